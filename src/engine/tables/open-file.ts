import { open } from 'node:fs/promises';
import { FileNotReadable } from '../query/errors.ts';
import { openCsvSource } from './csv/csv-source.ts';
import type { RowSource } from './row-source.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

/** Opens a file as a table, by what it is rather than by its name; `sheetName` chooses among the sheets of a workbook. */
export async function openFile(path: string, sheetName: string | null, scratch: string): Promise<RowSource> {
  if (await isArchive(path)) return openXlsx(path, sheetName, scratch);
  if (sheetName !== null) throw new FileNotReadable('A text file has no sheets: leave the name of a sheet out.');
  return openCsvSource(path);
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return /^504b0[357]0[468]/.test(buffer.toString('hex'));
  } finally {
    await file.close();
  }
}
