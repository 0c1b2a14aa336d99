/** One line of the report: what was measured, beside its baseline and its goal. */
export type Figure = { what: string; measured: string; baseline?: string; ratio?: number; goal: string; met: boolean };

/** The value below which the given share of the samples lies. */
export function quantile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export const ms = (value: number) => `${value.toFixed(1)} ms`;
export const micros = (value: number) => `${value.toFixed(0)} µs`;
export const megabytes = (value: number) => `${(value / 1024 / 1024).toFixed(1)} MB`;

/** Prints figures as a table, with a mark where the goal is missed. */
export function print(figures: Figure[]): void {
  const rows = figures.map(f => [
    f.met ? '✓' : '✗',
    f.what,
    f.measured,
    f.baseline ?? '',
    f.ratio === undefined ? '' : `× ${f.ratio.toFixed(2)}`,
    f.goal,
  ]);
  const all = [['', 'figure', 'measured', 'baseline', 'ratio', 'goal'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map(row => row[column]!.length)));
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}
