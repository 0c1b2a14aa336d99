import type { App } from '../../context.ts';
import type { TableProfile } from '../../engine/query/catalog.ts';
import { knownTables } from '../../engine/sql/lint/known-tables.ts';
import { lintStatement } from '../../engine/sql/lint/lint.ts';
import { type Findings, nothing } from '../../engine/sql/lint/read-statement.ts';
import { storedProfile } from '../profiles/profile-table.ts';
import { sourceProfile } from '../profiles/source-profile.ts';
import { readRules } from '../sensitivity/read-rules.ts';
import { profilesOf } from '../tables/queryable-tables.ts';
import type { Ask, Asking } from './ask.ts';
import type { PreparedQuery } from './prepare-query.ts';

type Needs = Pick<App, 'db' | 'log'>;

const mostColumns = 200;

/**
 * What a statement hardly means as it stands, and what its columns are counted in, by what its caller may know of the
 * tables it reads; nothing of one over several sources, or over MongoDB. Never fails: what cannot be told is not worth an answer.
 */
export async function findingsOf(
  app: Needs,
  asking: Asking,
  { sql, question }: Pick<Ask, 'sql' | 'question'>,
  prepared: PreparedQuery,
): Promise<Findings> {
  const dialect = prepared.kind === 'source' ? prepared.dialect : 'duckdb';
  if (prepared.kind === 'join' || dialect === 'mongodb') return nothing;
  try {
    const tables = await tablesOf(app, asking, prepared);
    return await lintStatement({ sql, dialect, tables: knownTables(tables), question: question ?? null });
  } catch (error) {
    app.log.warn({ err: error }, 'a statement could not be looked through for what it hardly means');
    return nothing;
  }
}

async function tablesOf(app: Needs, asking: Asking, prepared: PreparedQuery): Promise<TableProfile[]> {
  if (prepared.kind === 'uploads') return profilesOf(app, prepared.tables);
  if (prepared.kind === 'join') return [];
  const { id: dataSourceId } = prepared.source;
  const rows = await app.db.dataTable.findMany({
    where: {
      ...{ dataSourceId, vanishedAt: null },
      OR: prepared.guarded.tables.map(({ schema, name }) => ({ schemaName: schema, name })),
    },
  });
  const rules = await readRules(app.db, asking, [dataSourceId]);
  return rows.flatMap(row => sourceProfile(row, storedProfile(row), rules, mostColumns) ?? []);
}
