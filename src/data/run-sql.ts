import { z } from 'zod';
import { inBackground } from '../audit/record.ts';
import { Invalid, Refusal } from '../base/errors.ts';
import type { Errand } from '../context.ts';
import { type Tool, ToolFailed, tool } from '../engine/reasoner/tool.ts';
import { visibleSources } from './access.ts';
import { citable } from './citable.ts';
import { inSourceDialect } from './in-source-dialect.ts';
import { type AskedSource, type Asking, alias, mostSources } from './queries/ask.ts';
import { type ExecuteNeeds, executeQuery } from './queries/execute-query.ts';
import { isUnchanged } from './queries/prepare-query.ts';
import type { Run } from './queries/record-run.ts';
import { queryableTables } from './queryable-tables.ts';

const maxRows = 1000;
const timeoutMs = 30_000;
/** Agents of one caller work at once, and wait for each other rather than fail. */
const patienceMs = 30_000;

/** Lets an agent ask the caller's tables in SQL; the result is a source that an answer may cite. */
export const runSqlTool = (app: ExecuteNeeds, asking: Asking, errand: Errand): Tool =>
  tool({
    name: 'run_sql',
    description:
      'Runs one SELECT over the tables that describe_tables lists, by their names there: of the uploaded tables (DuckDB ' +
      'dialect), of one data source in its own dialect, or of several `sources` and the uploaded tables together. Answers with ' +
      `at most ${maxRows} rows, within 30 seconds; aggregate in SQL rather than fetch rows. What the caller may not see ` +
      'comes masked.',
    parameters: z.object({
      sql: z.string().min(1).max(20_000),
      source: z
        .string()
        .max(200)
        .optional()
        .describe('Name or id of a data source as in describe_tables; absent, the uploaded tables are asked.'),
      sources: z
        .array(
          z.object({
            source: z.string().min(1).max(200).describe('Its name or id, as in describe_tables.'),
            alias: z.string().min(1).max(60).describe('A plain name that stands before the names of its tables.'),
          }),
        )
        .max(mostSources)
        .optional()
        .describe(
          'In place of `source`, data sources whose tables the statement joins, with each other or with uploaded tables: ' +
            'in DuckDB SQL, as alias.table or alias.schema.table. What it needs of each table is copied first: give each ' +
            'large one a condition of its own, such as a period.',
        ),
      dialect: z
        .enum(['own', 'duckdb'])
        .default('own')
        .describe('`duckdb`: written in the DuckDB dialect, to be translated into that of the source.'),
      title: z.string().max(200).optional().describe('What the result shows, in words for a person.'),
    }),
    async run({ sql: written, source, sources: several = [], dialect, title }, { signal, agent }) {
      if (source !== undefined && several.length > 0) throw new ToolFailed('Give either `source` or `sources`.');
      const sources: AskedSource[] = [];
      for (const { source: called, alias: given } of several)
        sources.push({ dataSourceId: await sourceCalled(app, asking, called), alias: aliasOf(given) });
      const dataSourceId = source === undefined ? null : await sourceCalled(app, asking, source);
      const sql =
        dataSourceId !== null && dialect === 'duckdb'
          ? await inSourceDialect(app, asking, dataSourceId, written).catch(toolFailed)
          : written;
      const run: Run = {
        asking,
        ask: { dataSourceId, sources, sql, params: [], maxRows, timeoutMs },
        actor: { ...inBackground(app, errand.correlationId, asking), startedAt: performance.now() },
        agent,
        conversationId: errand.conversationId,
        action: 'data.run_sql',
      };
      const { result, prepared } = await executeQuery(app, run, { signal, patienceMs }).catch(async error => {
        if (!(error instanceof Refusal)) throw error;
        if (dataSourceId !== null || sources.length > 0 || !/^There is no table/.test(error.message))
          throw new ToolFailed(told(error));
        const names = (await queryableTables(app, asking)).map(table => table.sqlName).join(', ');
        throw new ToolFailed(`${error.message} The tables are: ${names || 'none'}.`);
      });
      const shown = { ...result, title: title?.trim() || null, ...(isUnchanged(prepared) && { sql }) };
      return { output: shown, sources: [citable(shown, prepared, sql)] };
    },
  });

function aliasOf(given: string): string {
  const parsed = alias.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ToolFailed(`The alias ${given} ${parsed.error.issues[0]!.message}.`);
}

/** A refusal in words, with what is wrong where. */
const told = (error: Refusal): string =>
  error instanceof Invalid
    ? [error.message, ...error.faults.map(({ path, message }) => `${path}: ${message}.`)].join(' ')
    : error.message;

const toolFailed = (error: unknown): never => {
  throw error instanceof Refusal ? new ToolFailed(error.message) : error;
};

/** The id of a data source that an agent calls by its id or name; one's own comes before the organization's. */
export async function sourceCalled(
  app: Pick<ExecuteNeeds, 'db'>,
  asking: Pick<Asking, 'userId' | 'organizationId'>,
  called: string,
): Promise<string> {
  const sources = await app.db.dataSource.findMany({
    where: visibleSources(asking),
    select: { id: true, name: true, ownerId: true },
    orderBy: { id: 'asc' },
    take: 1000,
  });
  const same = sources.filter(({ id, name }) => id === called || name.toLowerCase() === called.toLowerCase());
  const [found] = [...same.filter(({ ownerId }) => ownerId === asking.userId), ...same];
  if (found) return found.id;
  const names = sources.slice(0, 50).map(({ name }) => name);
  throw new ToolFailed(`There is no data source ${called}. The data sources are: ${names.join(', ') || 'none'}.`);
}
