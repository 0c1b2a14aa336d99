import type { App } from '../../context.ts';
import { TableDeleted } from '../../engine/query/errors.ts';
import { type Tool, ToolFailed } from '../../engine/reasoner/tool.ts';
import { mentions } from '../mentions.ts';
import { type Asker, type QueryableTable, queryableTables } from '../tables/queryable-tables.ts';

/** The uploaded tables that an agent was told of in one task, by their ids. */
export type ToldTables = Map<string, Pick<QueryableTable, 'sqlName' | 'name'>>;

/**
 * A tool that fails with TableDeleted where a table that the task was told of is gone by then: to whoever asks, that is another
 * thing than a statement that names what was never there.
 */
export const sayingDeleted = (app: Pick<App, 'db'>, asker: Asker, told: ToldTables, tool: Tool): Tool => ({
  ...tool,
  run: (args, context) =>
    tool.run(args, context).catch(async failure => {
      context.signal.throwIfAborted();
      if (!(failure instanceof ToolFailed)) throw failure;
      const there = new Set((await queryableTables(app, asker)).map(({ id }) => id));
      const texts = textsIn(args);
      const gone = [...told].find(([id, { sqlName }]) => !there.has(id) && texts.some(text => mentions(text, sqlName)));
      throw gone ? new TableDeleted(gone[1].name) : failure;
    }),
});

/** All texts of arguments, at any depth: a statement, the name of a table. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
