import type { App } from '../../context.ts';
import type { Dialect } from '../../engine/query/dialect.ts';
import type { Condition, Guarded, Policy, TablePolicy } from '../../engine/query/policy.ts';
import { copyStatement, isUnderstood, written } from '../../engine/sql/copy-statement.ts';
import { guardStatement } from '../../engine/sql/guard/guard.ts';
import { asCopied, narrowed, placeOf } from '../../engine/sql/guard/several-sources.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { mentions } from '../mentions.ts';
import { policyOfSource, policyOfUploads } from '../policy-of.ts';
import { connectorOf, type SourceNeeds } from '../sources/open-source.ts';
import { type QueryableTable, queryableTables } from '../tables/queryable-tables.ts';
import type { Ask, Asking } from './ask.ts';
import type { JoinedSource } from './joined-sources.ts';

/** One table of a source that is copied for a statement, as far as it needs it and its caller may see it. */
export type Copy = {
  source: DataSource;
  /** As the whole statement may name it: `source.schema.table`. Copies go by this name. */
  name: string;
  columns: string[];
  policy: Policy;
  guarded: Guarded;
  /** What rows were left out by, where the source can; and the statement without it, should the source not take it. */
  filter: { sql: string; without: Guarded } | null;
};

export type PreparedJoin = {
  kind: 'join';
  guarded: Guarded;
  policy: Policy;
  shown: string;
  tables: QueryableTable[];
  copies: Copy[];
};

type Own = { joined: JoinedSource; dialect: Dialect; policy: Policy; table: TablePolicy };

/**
 * Prepares a statement over several sources and uploaded tables, in the dialect of DuckDB. What it needs of each table of
 * a source is read there by a statement of its own, guarded as any: masks and row rules apply before anything is copied.
 * @throws StatementRefused
 */
export async function prepareJoin(
  app: Pick<App, 'db' | 'secrets' | 'config'> & SourceNeeds,
  asking: Asking,
  { sql }: Pick<Ask, 'sql'>,
  sources: JoinedSource[],
): Promise<PreparedJoin> {
  const uploads = (await queryableTables(app, asking)).filter(table => mentions(sql, table.sqlName));
  const own = new Map<TablePolicy, Own>();
  const places: Record<string, string[]> = {};
  const unread: string[] = [];
  for (const joined of sources) {
    const { source, alias } = joined;
    const { dialect } = connectorOf(app, source.type);
    const policy = await policyOfSource(app, asking, source, sql);
    places[alias] = [...policy.searchPath.map(schema => placeOf(alias, schema)), alias];
    unread.push(...(policy.unread ?? []));
    for (const table of policy.tables) own.set(asCopied(alias, table), { joined, dialect, policy, table });
  }
  const { tables: uploaded, hashKey } = await policyOfUploads(app, asking, uploads);
  const whole: Policy = { tables: [...uploaded, ...own.keys()], searchPath: [''], sources: places, unread, hashKey };
  const { needs = [] } = await guardStatement(sql, { dialect: 'duckdb', policy: whole });

  const copies: Copy[] = [];
  const seen: TablePolicy[] = [...uploaded];
  for (const need of needs) {
    const found = [...own].find(([{ schema, name }]) => schema === need.schema && name === need.name);
    if (!found) continue;
    const [table, { joined, dialect, policy, table: original }] = found;
    const small = narrowed(table, need);
    const columns = small.columns.map(({ name }) => name);
    seen.push(small);
    const what = { schema: original.schema, name: original.name, columns };
    const read = (conditions: Condition[]) =>
      guardStatement(copyStatement(dialect, what, conditions, app.config.joins.maxRows + 1), { dialect, policy });
    const conditions = need.conditions.filter(condition => isUnderstood(condition, dialect));
    const without = await read([]);
    const guarded = conditions.length > 0 ? await read(conditions).catch(() => null) : null;
    const filter = conditions.map(each => written(each, 'duckdb')).join(' AND ');
    copies.push({
      ...{ source: joined.source, name: table.stored!, columns, policy },
      ...(guarded ? { guarded, filter: { sql: filter, without } } : { guarded: without, filter: null }),
    });
  }
  const policy: Policy = { ...whole, tables: seen };
  const guarded = await guardStatement(sql, { dialect: 'duckdb', policy });
  const read = new Set(guarded.tables.filter(({ schema }) => schema === '').map(({ name }) => name.toLowerCase()));
  const tables = uploads.filter(({ sqlName }) => read.has(sqlName.toLowerCase()));
  return { kind: 'join', guarded, policy, shown: guarded.shown ?? guarded.sql, tables, copies };
}
