import type { TableReading } from './table-engine.ts';

/** What a reading of all rows found, to be told to the file's owner. */
export type RowsRead = Pick<TableReading, 'rejected' | 'rejectedCount' | 'totalRows'> & { notes: string[] };

/** A file that is open to be read as a table, of whatever kind it is. Close it when done. */
export type RowSource = {
  names: string[];
  /** How it is read, told to its owner. */
  form: Omit<TableReading, 'rejected' | 'rejectedCount' | 'totalRows'>;
  /**
   * Hands over all rows, each as wide as the table, with the line or row of the file they begin on; what is told of the
   * share read so far is awaited.
   */
  rows(
    onRow: (fields: string[], line: number) => void,
    onShare: (share: number) => Promise<void> | void,
  ): Promise<RowsRead>;
  close(): void;
};

export const mostRejects = 100;
/** Why the last row is none of the table's where an export ends in a total. */
export const totalReason = 'The last row adds up those above it, and was left out.';
/** Why a line that stands apart below the table is none of its rows. */
export const remarkReason = 'The line stands apart below the table and is none of its rows, and was left out.';
/** Why a row that is called a total is none of the table's. */
export const subtotalReason = 'The row is called a total and adds up those above it, and was left out.';

/** Where so many lines or values that are not in a table are found, by the names of both APIs. */
export const sayListed = (count: number): string =>
  `${count === 1 ? 'It is' : 'They are'} listed in the table's reading, among its rejected rows.`;
/** What is told of by notes of its own, as no row is lost by it. */
export const isNoRow = (reason: string): boolean => [totalReason, subtotalReason, remarkReason].includes(reason);
/** As wide as a table may be. */
export const mostColumns = 2000;

export const tooWide = (width: number): string =>
  `The file has ${width} columns; up to ${mostColumns} can be read. Remove columns you do not need.`;
