import type { CallerContext } from '../../context.ts';
import { isNoRow } from '../../engine/tables/row-source.ts';
import type { TableReading } from '../../engine/tables/table-engine.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { copiedTable } from './copies.ts';
import { readingOf } from './stored-profile.ts';

/**
 * What whoever asks a table should know of its file, worst first: which table holds it already, what was left out, and what was
 * read otherwise than it stands there.
 */
export async function warningsOf(
  ctx: CallerContext,
  table: Pick<UploadedTable, 'reading' | 'copyOfId'>,
): Promise<string[]> {
  const reading = readingOf(table);
  const copied = await copiedTable(ctx, table);
  return [...(copied ? [sayCopy(copied)] : []), ...(reading ? [...sayLost(reading), ...reading.notes] : [])];
}

const sayCopy = ({ name }: UploadedTable): string =>
  `The table “${name}” holds the same file. Questions are answered from that one; delete one of them if you need no copy.`;

/** Rows and values that are not in the table; the total below it is none of these, and has a note of its own. */
function sayLost({ rejected, rejectedCount, totalRows = 0 }: TableReading): string[] {
  const lost = rejectedCount - totalRows;
  const first = rejected.find(({ reason }) => !isNoRow(reason));
  if (lost === 0 || !first) return [];
  // Without the column, of which not everybody may know.
  return [
    lost === 1
      ? `A row or value of the file could not be read, on line ${first.line}: ${first.reason}`
      : `${lost} rows or values of the file could not be read, the first on line ${first.line}: ${first.reason}`,
  ];
}
