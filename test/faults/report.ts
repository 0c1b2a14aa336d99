import { findingsOf } from './harness/tally.ts';
import type { Outcome } from './run-fault.ts';

/** At most so many findings of a fault are told in full: they are mostly the same one. */
const told = 20;

/** The outcomes as a table, the findings below it. */
export function report(outcomes: Outcome[]): string {
  const head = ['fault', 'times', 'lost', 'doubled', 'stuck', 'wrong', 'worst recovery (s)'];
  const rows = outcomes.map(({ fault, tally, skipped }) => {
    if (skipped) return [fault.name, 'skipped', '', '', '', '', skipped];
    const counts = [tally.times, tally.lost.length, tally.doubled.length, tally.stuck.length, tally.wrong.length];
    const worst = tally.recoveriesMs.length > 0 ? (Math.max(...tally.recoveriesMs) / 1000).toFixed(1) : '–';
    return [fault.name, ...counts.map(String), worst];
  });
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map(row => row[column]!.length)));
  // Names stand on the left, figures on the right.
  const line = (row: string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  return [...all.map(line), ...outcomes.flatMap(details)].join('\n');
}

function details({ fault, tally }: Outcome): string[] {
  const found = findingsOf(tally);
  if (found.length === 0) return [];
  const more = found.length > told ? [`  … and ${found.length - told} more`] : [];
  return ['', `${fault.name}: ${fault.what}`, ...found.slice(0, told).map(each => `  ${each}`), ...more];
}
