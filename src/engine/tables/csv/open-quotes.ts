import { type Dialect, scanRecord } from './scan-record.ts';

/** So many quotes too many are taken out of one line. */
const mostQuotes = 20;
/** A quoted value of so many lines, each of which is as wide as the table, is taken for rows. */
const leastLines = 4;
const leastWidth = 3;

/**
 * The fields of a line on which quotes open that are never closed, read as if those were not there: `3,"c,30` is three
 * fields. Null where these are not as many as the table has columns, or where the quote opens in the last column: what
 * the value lacks would then stand on the lines that follow, and nobody knows how much of them.
 */
export function readWithoutOpenQuotes(line: string, dialect: Dialect, width: number): string[] | null {
  const fields: string[] = [];
  let text = line;
  for (let quotes = 0; quotes <= mostQuotes; quotes++) {
    const scan = scanRecord(text, 0, dialect, fields, true);
    if (scan.state === 'record')
      return quotes > 0 && scan.end === text.length && fields.length === width ? fields.slice() : null;
    if (scan.state !== 'unclosed' || fields.length >= width - 1) return null;
    text = text.slice(0, scan.end) + text.slice(scan.end + 1);
  }
  return null;
}

/**
 * Whether a record reads as one row only because a quote was opened, not closed, and met by another quote many rows
 * later, such as that of `Screen 15"`: one of its values goes over several lines, and every line is as wide as the table
 * by itself. A text of several lines in a quoted value is not so, not even one that is a table.
 */
export function swallowsRows(record: string, fields: string[], dialect: Dialect, width: number): boolean {
  if (width < leastWidth || dialect.delimiter === '') return false;
  if (!fields.some(field => linesOf(field).length >= leastLines)) return false;
  const end = record.endsWith('\n') || record.endsWith('\r') ? 1 : 0;
  const lines = linesOf(record.slice(0, record.length - end).replace(/\r$/, ''));
  return lines.every(line => line.split(dialect.delimiter).length === width);
}

const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);
