import type { RowSource } from '../row-source.ts';
import { openCsv } from './open-csv.ts';
import { readRows } from './read-rows.ts';

/** Opens a text file as a table. @throws FileNotReadable where it holds none */
export async function openCsvSource(path: string): Promise<RowSource> {
  const csv = await openCsv(path);
  const { encoding, dialect, hasHeader, skippedLines, names, notes } = csv;
  return {
    names,
    form: { encoding: encoding.name, ...dialect, hasHeader, skippedLines, sheetName: null, sheets: [], notes },
    rows: (onRow, onShare) => readRows(csv, onRow, bytes => onShare(bytes / csv.bytes)),
    close() {},
  };
}
