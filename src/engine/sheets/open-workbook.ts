import { openArchive } from './archive.ts';
import type { Reading } from './cells.ts';
import { WorkbookNotReadable } from './errors.ts';
import { findMerges, type Merge } from './merges.ts';
import { readFormats } from './number-formats.ts';
import { readRows, type SheetRow } from './read-rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { findParts, type Sheet } from './workbook.ts';

/** A workbook (XLSX) whose sheets are read one after the other, in little memory however large it is. */
export type Workbook = {
  /** In the workbook's order; charts are no sheets. */
  sheets: Pick<Sheet, 'name' | 'hidden'>[];
  /**
   * The rows of one sheet that hold something, in batches. Cells are texts: numbers plain, dates as ISO 8601, booleans
   * `true` and `false`, formulas as they were last computed, errors empty. Answer false to end the reading.
   */
  rows(sheet: string, onRows: (rows: SheetRow[], share: number) => unknown): Promise<void>;
  /** Which cells of a sheet were made one. */
  merges(sheet: string): Promise<Merge[]>;
  close(): void;
};

/**
 * Opens a workbook; what does not fit into memory goes to files in `scratch` until `close`.
 * @throws WorkbookNotReadable with a sentence for its owner, here and while its rows are read
 */
export async function openWorkbook(path: string, scratch: string): Promise<Workbook> {
  const archive = await openArchive(path);
  let reading: Reading | null = null;
  try {
    const parts = await findParts(archive);
    const partOf = (name: string) => {
      const sheet = parts.sheets.find(each => each.name === name);
      if (!sheet) throw new WorkbookNotReadable(`There is no sheet "${name}" in the workbook.`);
      return sheet.part;
    };
    const prepare = async () => {
      reading ??= {
        strings: await readSharedStrings(archive, parts.sharedStrings, scratch),
        formats: await readFormats(archive, parts.styles),
        from1904: parts.from1904,
      };
      return reading;
    };
    return {
      sheets: parts.sheets.map(({ name, hidden }) => ({ name, hidden })),
      rows: async (name, onRows) => readRows(archive, partOf(name), await prepare(), onRows),
      merges: name => findMerges(archive, partOf(name)),
      close() {
        reading?.strings.close();
        archive.close();
      },
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}
