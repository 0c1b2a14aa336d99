import { NotFound } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import { translateStatement } from '../../engine/sql/guard/translate-statement.ts';
import { visibleSources } from '../access.ts';
import { storedColumns, wholeName } from '../discovery/stored-columns.ts';
import { mentions } from '../mentions.ts';
import type { Asking } from '../queries/ask.ts';
import { connectorOf } from '../sources/open-source.ts';

type Needs = Pick<App, 'db' | 'connectors'>;

/** More tables than one statement names. */
const mostTables = 2000;

/**
 * A SELECT of DuckDB over tables of a data source by the names of describe_tables, in the source's own SQL. It is to be
 * guarded like any other statement: nothing is asked here of what the caller may see.
 * @throws NotFound, StatementRefused where the source has no way to say it
 */
export async function inSourceDialect(
  app: Needs,
  asking: Pick<Asking, 'userId' | 'organizationId'>,
  dataSourceId: string,
  sql: string,
): Promise<string> {
  const source = await app.db.dataSource.findFirst({
    where: { id: dataSourceId, ...visibleSources(asking) },
    select: { type: true },
  });
  if (!source) throw new NotFound('data source');
  const rows = await app.db.dataTable.findMany({
    where: { dataSourceId, vanishedAt: null },
    select: { schemaName: true, name: true, columns: true },
    take: mostTables,
  });
  const tables = rows
    .filter(row => mentions(sql, wholeName(row)))
    .map(row => ({
      ...{ name: wholeName(row), schema: row.schemaName, table: row.name },
      columns: storedColumns(row).map(({ name, type, nativeType }) => ({ name, type, nativeType })),
    }));
  return translateStatement(sql, { dialect: connectorOf(app, source.type).dialect, tables });
}
