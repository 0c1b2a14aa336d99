import { LRUCache } from 'lru-cache';
import type { App } from '../context.ts';
import type { Policy, TablePolicy } from '../engine/query/policy.ts';
import type { SourceColumn } from '../engine/sources/connector.ts';
import type { DataSource } from '../generated/prisma/client.ts';
import { policyOfTable } from './sensitivity/policy-of-table.ts';
import { readRules } from './sensitivity/read-rules.ts';
import type { Viewer } from './sensitivity/rules.ts';
import { stateOfSource, stateOfUpload } from './sensitivity/states.ts';
import { type QueryableTable, storedProfilesOf } from './tables/queryable-tables.ts';

type Needs = Pick<App, 'db' | 'secrets'>;

/** What the guard enforces on a viewer's uploaded tables; columns are those of the tables' current versions. */
export async function policyOfUploads(app: Needs, viewer: Viewer, tables: QueryableTable[]): Promise<Policy> {
  const profiles = await storedProfilesOf(app, tables);
  const policies = tables.flatMap(table => {
    const subject = { ...table.subject, state: stateOfUpload(table) };
    const policy = policyOfTable(table.rules, subject, profiles.get(table.id)?.columns ?? []);
    return policy ? [{ ...policy, name: table.sqlName }] : [];
  });
  return intern({ tables: policies, searchPath: [''], hashKey: hashKeyOf(app, viewer) });
}

/**
 * What the guard enforces on a data source for a viewer who may see it. With a statement, only of the tables whose names
 * stand in it: sources have thousands.
 */
export async function policyOfSource(
  app: Needs,
  viewer: Viewer,
  source: Pick<DataSource, 'id' | 'name' | 'settings' | 'fileKey' | 'schemaRefreshedAt'>,
  sql: string,
): Promise<Policy> {
  type Row = { schemaName: string; name: string; columns: SourceColumn[] };
  const rows = await app.db.$queryRaw<Row[]>`
    SELECT "schemaName", "name", "columns" FROM "DataTable"
    WHERE "dataSourceId" = ${source.id}::uuid AND "vanishedAt" IS NULL
      AND strpos(lower(${sql}), lower("name")) > 0
    ORDER BY "schemaName", "name" LIMIT 1000`;
  const rules = await readRules(app.db, viewer, [source.id]);
  const state = stateOfSource(source);
  const tables = rows.flatMap((row): TablePolicy[] => {
    const subject = { sourceKey: source.id, schema: row.schemaName, name: row.name, state };
    const policy = policyOfTable(rules, subject, row.columns);
    return policy ? [policy] : [];
  });
  const { schemas } = source.settings as { schemas?: string[] };
  const searchPath = [...new Set([...(schemas ?? []), ...rows.map(row => row.schemaName)])];
  const unread = source.schemaRefreshedAt ? {} : { unread: [source.name] };
  return intern({ tables, searchPath, hashKey: hashKeyOf(app, viewer), ...unread });
}

/** Another purpose gives other masks to everybody: the keys of the first, `mask`, could be guessed from answers. */
const hashKeyOf = ({ secrets }: Pick<App, 'secrets'>, { organizationId }: Viewer) =>
  secrets.sign(organizationId, 'masks of columns');

const mostKept = 200;
const longestKept = 100_000;
const kept = new LRUCache<string, Policy>({ max: mostKept });

/** Equal policies are one object, since the guard keeps what it wrote by the object; a changed policy is another. */
function intern(policy: Policy): Policy {
  const key = JSON.stringify(policy);
  if (key.length > longestKept) return policy;
  const known = kept.get(key) ?? policy;
  kept.set(key, known);
  return known;
}
