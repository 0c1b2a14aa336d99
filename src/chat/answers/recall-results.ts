import { z } from 'zod';
import { newId } from '../../base/ids.ts';
import type { Asking } from '../../data/queries/ask.ts';
import { agentLimits } from '../../data/queries/run-for-agent.ts';
import type { Policy } from '../../engine/query/policy.ts';
import type { QueryResult } from '../../engine/query/result.ts';
import type { Source } from '../../engine/reasoner/reasoner.ts';
import { asToolFailed, type Tool, ToolFailed, tool } from '../../engine/reasoner/tool.ts';
import { guardStatement } from '../../engine/sql/guard/guard.ts';
import { rowsAsSql } from '../../engine/sql/rows-as-sql.ts';
import { earlierResults, type Kept, type RecallNeeds } from './earlier-results.ts';

/**
 * Lets an agent compute over results of earlier answers without asking the data again. The rights are looked at anew
 * with each call; the source is that of the earlier answer.
 */
export const recallResultsTool = (
  app: RecallNeeds,
  asking: Asking,
  { conversationId }: { conversationId: string },
): Tool =>
  tool({
    name: 'recall_results',
    description:
      'Runs one SELECT (DuckDB dialect) over results of earlier answers of this conversation, by their names r1, r2 …, ' +
      'r1 being the latest: to sort, share, compare or show them again without asking the data anew. Cite what it gives.',
    parameters: z.object({
      sql: z.string().min(1).max(20_000).describe('Such as SELECT * FROM r1 ORDER BY total DESC.'),
    }),
    async run({ sql }, { signal }) {
      const kept = await earlierResults(app, asking, { conversationId });
      const names = kept.map(({ name }) => name).join(', ');
      if (kept.length === 0) throw new ToolFailed('There are no earlier results that may still be shown.');
      try {
        const guarded = await guardStatement(sql, { dialect: 'duckdb', policy: policyOf(kept) });
        const read = kept.filter(({ name }) => guarded.tables.some(table => table.name.toLowerCase() === name));
        if (read.length === 0) throw new ToolFailed(`The statement reads no earlier result. There are: ${names}.`);
        const result = await app.tables.query({
          tables: [],
          sql: withResults(guarded.sql, read),
          params: [],
          ...agentLimits,
          signal,
          party: asking.userId,
        });
        return { output: asEarlier(result, read), sources: read.map(sourceOfKept) };
      } catch (error) {
        throw asToolFailed(error, ({ message }) => `${message} The earlier results are: ${names}.`);
      }
    },
  });

const policyOf = (kept: Kept[]): Policy => ({
  tables: kept.map(({ name, columns }) => ({
    schema: '',
    name,
    columns: columns.map(column => ({ name: column.name, type: column.type, mask: null })),
    rows: [],
  })),
  searchPath: [''],
  hashKey: '',
});

/** The statement, which the guard wrote, over the results as tables of its own. */
function withResults(sql: string, read: Kept[]): string {
  const tables = read.map(({ name, columns, rows }) => `"${name}" AS (${rowsAsSql(columns, rows)})`).join(', ');
  const own = /^WITH\s+(RECURSIVE\s+)?/i.exec(sql);
  return own ? `WITH ${own[1] ?? ''}${tables}, ${sql.slice(own[0].length)}` : `WITH ${tables} ${sql}`;
}

/** What was computed, under the statement of the earlier answer; of several, none that could be run again. */
function asEarlier(result: QueryResult, read: Kept[]): QueryResult {
  const [first] = read as [Kept];
  return {
    ...result,
    title: read.length === 1 ? first.title : null,
    dataSourceId: first.dataSourceId,
    sql: read.map(({ sql }) => sql).join(';\n'),
    columns: result.columns.map(column => ({
      ...column,
      masked: read.some(({ columns }) => columns.some(({ name, masked }) => masked && name === column.name)),
    })),
    executedAt: first.executedAt,
  };
}

const sourceOfKept = ({ title, dataSourceId, tableNames, sql, rows, executedAt, hidden }: Kept): Source => ({
  id: newId(),
  sourceType: 'query',
  title: `${title} (from an earlier answer)`,
  dataSourceId,
  tableNames,
  sql,
  rowCount: rows.length,
  executedAt: executedAt.toISOString(),
  hidden,
});
