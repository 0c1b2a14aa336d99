import type { App } from '../../context.ts';
import type { Dialect } from '../../engine/query/dialect.ts';
import type { Guarded, Policy } from '../../engine/query/policy.ts';
import { guardStatement } from '../../engine/sql/guard/guard.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { mentions } from '../mentions.ts';
import { policyOfSource, policyOfUploads } from '../policy-of.ts';
import { connectorOf, type SourceNeeds } from '../sources/open-source.ts';
import { type QueryableTable, queryableTables } from '../tables/queryable-tables.ts';
import type { Ask, Asking } from './ask.ts';
import type { Target } from './joined-sources.ts';
import { type PreparedJoin, prepareJoin } from './prepare-join.ts';

export type PrepareNeeds = Pick<App, 'db' | 'secrets' | 'config'> & SourceNeeds;

/** A statement that may be sent, and where to. */
export type PreparedQuery = {
  guarded: Guarded;
  policy: Policy;
  /** The statement as anybody may read it: what is sent, without the key by which values are hashed. */
  shown: string;
} & (
  | { kind: 'uploads'; tables: QueryableTable[] }
  | { kind: 'source'; source: DataSource; dialect: Dialect }
  | PreparedJoin
);

/**
 * Writes a statement anew so that it reads only what its caller may see: of a data source that is visible to them, of
 * several, or of their uploaded tables.
 * @throws StatementRefused
 */
export async function prepareQuery(
  app: PrepareNeeds,
  asking: Asking,
  ask: Pick<Ask, 'sql'>,
  source: Target,
): Promise<PreparedQuery> {
  if (Array.isArray(source)) return prepareJoin(app, asking, ask, source);
  if (!source) return prepareUploads(app, asking, ask);
  const { dialect } = connectorOf(app, source.type);
  const policy = await policyOfSource(app, asking, source, ask.sql);
  const guarded = await guardStatement(ask.sql, { dialect, policy });
  return { kind: 'source', source, dialect, guarded, policy, shown: guarded.shown ?? guarded.sql };
}

async function prepareUploads(app: PrepareNeeds, asking: Asking, ask: Pick<Ask, 'sql'>): Promise<PreparedQuery> {
  const all = await queryableTables(app, asking);
  const named = all.filter(table => mentions(ask.sql, table.sqlName));
  const policy = await policyOfUploads(app, asking, named);
  const guarded = await guardStatement(ask.sql, { dialect: 'duckdb', policy });
  const read = new Set(guarded.tables.map(({ name }) => name.toLowerCase()));
  const tables = named.filter(({ sqlName }) => read.has(sqlName.toLowerCase()));
  return { kind: 'uploads', tables, guarded, policy, shown: guarded.shown ?? guarded.sql };
}

type Reading = Pick<PreparedQuery, 'guarded' | 'policy'> & { copies?: Reading[] };

/** Whether the statement runs as it was written: nothing of the tables it reads is hidden from the caller. */
export const isUnchanged = (prepared: Reading): boolean => prepared.guarded.masked.length === 0 && !hidesRows(prepared);

/** Whether rows of a table that the statement reads are hidden from the caller. */
export const hidesRows = ({ guarded, policy, copies = [] }: Reading): boolean =>
  copies.some(hidesRows) ||
  policy.tables.some(
    table =>
      table.rows.length > 0 &&
      guarded.tables.some(({ schema, name }) => schema === table.schema && name === table.name),
  );
