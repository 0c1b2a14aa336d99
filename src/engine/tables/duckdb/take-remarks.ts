import type { DuckDBConnection } from '@duckdb/node-api';
import { remarkReason, sayListed } from '../row-source.ts';
import { type FilledRaw, listLeftOut } from './fill-raw.ts';

/** More lines below a blank one are no remark. */
const mostRemarks = 5;
/** Narrower tables have rows like remarks, and for wider ones whole rows take more memory than there is. */
const [leastWidth, mostWidth] = [3, 250];
/** Of a remark that holds the sign that parts fields, a little more than its beginning is filled. */
const mostFilled = 2;
/** So many rows stand above. */
const leastRows = 3;

/**
 * Takes the lines out of `raw` that stand apart below the table and say where it comes from or who made it: a few after a blank
 * line, the first of which fills one cell, where the row above fills more than any of them. They are reported. Tells how many
 * there were.
 */
export async function takeRemarks(connection: DuckDBConnection, width: number, read: FilledRaw): Promise<number> {
  if (width < leastWidth || width > mostWidth) return 0;
  let found = 0;
  const texts = Array.from({ length: width }, (_, i) => `trim(c${i})`);
  for (const [part, first] of read.parts.entries()) {
    const end = read.parts[part + 1] ?? read.rows;
    if (end - first < leastRows + 1) continue;
    const reader = await connection.runAndReadAll(
      `SELECT rowid, line, ${texts.join(', ')} FROM main.raw
       WHERE rowid >= ${Math.max(first, end - mostRemarks - leastRows)} AND rowid < ${end} ORDER BY rowid`,
    );
    const rows = reader.getRows().map(([row, line, ...cells]) => ({
      ...{ row: Number(row), line: Number(line) },
      filled: cells.filter(cell => cell).map(String),
      starts: cells.findIndex(cell => cell),
      // A value may go over several lines.
      ends: Number(line) + cells.join('').split(/\r\n|\n|\r/).length - 1,
    }));
    const from = rows.findLastIndex(({ line }, at) => at > 0 && line - rows[at - 1]!.ends > 1);
    const remarks = from < 1 ? [] : rows.slice(from);
    const table = rows.slice(0, from);
    const above = Math.max(0, ...table.map(({ filled }) => filled.length));
    const left = Math.min(...table.map(({ starts }) => starts));
    const isApart = ({ filled, starts }: (typeof rows)[number]): boolean =>
      starts <= left &&
      filled.length <= mostFilled &&
      filled.length < above &&
      filled.every(cell => /\p{L}/u.test(cell));
    if (above < leastWidth || remarks[0]?.filled.length !== 1 || !remarks.every(isApart)) continue;
    await connection.run(`DELETE FROM main.raw WHERE rowid >= ${remarks[0].row} AND rowid < ${end}`);
    for (const { line, filled } of remarks) listLeftOut(read, line, filled, remarkReason);
    found += remarks.length;
  }
  if (found === 0) return 0;
  read.notes.push(
    `${found === 1 ? 'A line' : `${found} lines`} below the table ${found === 1 ? 'was' : 'were'} left out. ${sayListed(found)}`,
  );
  return found;
}
