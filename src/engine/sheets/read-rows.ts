import type { Archive } from './archive.ts';
import { cellReader, columnOf, type Reading } from './cells.ts';
import { WorkbookNotReadable } from './errors.ts';
import { attributeOf, readXml } from './read-xml.ts';

/**
 * A row that holds something: its number in the sheet, counted from 1, its cells from column A on, '' where empty, and
 * which of these are formulas that were never computed.
 */
export type SheetRow = { number: number; cells: string[]; uncomputed: number[] };

/** As wide as a workbook can be. */
const mostColumns = 16_384;
/** Rows are handed over in batches of at most so many, or so many cells. */
const batchRows = 500;
const batchCells = 20_000;

/** Reads the rows of a sheet, the empty ones left out; `share` of 0 to 1 tells how far it has come. */
export async function readRows(
  archive: Archive,
  name: string,
  reading: Reading,
  onRows: (rows: SheetRow[], share: number) => unknown,
): Promise<void> {
  const part = archive.part(name);
  if (!part)
    throw new WorkbookNotReadable(
      'This Excel workbook is damaged: a sheet is missing. Open it in Excel, save it anew and upload that.',
    );
  let batch: SheetRow[] = [];
  let cellsWaiting = 0;
  let rows: SheetRow[] = [];
  let row: SheetRow | null = null;
  let number = 0;
  let column = 0;
  const cell = cellReader(reading);
  await readXml(await part.open(), {
    open(tag, attributes) {
      if (tag === 'row') {
        number = Number(attributeOf(attributes, 'r')) || number + 1;
        row = { number, cells: [], uncomputed: [] };
        column = 0;
      } else if (tag === 'c') {
        const place = attributeOf(attributes, 'r');
        column = place === undefined ? column + 1 : columnOf(place) || column + 1;
        if (column > mostColumns)
          throw new WorkbookNotReadable(
            'This Excel workbook is damaged: a cell stands nowhere. Open it in Excel, save it anew and upload that.',
          );
        cell.begin(attributes);
      } else cell.open(tag);
    },
    text: cell.text,
    close(tag) {
      if (tag === 'c' && row) {
        if (cell.isUncomputed()) row.uncomputed.push(column - 1);
        const text = cell.end();
        if (text === '') return;
        while (row.cells.length < column - 1) row.cells.push('');
        row.cells[column - 1] = text;
      } else if (tag === 'row' && row) {
        if (row.cells.length > 0) {
          batch.push(row);
          cellsWaiting += row.cells.length;
        }
        row = null;
      } else cell.close(tag);
    },
    async piece(bytes) {
      if (batch.length < batchRows && cellsWaiting < batchCells) return true;
      rows = batch;
      batch = [];
      cellsWaiting = 0;
      return onRows(rows, Math.min(1, bytes / Math.max(1, part.bytes)));
    },
  });
  if (batch.length > 0) await onRows(batch, 1);
}
