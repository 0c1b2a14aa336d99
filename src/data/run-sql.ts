import { z } from 'zod';
import { inBackground } from '../audit/record.ts';
import { Refusal } from '../base/errors.ts';
import type { Errand } from '../context.ts';
import { type Tool, ToolFailed, tool } from '../engine/reasoner/tool.ts';
import { visibleSources } from './access.ts';
import { citable } from './citable.ts';
import type { Asking } from './queries/ask.ts';
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
      'dialect), or of one data source in its own dialect. Answers with ' +
      `at most ${maxRows} rows, within 30 seconds; aggregate in SQL rather than fetch rows. What the caller may not see ` +
      'comes masked.',
    parameters: z.object({
      sql: z.string().min(1).max(20_000),
      source: z
        .string()
        .max(200)
        .optional()
        .describe('Name or id of a data source as in describe_tables; absent, the uploaded tables are asked.'),
      title: z.string().max(200).optional().describe('What the result shows, in words for a person.'),
    }),
    async run({ sql, source, title }, { signal, agent }) {
      const dataSourceId = source === undefined ? null : await sourceCalled(app, asking, source);
      const run: Run = {
        asking,
        ask: { dataSourceId, sql, params: [], maxRows, timeoutMs },
        actor: { ...inBackground(app, errand.correlationId, asking), startedAt: performance.now() },
        agent,
        conversationId: errand.conversationId,
        action: 'data.run_sql',
      };
      const { result, prepared } = await executeQuery(app, run, { signal, patienceMs }).catch(async error => {
        if (!(error instanceof Refusal)) throw error;
        if (dataSourceId !== null || !/^There is no table/.test(error.message)) throw new ToolFailed(error.message);
        const names = (await queryableTables(app, asking)).map(table => table.sqlName).join(', ');
        throw new ToolFailed(`${error.message} The tables are: ${names || 'none'}.`);
      });
      const shown = { ...result, title: title?.trim() || null, ...(isUnchanged(prepared) && { sql }) };
      return { output: shown, sources: [citable(shown, prepared)] };
    },
  });

/** The id of a data source that an agent calls by its id or name; one's own comes before the organization's. */
async function sourceCalled(app: ExecuteNeeds, asking: Asking, called: string): Promise<string> {
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
