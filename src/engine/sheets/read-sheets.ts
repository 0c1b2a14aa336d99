import { openWorkbook } from './open-workbook.ts';
import type { SheetRow } from './read-rows.ts';

/**
 * Reads all sheets of a workbook (XLSX) that are not hidden, one after the other, and hands their rows over in batches;
 * `share` of 0 to 1 tells how far the sheet has come. False ends the reading. What does not fit into memory goes to
 * files in `scratch`, which are gone in the end.
 * @throws WorkbookNotReadable with a sentence for its owner
 */
export async function readSheets(
  path: string,
  scratch: string,
  onRows: (sheet: string, rows: SheetRow[], share: number) => unknown,
): Promise<void> {
  const workbook = await openWorkbook(path, scratch);
  try {
    let goesOn = true;
    for (const { name } of workbook.sheets.filter(({ hidden }) => !hidden)) {
      if (!goesOn) return;
      await workbook.rows(name, async (rows, share) => {
        goesOn = (await onRows(name, rows, share)) !== false;
        return goesOn;
      });
    }
  } finally {
    workbook.close();
  }
}
