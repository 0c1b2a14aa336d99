import type { CallerContext } from '../../context.ts';
import { isNoRow } from '../../engine/tables/row-source.ts';
import type { TableReading } from '../../engine/tables/table-engine.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { askedOfCopy } from './copies/loaders.ts';
import type { AskedOfCopy } from './copies/what-is-asked.ts';
import { readingOf } from './stored-profile.ts';

/**
 * What whoever asks a table should know of its file, worst first: which table holds it already, what was left out, and what was
 * read otherwise than it stands there.
 */
export async function warningsOf(
  ctx: CallerContext,
  table: Pick<UploadedTable, 'id' | 'reading' | 'copyOfId'>,
): Promise<string[]> {
  const reading = readingOf(table);
  const copy = await askedOfCopy(ctx, table);
  return [...(copy ? [sayCopy(copy)] : []), ...(reading ? [...sayLost(reading), ...reading.notes] : [])];
}

/** What holds of a copy: who reads it decides by that which of both to delete. */
const sayCopy = (copy: AskedOfCopy): string => `The table “${copy.earlier}” holds the same file. ${sayAsked(copy)}`;

function sayAsked(copy: AskedOfCopy): string {
  const drop = 'delete one of them if you need no copy.';
  switch (copy.asks) {
    case 'other': {
      const other = copy.name === copy.earlier ? 'that one' : `“${copy.name}”, which holds it too`;
      return `Questions are answered from ${other}, unless a conversation asks this one alone; ${drop}`;
    }
    case 'either': {
      const why = copy.since === 'described' ? 'this one was described' : 'not all of that one is shown to you';
      return `As ${why}, questions may be answered from either; ${drop}`;
    }
    case 'copy': {
      const why = copy.since === 'unread' ? 'could not be read' : 'is not yours to ask';
      return `That one ${why}, so questions are answered from this one.`;
    }
    case 'none':
      return 'Neither could be read.';
  }
}

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
