/** A file is no workbook that can be read; the message tells its owner why and what helps. */
export class WorkbookNotReadable extends Error {
  override name = 'WorkbookNotReadable';
}

/** Said of a workbook of which nothing more is known than that it cannot be read. */
export const damagedWorkbook =
  'This Excel workbook is damaged, or did not arrive whole. Open it in Excel, save it anew and upload that.';
