import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WorkbookNotReadable } from '../sheets/errors.ts';
import { openWorkbook, type Workbook } from '../sheets/open-workbook.ts';
import type { SheetRow } from '../sheets/read-rows.ts';
import { findLayout } from '../tables/csv/find-layout.ts';
import type { Draft } from './draft.ts';
import { DocumentNotReadable } from './errors.ts';
import type { Read } from './read.ts';
import { lineOf, RowBlocks } from './row-blocks.ts';

/** So many rows tell where a table begins and what its columns are called. */
const sampled = 100;

/** Reads a workbook sheet by sheet, as it was last saved, with the header said again before each part; hidden sheets stay hidden. */
export const readWorkbook: Read = async ({ path, folder }, draft, report) => {
  const scratch = await mkdtemp(join(folder, 'strings-'));
  try {
    const workbook = await openWorkbook(path, scratch);
    try {
      const sheets = workbook.sheets.filter(({ hidden }) => !hidden);
      for (const [i, { name }] of sheets.entries()) {
        const titled = sheets.length > 1;
        await addSheet(draft, workbook, name, titled, share => report({ share: (i + share) / sheets.length }));
      }
    } finally {
      workbook.close();
    }
  } catch (error) {
    throw error instanceof WorkbookNotReadable ? new DocumentNotReadable(error.message) : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return { pageCount: null, notes: [] };
};

async function addSheet(
  draft: Draft,
  workbook: Workbook,
  sheet: string,
  titled: boolean,
  report: (share: number) => void,
): Promise<void> {
  let first: SheetRow[] = [];
  let blocks: RowBlocks | null = null;
  const begin = () => {
    const { skip, hasHeader, header } = findLayout(first.map(({ cells }) => cells));
    const titles = first.slice(0, skip);
    if (titles.length > 0) {
      const place = { sheet, row: titles[0]!.number, endRow: titles.at(-1)!.number };
      draft.add([...(titled ? [sheet] : []), ...titles.map(({ cells }) => lineOf(cells))].join('\n'), place);
    }
    const rows = first.slice(skip);
    // A header alone is what there is to be read.
    const named = hasHeader && rows.length > 1;
    blocks = new RowBlocks(draft, sheet, named ? header : [], { titled });
    for (const { cells, number } of named ? rows.slice(1) : rows) blocks.add(cells, number);
    first = [];
  };
  await workbook.rows(sheet, (rows, share) => {
    report(share);
    for (const row of rows) {
      if (blocks) blocks.add(row.cells, row.number);
      else if (first.push(row) >= sampled) begin();
    }
    return !draft.full;
  });
  if (!blocks && first.length > 0) begin();
  (blocks as RowBlocks | null)?.end();
}
