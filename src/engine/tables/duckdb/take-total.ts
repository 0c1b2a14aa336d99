import type { DuckDBConnection } from '@duckdb/node-api';
import { sayListed, subtotalReason, totalReason } from '../row-source.ts';
import { type FilledRaw, listLeftOut } from './fill-raw.ts';
import { type Figure, figuresOf, takeLabelledTotals } from './take-labelled-totals.ts';
import type { Decision } from './types/decide-types.ts';

/** Fewer rows than these add up to each other by chance. */
const leastRows = 4;

type LastRow = { first: number; row: number; line: number; filled: { i: number; text: string }[] };

/**
 * Takes the row out of `raw` that adds up those above it, below which an export ends: it is no row like them, and doubles each
 * sum. It is one where half of its cells and more are blank and its figures are what the others of its file come to, or where it
 * is called a total. The line is reported. Tells whether there was one.
 */
export async function takeTotal(
  connection: DuckDBConnection,
  decisions: Decision[],
  read: FilledRaw,
): Promise<boolean> {
  const blank = await takeBlankTotals(connection, decisions, read);
  if (blank > 0) return told(read, blank, totalReason);
  const called = await takeLabelledTotals(connection, decisions, read);
  const several = `${called} rows are called totals and add up those above them, and were left out.`;
  return called > 0 && told(read, called, called === 1 ? subtotalReason : several);
}

async function takeBlankTotals(connection: DuckDBConnection, decisions: Decision[], read: FilledRaw): Promise<number> {
  const figures = figuresOf(decisions);
  if (figures.length === 0 || decisions.length < 3) return 0;
  let found = 0;
  for (const [part, first] of read.parts.entries()) {
    const last = await lastRow(connection, decisions.length, first, read.parts[part + 1]);
    if (!last || !(await addsUp(connection, last, figures))) continue;
    await connection.run(`DELETE FROM main.raw WHERE rowid = ${last.row}`);
    const cells = last.filled.map(({ text }) => text);
    listLeftOut(read, last.line, cells, totalReason);
    found++;
  }
  return found;
}

function told(read: FilledRaw, found: number, reason: string): true {
  read.notes.push(`${reason} ${sayListed(found)}`);
  return true;
}

/** The last of the rows from `first` on and before `end`, where half of its cells and more are blank. */
async function lastRow(
  connection: DuckDBConnection,
  width: number,
  first: number,
  end: number | undefined,
): Promise<LastRow | null> {
  const texts = Array.from({ length: width }, (_, i) => `c${i}`);
  const reader = await connection.runAndReadAll(
    // To sort whole rows of thousands of columns takes more memory than there is.
    `SELECT rowid, line, ${texts.join(', ')} FROM main.raw WHERE rowid = (SELECT max(rowid) FROM main.raw
     WHERE rowid >= ${first}${end === undefined ? '' : ` AND rowid < ${end}`})`,
  );
  const [row, line, ...cells] = reader.getRows()[0] ?? [];
  const filled = cells.map((cell, i) => ({ i, text: String(cell ?? '').trim() })).filter(({ text }) => text !== '');
  if (row === undefined || Number(row) - first < leastRows || filled.length * 2 > width) return null;
  return { first, row: Number(row), line: Number(line), filled };
}

async function addsUp(
  connection: DuckDBConnection,
  { first, row, filled }: LastRow,
  figures: Figure[],
): Promise<boolean> {
  const told = figures.filter(({ i }) => filled.some(cell => cell.i === i));
  if (told.length === 0) return false;
  const sums = told.flatMap(({ sql }) => {
    const value = `CAST(${sql} AS DOUBLE)`;
    return [`sum(${value}) FILTER (WHERE rowid < ${row})`, `any_value(${value}) FILTER (WHERE rowid = ${row})`];
  });
  const reader = await connection.runAndReadAll(
    `SELECT ${sums.join(', ')} FROM main.raw WHERE rowid BETWEEN ${first} AND ${row}`,
  );
  const cells = reader.getRows()[0]!;
  // The word "Total" may stand in a column of numbers.
  const totals = told.flatMap((_, at) => {
    const [others, own] = [cells[2 * at], cells[2 * at + 1]];
    return own === null ? [] : [{ others: Number(others), own: Number(own) }];
  });
  return (
    totals.length > 0 &&
    totals.every(
      // Totals are rounded in other places than what they add up.
      ({ others, own }) => own !== 0 && Math.abs(others - own) <= Math.min(0.005 * (row - first), Math.abs(own) * 1e-4),
    )
  );
}
