import { z } from 'zod';
import { NotFound } from '../base/errors.ts';
import type { App, Errand } from '../context.ts';
import type { Catalog, TableProfile } from '../engine/query/catalog.ts';
import { type Tool, ToolFailed, tool } from '../engine/reasoner/tool.ts';
import type { Asking } from './queries/ask.ts';
import type { ExecuteNeeds } from './queries/execute-query.ts';
import { relationshipsAcross } from './relationships/across-sources.ts';
import { amongShown, confirmedRelationships, withConfirmed } from './relationships/confirmed-relationships.ts';
import { inferFromProfiles } from './relationships/infer-from-profiles.ts';
import { awaitProcessing } from './tables/await-processing.ts';
import { type Asker, type Needs, profilesOf, queryableTables } from './tables/queryable-tables.ts';
import { sayingDeleted, type ToldTables } from './tools/deleted-meanwhile.ts';
import { describeSources } from './tools/describe-sources.ts';
import { explainChangeTool } from './tools/explain-change.ts';
import { findValuesTool } from './tools/find-values.ts';
import { runSqlTool } from './tools/run-sql.ts';

/** What agents may do with tables, in the name of one caller: each call sees what the caller may see at that moment. */
export function tableTools(app: ExecuteNeeds, asker: Asking, errand: Errand): Tool[] {
  const told: ToldTables = new Map();
  const asking = [findValuesTool, runSqlTool, explainChangeTool].map(make => make(app, asker, errand));
  return [describeTablesTool(app, asker, errand, told), ...asking.map(each => sayingDeleted(app, asker, told, each))];
}

/** Sketches tell how tables belong together, and whoever reads of tables nothing. */
const withoutSketches = (table: TableProfile): TableProfile => ({
  ...table,
  columns: table.columns.map(({ sketch: _, ...column }) => column),
});

const describeTablesTool = (
  app: Needs & Pick<App, 'connectors'>,
  asker: Asker,
  { focus = null }: Errand,
  told: ToldTables,
): Tool =>
  tool({
    name: 'describe_tables',
    description:
      'Lists all tables that can be queried: their names in SQL, columns with types, ranges and frequent values, and ' +
      'how they belong together; beside them data sources, whose tables run_sql and find_values ask by `source`, and ' +
      'how their rows belong to those of others, which run_sql joins by `sources`.',
    parameters: z.object({}),
    async run(_args, { signal }) {
      await awaitProcessing(app, asker, signal);
      const every = await queryableTables(app, asker);
      const queryable = focus ? every.filter(({ id }) => focus.tableIds.includes(id)) : every;
      for (const { id, sqlName, name } of queryable) told.set(id, { sqlName, name });
      const tables = await profilesOf(app, queryable);
      const names = new Map(queryable.map(({ id, sqlName }) => [id, sqlName]));
      const confirmed = await confirmedRelationships(app, asker.organizationId, names);
      const sources = await describeSources(app, asker, focus);
      const asksTables = focus && focus.tableIds.length + focus.dataSourceIds.length > 0;
      if (asksTables && queryable.length + sources.length === 0)
        throw new ToolFailed(
          'The data that this conversation was set to ask no longer exists, or you may no longer see it. Choose again.',
          { cause: new NotFound('table or data source') },
        );
      const uploads = new Map(
        tables.map(table => [queryable.find(({ sqlName }) => sqlName === table.name)!.id, table]),
      );
      const across = await relationshipsAcross(app, asker.organizationId, uploads, sources);
      const catalog: Catalog = {
        dialect: 'duckdb',
        tables: tables.map(withoutSketches),
        relationships: withConfirmed(
          amongShown(confirmed, tables),
          inferFromProfiles(tables.filter(({ copyOf }) => copyOf === undefined)),
        ),
        ...(sources.length > 0 && { sources }),
        ...(across.length > 0 && { across }),
      };
      return { output: catalog, sources: [] };
    },
  });
