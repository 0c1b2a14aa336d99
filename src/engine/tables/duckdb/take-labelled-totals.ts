import type { DuckDBConnection } from '@duckdb/node-api';
import { subtotalReason } from '../row-source.ts';
import { type FilledRaw, listLeftOut } from './fill-raw.ts';
import { literal } from './sql-text.ts';
import type { Decision } from './types/decide-types.ts';

/** What rows that add up others are called, in the first of their cells that is filled: "Total", "Zwischensumme", "Europe total". */
const called =
  '(?i)\\s*((grand|overall)[\\s-]*)?(sub[\\s-]*)?totals?\\b.*|.*\\b(sub[\\s-]*|grand[\\s-]*)?totals?\\s*:?\\s*|(summe|gesamt|gesamtsumme|insgesamt|zwischensumme|sum)\\b.*|.*\\s(summe|gesamt|zwischensumme)\\s*:?\\s*';
/** In one of so many of the first columns. */
const mostLabels = 4;
const mostTotals = 2000;
/** Wider tables are no reports, and to read whole rows of them takes more memory than there is. */
const mostColumns = 250;
/** One row is what it is by itself; somewhere in the file there must be a sum of several. */
const leastRows = 2;
const figureTypes = new Set(['integer', 'decimal']);

type Total = { row: number; line: number; cells: string[]; values: (number | null)[]; strays: boolean };
/** A column of numbers by its place, and how its cells are read. */
export type Figure = { i: number; sql: string };
type Block = { rows: number; sums: number[] };

export const figuresOf = (decisions: readonly Decision[]): Figure[] =>
  decisions.flatMap(({ type, sql }, i) => (figureTypes.has(type) ? [{ i, sql }] : []));

/**
 * Takes the rows out of `raw` that are called totals and add up those above them: the last row, and rows amid the others that
 * add up those since the one before. They double each sum. It is all or none of a file: where one that is called so adds up
 * nothing, it may be a place, a shop or a kind as well as the others. The lines are reported. Tells how many there were.
 */
export async function takeLabelledTotals(
  connection: DuckDBConnection,
  decisions: Decision[],
  read: FilledRaw,
): Promise<number> {
  const figures = figuresOf(decisions);
  const texts = decisions.slice(0, mostLabels).map((_, i) => `nullif(trim(c${i}), '')`);
  if (figures.length === 0 || decisions.length < 2 || decisions.length > mostColumns) return 0;
  let found = 0;
  for (const [part, first] of read.parts.entries()) {
    const within = `rowid >= ${first} AND rowid < ${read.parts[part + 1] ?? read.rows}`;
    const isTotal = `coalesce(regexp_full_match(coalesce(${texts.join(', ')}), ${literal(called)}), false)`;
    const totals = await totalsIn(connection, within, isTotal, decisions, figures);
    if (totals.length === 0 || totals.length > mostTotals) continue;
    const blocks = await blocksIn(connection, within, isTotal, figures);
    if (!allAddUp(totals, blocks)) continue;
    await connection.run(`DELETE FROM main.raw WHERE rowid IN (${totals.map(({ row }) => row).join(', ')})`);
    for (const { line, cells } of totals) listLeftOut(read, line, cells, subtotalReason);
    found += totals.length;
  }
  return found;
}

async function totalsIn(
  connection: DuckDBConnection,
  within: string,
  isTotal: string,
  decisions: Decision[],
  figures: Figure[],
): Promise<Total[]> {
  const cells = decisions.map((_, i) => `trim(c${i})`);
  const values = figures.map(({ sql }) => `CAST(${sql} AS DOUBLE)`);
  const reader = await connection.runAndReadAll(
    `SELECT rowid, line, ${[...values, ...cells].join(', ')} FROM main.raw WHERE ${within} AND ${isTotal}
     ORDER BY rowid LIMIT ${mostTotals + 1}`,
  );
  return reader.getRows().map(([row, line, ...rest]) => {
    const numbers = rest.slice(0, figures.length).map(value => (value === null ? null : Number(value)));
    const filled = rest.slice(figures.length).flatMap((cell, i) => (cell ? [{ i, text: String(cell) }] : []));
    const told = new Set(figures.flatMap(({ i }, at) => (numbers[at] === null ? [] : [i])));
    return {
      ...{ row: Number(row), line: Number(line), values: numbers },
      cells: filled.map(({ text }) => text),
      // Beside its name, a total tells figures alone.
      strays: filled.slice(1).some(({ i }) => !told.has(i)),
    };
  });
}

/** What the rows between two totals come to: before the first one, after it, and so on. */
async function blocksIn(
  connection: DuckDBConnection,
  within: string,
  isTotal: string,
  figures: Figure[],
): Promise<Map<number, Block>> {
  const sums = figures.map(({ sql }) => `coalesce(sum(CAST(${sql} AS DOUBLE)), 0)`);
  const reader = await connection.runAndReadAll(
    `SELECT block, count(*), ${sums.join(', ')} FROM (
       SELECT *, ${isTotal} AS is_total, sum(CAST(${isTotal} AS INTEGER)) OVER (ORDER BY rowid) AS block
       FROM main.raw WHERE ${within}
     ) WHERE NOT is_total GROUP BY block`,
  );
  return new Map(
    reader
      .getRows()
      .map(([block, rows, ...all]) => [Number(block), { rows: Number(rows), sums: all.map(Number) }] as const),
  );
}

/** Whether each total comes to the rows since the one before, or to all rows above it. */
function allAddUp(totals: Total[], blocks: Map<number, Block>): boolean {
  let above: Block = { rows: 0, sums: [] };
  let most = 0;
  const add = (block: Block) => {
    above = { rows: above.rows + block.rows, sums: block.sums.map((sum, at) => sum + (above.sums[at] ?? 0)) };
  };
  for (const [at, total] of totals.entries()) {
    const block = blocks.get(at);
    if (block) add(block);
    const fitting = [block, above].find(each => each && each.rows > 0 && addsUp(total, each));
    if (total.strays || !fitting) return false;
    most = Math.max(most, fitting.rows);
  }
  return most >= leastRows;
}

function addsUp({ values }: Total, { rows, sums }: Block): boolean {
  const told = values.flatMap((own, at) => (own === null ? [] : [{ own, others: sums[at]! }]));
  return (
    told.some(({ own }) => own !== 0) &&
    // Totals are rounded in other places than what they add up.
    told.every(({ own, others }) => Math.abs(others - own) <= Math.min(0.005 * rows, Math.abs(own) * 1e-4))
  );
}
