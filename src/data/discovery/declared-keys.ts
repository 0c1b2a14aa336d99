import type { Tx } from '../../base/db.ts';
import type { SourceTable } from '../../engine/sources/connector.ts';
import type { Cardinality } from '../../generated/prisma/enums.ts';
import { wholeName } from './stored-columns.ts';

/** A foreign key as a source declares it, by the whole names of its tables. */
export type DeclaredKey = {
  from: string;
  fromColumns: string[];
  to: string;
  toColumns: string[];
  cardinality: Cardinality;
};

/** The keys that some tables declare. */
export const declaredKeys = (tables: SourceTable[]): DeclaredKey[] =>
  tables.flatMap(table => {
    const unique = [table.primaryKey, ...table.uniqueKeys].filter(key => key.length > 0).map(setOf);
    return table.foreignKeys.map(key => ({
      from: wholeName({ schemaName: table.schema, name: table.name }),
      fromColumns: key.columns,
      to: wholeName({ schemaName: key.toSchema, name: key.toTable }),
      toColumns: key.toColumns,
      cardinality: unique.includes(setOf(key.columns)) ? ('ONE_TO_ONE' as const) : ('MANY_TO_ONE' as const),
    }));
  });

const setOf = (columns: string[]): string => JSON.stringify(columns.toSorted());

const many = 500;

/**
 * Keeps what a source declares as confirmed relationships, in place of what was inferred alike. What it no longer
 * declares goes, unless one of the tables has vanished and may come back. What people said stays.
 */
export async function saveDeclaredKeys(
  tx: Tx,
  source: { id: string; organizationId: string },
  declared: DeclaredKey[],
): Promise<void> {
  const tables = await tx.dataTable.findMany({
    where: { dataSourceId: source.id, vanishedAt: null },
    select: { id: true, schemaName: true, name: true, primaryKey: true },
  });
  const byName = new Map(tables.map(table => [wholeName(table), table]));
  const ids = new Set(tables.map(({ id }) => id));
  const known = await tx.relationship.findMany({
    where: { fromDataTable: { dataSourceId: source.id }, toDataTable: { dataSourceId: source.id } },
  });
  const byKey = new Map(
    known.map(row => [keyOf(row.fromDataTableId!, row.fromColumns, row.toDataTableId!, row.toColumns), row]),
  );
  const wanted = new Map(
    declared.flatMap(({ from, to, fromColumns, cardinality, ...key }) => {
      const [fromTable, toTable] = [byName.get(from), byName.get(to)];
      const toColumns = key.toColumns.length > 0 ? key.toColumns : (toTable?.primaryKey ?? []);
      if (!fromTable || !toTable || fromColumns.length === 0 || fromColumns.length !== toColumns.length) return [];
      const row = { fromDataTableId: fromTable.id, fromColumns, toDataTableId: toTable.id, toColumns, cardinality };
      return [[keyOf(fromTable.id, fromColumns, toTable.id, toColumns), row] as const];
    }),
  );

  const missing = [...wanted].filter(([key]) => !byKey.has(key)).map(([, row]) => row);
  for (let at = 0; at < missing.length; at += many)
    await tx.relationship.createMany({
      data: missing.slice(at, at + many).map(row => ({
        ...row,
        organizationId: source.organizationId,
        origin: 'DECLARED' as const,
        status: 'CONFIRMED' as const,
      })),
    });

  const inferred = [...wanted].flatMap(([key]) => (byKey.get(key)?.origin === 'INFERRED' ? [byKey.get(key)!.id] : []));
  // The same the other way round says it again.
  const turned = known.filter(
    row =>
      row.origin === 'INFERRED' &&
      wanted.has(keyOf(row.toDataTableId!, row.toColumns, row.fromDataTableId!, row.fromColumns)),
  );
  if (inferred.length > 0)
    await tx.relationship.updateMany({
      where: { id: { in: inferred } },
      data: { origin: 'DECLARED', status: 'CONFIRMED', confidence: null },
    });
  const gone = known.filter(
    row =>
      row.origin === 'DECLARED' &&
      ids.has(row.fromDataTableId!) &&
      ids.has(row.toDataTableId!) &&
      !wanted.has(keyOf(row.fromDataTableId!, row.fromColumns, row.toDataTableId!, row.toColumns)),
  );
  const removed = [...turned, ...gone].map(({ id }) => id);
  if (removed.length > 0) await tx.relationship.deleteMany({ where: { id: { in: removed } } });
}

const keyOf = (from: string, fromColumns: string[], to: string, toColumns: string[]): string =>
  JSON.stringify([from, fromColumns, to, toColumns]);
