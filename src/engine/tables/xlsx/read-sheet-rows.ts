import type { Merge } from '../../sheets/merges.ts';
import type { Workbook } from '../../sheets/open-workbook.ts';
import { mostRejects, type RowsRead } from '../row-source.ts';
import type { SheetLayout } from './find-header.ts';

type SheetTable = { name: string; layout: SheetLayout; merges: Merge[]; names: string[] };

/** A letter: what is merged down and is no number names all of its rows. */
const isName = (text: string) => /\p{L}/u.test(text);

/**
 * Hands over the rows below a sheet's header, with their numbers in the sheet. A name that is merged across several rows
 * stands in each of them; of numbers, the first row has it, so that sums stay right.
 */
export async function readSheetRows(
  workbook: Workbook,
  { name, layout, merges, names }: SheetTable,
  onRow: (fields: string[], line: number) => void,
  onShare: (share: number) => Promise<void> | void,
): Promise<RowsRead> {
  const found: RowsRead = { rejected: [], rejectedCount: 0, notes: [] };
  const width = names.length;
  /** For each column how many of its formulas were never computed. */
  const uncomputed = new Map<number, number>();
  const down = new Map<number, Merge[]>();
  for (const merge of merges)
    if (merge.bottom > merge.top && merge.left === merge.right && merge.top > layout.lastHeader)
      down.set(merge.top, [...(down.get(merge.top) ?? []), merge]);
  let open: { column: number; bottom: number; text: string }[] = [];
  let filled = 0;
  await workbook.rows(name, async (rows, share) => {
    for (const { number, cells, uncomputed: formulas } of rows) {
      if (number <= layout.lastHeader) continue;
      for (const at of formulas) uncomputed.set(at - layout.left, (uncomputed.get(at - layout.left) ?? 0) + 1);
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
  const empty = [...uncomputed].filter(([at]) => names[at] !== undefined);
  if (empty.length > 0) found.notes.unshift(sayUncomputed(names, empty));
  return found;
}

const mostNamed = 10;

function sayUncomputed(names: string[], empty: [column: number, count: number][]): string {
  const cells = empty.reduce((sum, [, count]) => sum + count, 0);
  const columns = empty.sort(([a], [b]) => a - b).map(([at]) => `"${names[at]}"`);
  const more = columns.length - mostNamed;
  const named = `${columns.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const are = cells === 1 ? '1 cell is' : `${cells} cells are`;
  return (
    `The formulas of ${named} were saved without what they come to, so ${are} empty. Open the workbook in a spreadsheet ` +
    'program such as Excel or LibreOffice, save it there and upload that, or export its values as CSV.'
  );
}
