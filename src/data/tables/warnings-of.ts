import { totalReason } from '../../engine/tables/row-source.ts';
import type { TableReading } from '../../engine/tables/table-engine.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { readingOf } from './stored-profile.ts';

/**
 * What whoever asks a table should know of its file, worst first: what was left out, what was read otherwise than it stands
 * there. None until the file is processed.
 */
export function warningsOf(table: Pick<UploadedTable, 'reading'>): string[] {
  const reading = readingOf(table);
  return reading ? [...sayLost(reading), ...reading.notes] : [];
}

/** Rows and values that are not in the table; the total below it is none of these, and has a note of its own. */
function sayLost({ rejected, rejectedCount, totalRows = 0 }: TableReading): string[] {
  const lost = rejectedCount - totalRows;
  const first = rejected.find(({ reason }) => reason !== totalReason);
  if (lost === 0 || !first) return [];
  // Without the column, of which not everybody may know.
  return [
    lost === 1
      ? `A row or value of the file could not be read, on line ${first.line}: ${first.reason}`
      : `${lost} rows or values of the file could not be read, the first on line ${first.line}: ${first.reason}`,
  ];
}
