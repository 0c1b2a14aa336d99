import { z } from 'zod';
import { newId } from '../base/ids.ts';
import type { Errand } from '../context.ts';
import { QueryFailed, QueryTimedOut, QueryTooBig } from '../engine/query/errors.ts';
import type { TableQuery } from '../engine/query/table-engine.ts';
import type { Source } from '../engine/reasoner/reasoner.ts';
import { type Tool, ToolFailed, tool } from '../engine/reasoner/tool.ts';
import { type Needs, queryableTables, tableFilesOf } from './queryable-tables.ts';
import { type Attributed, type RunNeeds, recordingRun } from './record-run.ts';

const maxRows = 1000;
const timeoutMs = 30_000;

/** Lets an agent ask the caller's tables in SQL; the result is a source that an answer may cite. */
export const runSqlTool = (app: RunNeeds, asker: Attributed, errand: Errand): Tool =>
  tool({
    name: 'run_sql',
    description:
      'Runs one SELECT (DuckDB dialect) over the tables that describe_tables lists, by their names there. Answers with ' +
      `at most ${maxRows} rows, within 30 seconds; aggregate in SQL rather than fetch rows.`,
    parameters: z.object({
      sql: z.string().min(1).max(20_000),
      title: z.string().max(200).optional().describe('What the result shows, in words for a person.'),
    }),
    async run({ sql, title }, { signal, agent }) {
      const all = await queryableTables(app, asker);
      const named = all.filter(table => mentions(sql, table.sqlName));
      const code = withoutText(sql);
      const read = named.filter(table => mentions(code, table.sqlName));
      const record = recordingRun(app, asker, errand, { agent, sql, tableIds: read.map(table => table.id) });
      const result = await runQuery(app, {
        tables: await tableFilesOf(app, named),
        sql,
        maxRows,
        timeoutMs,
        signal,
      }).catch(async error => {
        if (error instanceof ToolFailed) await record('FAILURE', { error: error.message });
        if (!(error instanceof ToolFailed && /^There is no table/.test(error.message))) throw error;
        const names = all.map(table => table.sqlName).join(', ');
        throw new ToolFailed(`${error.message} The tables are: ${names || 'none'}.`);
      });
      await record('SUCCESS', { rowCount: result.rowCount });
      const source: Source = {
        id: newId(),
        sourceType: 'query',
        title: title?.trim() || (read.length > 0 ? read.map(table => table.name).join(', ') : 'Query'),
        tableNames: read.map(table => table.sqlName),
        sql: result.sql,
        rowCount: result.rowCount,
        executedAt: result.executedAt.toISOString(),
      };
      return { output: { ...result, title: title?.trim() || null }, sources: [source] };
    },
  });

/** Runs a query for an agent: what is wrong with it becomes ToolFailed, readable and safe to show. */
export const runQuery = (app: Pick<Needs, 'tables'>, query: TableQuery) =>
  app.tables.query(query).catch(error => {
    const readable = [QueryFailed, QueryTimedOut, QueryTooBig].some(kind => error instanceof kind);
    throw readable ? new ToolFailed((error as Error).message) : error;
  });

/** Whether a word stands in SQL. What is not mentioned is not attached, so that many tables cost nothing. */
function mentions(sql: string, name: string): boolean {
  const word = /[\p{L}\p{M}\p{N}_]/u;
  const [text, wanted] = [sql.toLowerCase(), name.toLowerCase()];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const [before, after] = [text.slice(0, at).at(-1) ?? '', text.charAt(at + wanted.length)];
    if (!word.test(before) && !word.test(after)) return true;
  }
  return false;
}

/** SQL without its string literals and comments. */
const withoutText = (sql: string): string => sql.replace(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, ' ');
