import { FileNotReadable } from '../../query/errors.ts';
import { WorkbookNotReadable } from '../../sheets/errors.ts';
import { openWorkbook, type Workbook } from '../../sheets/open-workbook.ts';
import type { SheetRow } from '../../sheets/read-rows.ts';
import { columnNames } from '../csv/column-names.ts';
import { mostColumns, type RowSource, tooWide } from '../row-source.ts';
import { findHeader, type SheetLayout } from './find-header.ts';
import { readSheetRows } from './read-sheet-rows.ts';

const sampleRows = 500;

/**
 * Opens a sheet of a workbook as a table: the one that is named, hidden or not, else the first visible one that holds a
 * table.
 * @throws FileNotReadable where there is none, with the names of the sheets there are
 */
export async function openXlsx(path: string, sheetName: string | null, scratch: string): Promise<RowSource> {
  try {
    const workbook = await openWorkbook(path, scratch);
    try {
      return await openSheet(workbook, sheetName);
    } catch (error) {
      workbook.close();
      throw error;
    }
  } catch (error) {
    throw inWords(error);
  }
}

const inWords = (error: unknown) => (error instanceof WorkbookNotReadable ? new FileNotReadable(error.message) : error);

async function openSheet(workbook: Workbook, sheetName: string | null): Promise<RowSource> {
  const { name, layout } = sheetName === null ? await firstTable(workbook) : await namedTable(workbook, sheetName);
  if (layout.header.length > mostColumns) throw new FileNotReadable(tooWide(layout.header.length));
  const { names, notes } = columnNames(layout.header, layout.hasHeader);
  if (layout.headerRows > 1) notes.unshift(`The header has ${layout.headerRows} rows, which were put together.`);
  if (layout.skipped > 0)
    notes.unshift(`The first ${layout.skipped} rows were passed over: they come before the table.`);
  const others = workbook.sheets.filter(sheet => sheet.name !== name && !sheet.hidden);
  if (others.length > 0) notes.unshift(`The table is the sheet "${name}"; the workbook also holds ${list(others)}.`);
  const merges = await workbook.merges(name);
  return {
    names,
    form: {
      encoding: 'xlsx',
      delimiter: '',
      quote: '',
      escape: '',
      hasHeader: layout.hasHeader,
      skippedLines: layout.lastHeader === 0 ? 0 : layout.lastHeader - layout.headerRows,
      sheetName: name,
      sheets: workbook.sheets.map(sheet => sheet.name),
      notes,
    },
    async rows(onRow, onShare) {
      try {
        return await readSheetRows(workbook, { name, layout, merges, names }, onRow, onShare);
      } catch (error) {
        throw inWords(error);
      }
    },
    close: () => workbook.close(),
  };
}

type Found = { name: string; layout: SheetLayout };

async function firstTable(workbook: Workbook): Promise<Found> {
  const visible = workbook.sheets.filter(sheet => !sheet.hidden);
  if (visible.length === 0)
    throw new FileNotReadable(
      workbook.sheets.length === 0
        ? 'The workbook holds no sheet with cells.'
        : `All sheets of the workbook are hidden. Name the one to read: ${list(workbook.sheets)}.`,
    );
  let only: Found | null = null;
  for (const { name } of visible) {
    const sample = await sampleOf(workbook, name);
    if (sample.length === 0) continue;
    const layout = findHeader(sample, await workbook.merges(name));
    const found = { name, layout };
    if (sample.length > layout.skipped + layout.headerRows && (sample.length > 1 || layout.header.length > 1))
      return found;
    only ??= found;
  }
  if (only) return only;
  throw new FileNotReadable(
    `The workbook holds no table: ${list(visible)} ${visible.length > 1 ? 'are' : 'is'} empty.`,
  );
}

async function namedTable(workbook: Workbook, wanted: string): Promise<Found> {
  const same = (name: string) => name.trim().toLowerCase() === wanted.trim().toLowerCase();
  const sheet = workbook.sheets.find(({ name }) => name === wanted) ?? workbook.sheets.find(({ name }) => same(name));
  if (!sheet)
    throw new FileNotReadable(`There is no sheet "${wanted.slice(0, 100)}". The sheets are ${list(workbook.sheets)}.`);
  const sample = await sampleOf(workbook, sheet.name);
  if (sample.length === 0) throw new FileNotReadable(`The sheet "${sheet.name}" is empty.`);
  return { name: sheet.name, layout: findHeader(sample, await workbook.merges(sheet.name)) };
}

async function sampleOf(workbook: Workbook, name: string): Promise<SheetRow[]> {
  const sample: SheetRow[] = [];
  await workbook.rows(name, rows => {
    sample.push(...rows.slice(0, sampleRows - sample.length));
    return sample.length < sampleRows;
  });
  return sample;
}

function list(sheets: { name: string }[]): string {
  const shown = sheets.slice(0, 20).map(({ name }) => `"${name.slice(0, 60)}"`);
  return sheets.length > 20 ? `${shown.join(', ')} and ${sheets.length - 20} more` : shown.join(', ');
}
