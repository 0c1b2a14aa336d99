import type { Db } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** Connects so many sources, one of which has so many tables that refer to the next; gives its id. */
export async function connected(db: Db, organizationId: string, ownerId: string, count: number): Promise<string> {
  const sources = times(count, n => ({
    ...{
      id: newId(),
      organizationId,
      ownerId,
      name: `Source ${n}`,
      type: 'POSTGRESQL' as const,
      settings: {},
    },
  }));
  await db.dataSource.createMany({ data: sources });
  const dataSourceId = sources[0]!.id;
  const column = { type: 'integer', nativeType: 'integer', nullable: false, comment: null };
  const tables = times(count, n => ({
    ...{ id: newId(), organizationId, dataSourceId, name: `things ${n}`, primaryKey: ['id'], profiledAt: new Date() },
    columns: ['id', 'next_id'].map(name => ({ name, ...column })),
    profile: { rowsRead: 0, complete: true, columns: [] },
  }));
  await db.dataTable.createMany({ data: tables });
  await db.relationship.createMany({
    data: tables.map(({ id }, n) => ({
      ...{ organizationId, fromDataTableId: id, fromColumns: ['next_id'], toColumns: ['id'] },
      ...{ toDataTableId: tables[(n + 1) % count]!.id, cardinality: 'MANY_TO_ONE' as const },
      ...{ origin: 'DECLARED' as const, status: 'CONFIRMED' as const },
    })),
  });
  return dataSourceId;
}
