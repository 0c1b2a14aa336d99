import { FileNotReadable } from '../query/errors.ts';
import { openCsv } from '../tables/csv/open-csv.ts';
import { readRows } from '../tables/csv/read-rows.ts';
import type { Read } from './read.ts';
import { readPlain } from './read-plain.ts';
import { RowBlocks } from './row-blocks.ts';

/** The name of the only sheet a text file has. */
const sheet = 'Sheet1';

class Full extends Error {}

/** Reads a CSV file row by row, with the header said again before each part; one that holds no table as plain text. */
export const readCsv: Read = async ({ path, folder }, draft, report) => {
  let csv: Awaited<ReturnType<typeof openCsv>>;
  try {
    csv = await openCsv(path);
  } catch (error) {
    if (error instanceof FileNotReadable) return readPlain({ path, folder }, draft, report);
    throw error;
  }
  const blocks = new RowBlocks(draft, sheet, csv.hasHeader ? csv.names : [], { titled: false });
  try {
    await readRows(
      csv,
      (fields, line) => blocks.add(fields, line),
      bytes => {
        if (draft.full) throw new Full();
        report({ share: bytes / csv.bytes });
      },
    );
  } catch (error) {
    if (!(error instanceof Full)) throw error;
  }
  blocks.end();
  return { pageCount: null, notes: csv.encoding.notes.length > 0 ? ['encoding_guessed'] : [] };
};
