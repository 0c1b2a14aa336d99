/** A file is no workbook that can be read; the message tells its owner why and what helps. */
export class WorkbookNotReadable extends Error {
  override name = 'WorkbookNotReadable';
}
