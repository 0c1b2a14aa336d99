import { z } from 'zod';
import { inBackground } from '../audit/record.ts';
import { RateLimited, Refusal } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import type { Errand } from '../context.ts';
import type { Source } from '../engine/reasoner/reasoner.ts';
import { type Tool, ToolFailed, tool } from '../engine/reasoner/tool.ts';
import type { Asking } from './queries/ask.ts';
import { type Executed, type ExecuteNeeds, executeQuery } from './queries/execute-query.ts';
import { isUnchanged } from './queries/prepare-query.ts';
import type { Run } from './queries/record-run.ts';
import { queryableTables } from './queryable-tables.ts';

const maxRows = 1000;
const timeoutMs = 30_000;
/** Agents of one caller work at once, and wait for each other rather than fail. */
const patienceMs = 10_000;

/** Lets an agent ask the caller's tables in SQL; the result is a source that an answer may cite. */
export const runSqlTool = (app: ExecuteNeeds, asking: Asking, errand: Errand): Tool =>
  tool({
    name: 'run_sql',
    description:
      'Runs one SELECT (DuckDB dialect) over the tables that describe_tables lists, by their names there. Answers with ' +
      `at most ${maxRows} rows, within 30 seconds; aggregate in SQL rather than fetch rows. What the caller may not see ` +
      'comes masked.',
    parameters: z.object({
      sql: z.string().min(1).max(20_000),
      title: z.string().max(200).optional().describe('What the result shows, in words for a person.'),
    }),
    async run({ sql, title }, { signal, agent }) {
      const run: Run = {
        asking,
        ask: { dataSourceId: null, sql, params: [], maxRows, timeoutMs },
        actor: { ...inBackground(app, errand.correlationId, asking), startedAt: performance.now() },
        agent,
        conversationId: errand.conversationId,
        action: 'data.run_sql',
      };
      const { result, prepared } = await executeQuery(app, run, { signal, patienceMs }).catch(async error => {
        if (!(error instanceof Refusal)) throw error;
        if (!/^There is no table/.test(error.message) || error instanceof RateLimited)
          throw new ToolFailed(error.message);
        const names = (await queryableTables(app, asking)).map(table => table.sqlName).join(', ');
        throw new ToolFailed(`${error.message} The tables are: ${names || 'none'}.`);
      });
      const shown = { ...result, title: title?.trim() || null, ...(isUnchanged(prepared) && { sql }) };
      return { output: shown, sources: [citable(shown, prepared)] };
    },
  });

/** A result as an answer may cite it; without a title, it is called as its tables are. */
function citable(result: Executed['result'], prepared: Executed['prepared']): Source {
  const titles = prepared.kind === 'uploads' ? prepared.tables.map(table => table.name) : [];
  const tableNames = prepared.guarded.tables.map(({ schema, name }) => (schema ? `${schema}.${name}` : name));
  return {
    id: newId(),
    sourceType: 'query',
    title: result.title || (titles.length > 0 ? titles : tableNames).join(', ') || 'Query',
    dataSourceId: result.dataSourceId,
    tableNames,
    sql: result.sql,
    rowCount: result.rowCount,
    executedAt: result.executedAt.toISOString(),
  };
}
