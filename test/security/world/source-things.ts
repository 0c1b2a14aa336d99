import type { Db } from '../../../src/base/db.ts';
import { newId } from '../../../src/base/ids.ts';
import type { Somebody } from './somebody.ts';

export type SourceKind = 'dataSource' | 'dataTable' | 'relationship';

/** How data sources, their tables and what relates these are made and read. */
export function sourceThings(db: Db) {
  const source = (owner: Somebody, name: string, shared: boolean) =>
    db.dataSource.create({
      data: {
        organizationId: owner.organizationId,
        ownerId: owner.id,
        scope: shared ? 'ORGANIZATION' : 'USER',
        name,
        type: 'POSTGRESQL',
        settings: { host: '127.0.0.1', port: 5432, database: 'shop' },
        // Nobody reads its catalog: it would be waited for without end.
        schemaStatus: 'COMPLETED',
      },
    });
  const columns = {
    columns: ['id', 'parent_id'].map(name => ({
      name,
      type: 'integer',
      nativeType: 'integer',
      nullable: false,
      comment: null,
    })),
    primaryKey: ['id'],
  };

  const makers: Record<SourceKind, (owner: Somebody, secret: string, shared: boolean) => Promise<{ id: string }>> = {
    async dataSource(owner, name, shared) {
      const { id, organizationId } = await source(owner, name, shared);
      await db.dataTable.create({ data: { organizationId, dataSourceId: id, name: id, ...columns } });
      return { id };
    },
    async dataTable(owner, description, shared) {
      const { id, organizationId } = await source(owner, newId(), shared);
      return db.dataTable.create({
        data: { organizationId, dataSourceId: id, name: 'things', description, ...columns },
      });
    },
    async relationship(owner, description, shared) {
      const { id } = await makers.dataTable(owner, description, shared);
      return db.relationship.create({
        data: {
          organizationId: owner.organizationId,
          fromDataTableId: id,
          fromColumns: ['parent_id'],
          toDataTableId: id,
          toColumns: ['id'],
          cardinality: 'MANY_TO_ONE',
          origin: 'INFERRED',
          status: 'PROPOSED',
          description,
        },
      });
    },
  };
  return {
    makers,
    readers: (id: string): Record<SourceKind, () => Promise<unknown>> => {
      const where = { where: { id } };
      return {
        dataSource: () => db.dataSource.findUnique({ ...where, include: { tables: true } }),
        dataTable: () => db.dataTable.findUnique({ ...where, include: { relationshipsFrom: true } }),
        relationship: () => db.relationship.findUnique(where),
      };
    },
  };
}
