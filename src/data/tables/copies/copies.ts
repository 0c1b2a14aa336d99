import type { Tx } from '../../../base/db.ts';
import type { UploadedTable } from '../../../generated/prisma/client.ts';
import { partsOf } from '../../versions/parts.ts';
import { chosenTypesOf } from '../../versions/pending-change.ts';
import type { TableThere } from '../tables-there.ts';

/**
 * The earliest of the tables with the content of an upload that was read from just that file, in its usual way; null where
 * none was. Another sheet of a workbook is another table. None of them is deleted or changed before the transaction ends.
 */
export async function copiedBy(tx: Tx, there: TableThere[], sheetName: string | null): Promise<string | null> {
  const ids = there.filter(({ sameContent }) => sameContent).map(({ id }) => id);
  if (ids.length === 0) return null;
  await tx.$queryRaw`SELECT "id" FROM "UploadedTable" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR SHARE`;
  const tables = await tx.uploadedTable.findMany({
    where: { id: { in: ids }, status: { not: 'FAILED' } },
    select: { id: true, reading: true, originalKey: true, sheetName: true, columnTypes: true },
    orderBy: { id: 'asc' },
  });
  const found = tables.find(
    table =>
      (sheetName === null || table.sheetName === sheetName) &&
      partsOf(table).length === 1 &&
      chosenTypesOf(table).size === 0,
  );
  // What that is a copy of itself may be a table that the caller does not see.
  return found?.id ?? null;
}

/**
 * Whether a table that was read holds another sheet than the table whose file it copies: an upload that names none holds the first
 * visible one, and which that is, is known only then.
 */
export async function isOfOtherSheet(tx: Tx, copyOfId: string | null, sheetName: string | null): Promise<boolean> {
  if (copyOfId === null || sheetName === null) return false;
  const copied = await tx.uploadedTable.findUnique({ where: { id: copyOfId }, select: { sheetName: true } });
  return copied !== null && copied.sheetName !== null && copied.sheetName !== sheetName;
}

/**
 * From now on a table is no copy of another, and no other one of it: those are copies of the earliest that is left of them, as far
 * as their owners see it.
 */
export async function endCopies(tx: Tx, { id }: Pick<UploadedTable, 'id'>): Promise<void> {
  await handOnCopies(tx, [id]);
  await tx.uploadedTable.update({ where: { id }, data: { copyOfId: null }, select: { id: true } });
}

/** The same for the copies of tables that are about to be deleted. */
export async function handOnCopies(tx: Tx, ids: readonly string[]): Promise<void> {
  // Which sheet a table holds is known once it is read.
  await tx.$executeRaw`
    UPDATE "UploadedTable" c SET "copyOfId" = (
      SELECT e."id" FROM "UploadedTable" e
      WHERE e."copyOfId" = c."copyOfId" AND e."id" < c."id" AND e."organizationId" = c."organizationId"
        AND (e."ownerId" = c."ownerId" OR e."scope" = 'ORGANIZATION') AND e."id" <> ALL(${[...ids]}::uuid[])
        AND e."version" > 0 AND (c."version" = 0 OR e."sheetName" IS NOT DISTINCT FROM c."sheetName")
      ORDER BY e."id" LIMIT 1)
    WHERE c."copyOfId" = ANY(${[...ids]}::uuid[])`;
}
