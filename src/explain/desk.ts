import { leastLikeness, likeness } from '../data/tools/likeness-of-values.ts';
import type { Desk } from '../engine/reasoner/reasoner.ts';
import { asToolFailed, ToolFailed } from '../engine/reasoner/tool.ts';
import type { OpenFiles } from './open-files.ts';

const timeoutMs = 30_000;
const maxRows = 1000;
const mostValues = 100_000;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A desk over files: the tools that the built-in analyst uses on tables, without a service, people or rights. */
export function deskOver({ catalog, tables, engine }: OpenFiles): Desk {
  const { signal } = new AbortController();
  let count = 0;
  const query = (sql: string, most: number) =>
    engine.query({ tables, sql, maxRows: most, timeoutMs }).catch(error => {
      throw asToolFailed(error);
    });
  return {
    signal,
    async call(tool, args) {
      switch (tool) {
        case 'describe_tables':
          return { output: structuredClone(catalog), sources: [] };
        case 'find_values': {
          const { table, column, text, limit } = args as { table: string; column: string; text: string; limit: number };
          const sql = `SELECT DISTINCT CAST(${quoted(column)} AS VARCHAR) FROM ${quoted(table)} WHERE ${quoted(column)} IS NOT NULL`;
          const { rows } = await query(sql, mostValues);
          const found = rows
            .map(([value]) => ({ value: String(value), like: likeness(String(value), text) }))
            .filter(({ like }) => like >= leastLikeness)
            .sort((a, b) => b.like - a.like);
          return { output: { values: found.slice(0, limit).map(({ value }) => value) }, sources: [] };
        }
        case 'run_sql': {
          const { sql, title = null } = args as { sql: string; title?: string | null };
          const result = await query(sql, maxRows);
          const source = { id: `source-${++count}`, sourceType: 'query' as const, title: title ?? '', sql };
          return { output: { ...result, title }, sources: [source] };
        }
        default:
          throw new ToolFailed(`There is no tool ${tool} here.`);
      }
    },
    progress() {},
    think() {},
    spawn: async () => [],
    hypotheses() {},
  };
}
