import type { Atom, Option } from '../../link/atom.ts';
import type { Schema, Table } from '../../schema/schema.ts';

/** The table of what an atom may mean. */
export const tableOf = (option: Option): Table =>
  option.kind === 'table' ? option.table : option.kind === 'derived' ? option.factors[0].table : option.column.table;

/** How much the question as a whole speaks of each table, 0 to 1. */
export const supportOf = (atoms: Atom[], schema: Schema): Map<Table, number> => {
  const support = new Map<Table, number>();
  for (const atom of atoms) {
    const best = new Map<Table, number>();
    for (const option of atom.options) {
      const bonus = option.kind === 'table' ? 0.3 : 0;
      best.set(tableOf(option), Math.max(best.get(tableOf(option)) ?? 0, option.score + bonus));
    }
    for (const [table, score] of best) support.set(table, (support.get(table) ?? 0) + score ** 2);
  }
  // What ties two things together is spoken of with them: the share of a grape in a wine.
  const ends = new Map<Table, number[]>();
  for (const { from, to } of schema.edges) {
    const [tie, end] = [schema.table(from[0]!.table)!, schema.table(to[0]!.table)!];
    if (tie !== end) ends.set(tie, [...(ends.get(tie) ?? []), support.get(end) ?? 0]);
  }
  for (const [table, scores] of ends) {
    const [, second] = scores.sort((a, b) => b - a);
    if (second !== undefined) support.set(table, Math.max(support.get(table) ?? 0, 0.9 * second));
  }
  const most = Math.max(1, ...support.values());
  for (const [table, score] of support) support.set(table, score / most);
  return support;
};
