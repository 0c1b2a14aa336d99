import { mostRejects, type RowsRead } from '../row-source.ts';
import type { OpenCsv } from './open-csv.ts';
import { readText } from './read-text.ts';
import { Tokenizer } from './tokenizer.ts';

/**
 * Reads all rows, each padded to the table's width, and hands them over with the line they begin on. Rows wider than
 * the table are rejected unless what is too much is empty. `onPiece` is awaited after every piece of about 1 MB.
 */
export async function readRows(
  csv: OpenCsv,
  onRow: (fields: string[], line: number) => void,
  onPiece: (bytesRead: number) => Promise<void> | void,
): Promise<RowsRead> {
  const width = csv.names.length;
  const found: RowsRead = { rejected: [], rejectedCount: 0, notes: [] };
  let toSkip = csv.skipRecords;
  let short = 0;
  let zeros = 0;
  const mended: number[] = [];
  const shift = csv.prefix > 0 ? 1 : 0;
  const reject = (line: number, reason: string, text: string) => {
    found.rejectedCount++;
    if (found.rejected.length < mostRejects) {
      found.rejected.push({ line: line + shift, column: null, reason, text: text.slice(0, 200).toWellFormed() });
    }
  };
  const take = (fields: string[], line: number) => {
    if (toSkip > 0) {
      toSkip--;
      return;
    }
    // The end-of-file sign of DOS.
    if (fields.length === 1 && fields[0] === '\x1a') return;
    if (fields.length > width && fields.findLastIndex(field => field !== '') >= width) {
      const text = fields.join(csv.dialect.delimiter);
      reject(line, `The row has ${fields.length} fields, the table ${width} columns.`, text);
      return;
    }
    if (fields.length < width) {
      short++;
      while (fields.length < width) fields.push('');
    } else fields.length = width;
    onRow(fields, line + shift);
  };
  const onMended = (fields: string[], line: number) => {
    mended.push(line + shift);
    take(fields, line);
  };
  const tokenizer = new Tokenizer(csv.dialect, { onRecord: take, onReject: reject, onMended }, width);
  let prefix = csv.prefix;
  for await (const { text, bytes } of readText(csv.path, csv.encoding)) {
    let piece = prefix > 0 ? text.slice(prefix) : text;
    prefix = Math.max(0, prefix - text.length);
    if (piece.includes('\0')) {
      const clean = piece.replaceAll('\0', '');
      zeros += piece.length - clean.length;
      piece = clean;
    }
    tokenizer.push(piece);
    await onPiece(bytes);
  }
  tokenizer.end();
  if (mended.length > 0) found.notes.push(sayMended(mended));
  if (short > 0) found.notes.push(`${short} rows have fewer fields than the table; the missing ones are empty.`);
  if (zeros > 0) found.notes.push(`${zeros} NUL characters were removed.`);
  return found;
}

function sayMended(lines: number[]): string {
  const shown = lines.slice(0, 5).join(', ');
  const more = lines.length > 5 ? ` and ${lines.length - 5} more` : '';
  return lines.length === 1
    ? `A quote opens on line ${shown} and is never closed; the line was read as if the quote were not there.`
    : `Quotes open on lines ${shown}${more} and are never closed; these were read as if the quotes were not there.`;
}
