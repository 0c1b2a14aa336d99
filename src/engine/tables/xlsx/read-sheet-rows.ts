import type { Merge } from '../../sheets/merges.ts';
import type { Workbook } from '../../sheets/open-workbook.ts';
import { mostRejects, type RowsRead } from '../row-source.ts';
import type { SheetLayout } from './find-header.ts';

type SheetTable = { name: string; layout: SheetLayout; merges: Merge[]; width: number };

/** A letter: what is merged down and is no number names all of its rows. */
const isName = (text: string) => /\p{L}/u.test(text);

/**
 * Hands over the rows below a sheet's header, with their numbers in the sheet. A name that is merged across several rows
 * stands in each of them; of numbers, the first row has it, so that sums stay right.
 */
export async function readSheetRows(
  workbook: Workbook,
  { name, layout, merges, width }: SheetTable,
  onRow: (fields: string[], line: number) => void,
  onShare: (share: number) => Promise<void> | void,
): Promise<RowsRead> {
  const found: RowsRead = { rejected: [], rejectedCount: 0, notes: [] };
  const down = new Map<number, Merge[]>();
  for (const merge of merges)
    if (merge.bottom > merge.top && merge.left === merge.right && merge.top > layout.lastHeader)
      down.set(merge.top, [...(down.get(merge.top) ?? []), merge]);
  let open: { column: number; bottom: number; text: string }[] = [];
  let filled = 0;
  await workbook.rows(name, async (rows, share) => {
    for (const { number, cells } of rows) {
      if (number <= layout.lastHeader) continue;
      const fields = Array.from({ length: width }, (_, i) => cells[i + layout.left] ?? '');
      if (cells.length > width + layout.left || layout.left > 0) {
        const beyond = [...cells.slice(0, layout.left), ...cells.slice(layout.left + width)];
        if (beyond.some(cell => cell !== '')) {
          found.rejectedCount++;
          if (found.rejected.length < mostRejects)
            found.rejected.push({
              line: number,
              column: null,
              reason: `The row has cells outside of the table, which has ${width} columns.`,
              text: cells.join(' | ').slice(0, 200).toWellFormed(),
            });
          continue;
        }
      }
      open = open.filter(each => each.bottom >= number);
      for (const { column, text } of open)
        if (fields[column] === '') {
          fields[column] = text;
          filled++;
        }
      for (const merge of down.get(number) ?? []) {
        const column = merge.left - 1 - layout.left;
        const text = fields[column] ?? '';
        if (isName(text)) open.push({ column, bottom: merge.bottom, text });
      }
      onRow(fields, number);
    }
    await onShare(share);
  });
  if (filled > 0) found.notes.push(`${filled} cells were filled with the name of the merged cell they belong to.`);
  return found;
}
