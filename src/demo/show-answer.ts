import type { Screen } from './screen.ts';

export type ShownAnswer = {
  status: string;
  failure: { message: string } | null;
  tables: {
    title: string | null;
    columns: { name: string; type: string }[];
    rows: unknown[][];
    rowCount: number;
    truncated: boolean;
  }[];
  citations: {
    marker: number;
    title: string;
    tableNames: string[] | null;
    rowCount: number | null;
    sql: string | null;
  }[];
  charts: { title: string | null }[];
  followUps: string[];
  usage: { durationMs: number } | null;
};

const rowsShown = 12;
const widest = 32;

/** Prints what an answer carries beside its text: tables, citations with their SQL, and what could be asked next. */
export function showAnswer(screen: Screen, answer: ShownAnswer): void {
  const { dim, bold } = screen;
  if (answer.failure) screen.line(screen.red(answer.failure.message));
  for (const table of answer.tables) {
    screen.line('');
    for (const row of layOut(table)) screen.line(`  ${row}`);
    const hidden = table.rows.length - rowsShown;
    if (hidden > 0) screen.line(dim(`  … and ${hidden} more rows`));
  }
  for (const chart of answer.charts) screen.line(dim(`  chart (Vega-Lite): ${chart.title ?? 'of this table'}`));
  for (const citation of answer.citations) {
    screen.line('');
    screen.line(`  ${bold(`[${citation.marker}]`)} ${citation.title} ${dim(`(${citation.rowCount ?? 0} rows)`)}`);
    for (const line of byClause(citation.sql ?? '')) screen.line(dim(`      ${line}`));
  }
  if (answer.followUps.length > 0) screen.line(dim(`\n  You could ask: ${answer.followUps.join(' · ')}`));
  if (answer.usage) screen.line(dim(`  answered in ${answer.usage.durationMs} ms`));
}

/** A statement with each of its clauses on a line, for reading. */
const byClause = (sql: string) =>
  sql.split(/\s+(?=(?:FROM|WHERE|GROUP BY|HAVING|ORDER BY|LIMIT)\s)/).filter(line => line.trim());

function layOut(table: ShownAnswer['tables'][number]): string[] {
  const cell = (value: unknown) => {
    const text = (value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(
      /\s+/g,
      ' ',
    );
    return text.length > widest ? `${text.slice(0, widest - 1)}…` : text;
  };
  const body = table.rows.slice(0, rowsShown).map(row => row.map(cell));
  const heads = table.columns.map(column => cell(column.name));
  const widths = heads.map((head, i) => Math.max(head.length, ...body.map(row => row[i]!.length)));
  const numeric = table.columns.map(column => column.type === 'INTEGER' || column.type === 'DECIMAL');
  const join = (row: string[]) =>
    row.map((text, i) => (numeric[i] ? text.padStart(widths[i]!) : text.padEnd(widths[i]!))).join('  ');
  return [join(heads), widths.map(width => '─'.repeat(width)).join('  '), ...body.map(join)];
}
