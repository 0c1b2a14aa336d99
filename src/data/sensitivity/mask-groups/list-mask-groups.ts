import type { CallerContext } from '../../../context.ts';
import type { MaskGroup, MaskGroupColumn } from '../../../generated/prisma/client.ts';
import { stateOfSource, stateOfUpload } from '../states.ts';

/** `inForce`: the data are still those of which an Admin said that they belong together. */
export type ShownColumn = Pick<MaskGroupColumn, 'sourceKey' | 'tableName' | 'columnName'> & { inForce: boolean };
export type ShownMaskGroup = MaskGroup & { columns: ShownColumn[] };

/** As many are shown. */
const most = 1000;

/** The groups of columns that an Admin said belong together, the oldest first; a column whose table is gone is left out. */
export async function maskGroups({ app: { db } }: CallerContext, organizationId: string): Promise<ShownMaskGroup[]> {
  const groups = await db.maskGroup.findMany({
    where: { organizationId },
    include: { columns: { orderBy: [{ tableName: 'asc' }, { columnName: 'asc' }, { sourceKey: 'asc' }] } },
    orderBy: { id: 'asc' },
    take: most,
  });
  const id = { in: [...new Set(groups.flatMap(({ columns }) => columns.map(({ sourceKey }) => sourceKey)))] };
  const sources = await db.dataSource.findMany({
    where: { id, organizationId },
    select: { id: true, settings: true, fileKey: true },
  });
  const uploads = await db.uploadedTable.findMany({
    where: { id, organizationId },
    select: { id: true, name: true, version: true },
  });
  const states = new Map([
    ...sources.map(source => [source.id, stateOfSource(source)] as const),
    ...uploads.map(table => [table.id, stateOfUpload(table)] as const),
  ]);
  const names = new Map(uploads.map(table => [table.id, table.name]));
  return groups.map(({ columns, ...group }) => ({
    ...group,
    columns: columns.flatMap(({ sourceKey, tableName, columnName, state }) => {
      const now = states.get(sourceKey);
      if (now === undefined) return [];
      return [{ sourceKey, tableName: tableName || names.get(sourceKey)!, columnName, inForce: now === state }];
    }),
  }));
}
