import { onceFor } from '../../../../../base/once-for.ts';
import type { Atom, Option } from '../../link/atom.ts';
import type { Schema, Table } from '../../schema/schema.ts';

/** The table of what an atom may mean. */
export const tableOf = (option: Option): Table =>
  option.kind === 'table' ? option.table : option.kind === 'derived' ? option.factors[0].table : option.column.table;

/** The tables that tie others together, each with all that it leads to: as often as there are ways. */
const tiesIn = onceFor(({ edges, table }: Schema): Map<Table, Table[]> => {
  const pairs = edges
    .map(({ from, to }) => [table(from[0]!.table)!, table(to[0]!.table)!] as const)
    .filter(([tie, end]) => tie !== end);
  const ends = new Map<Table, Table[]>();
  for (const [tie, end] of pairs) ends.set(tie, [...(ends.get(tie) ?? []), end]);
  return ends;
});

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
  const ties = [...tiesIn(schema)].map(([table, ends]) => ({ table, scores: ends.map(end => support.get(end) ?? 0) }));
  for (const { table, scores } of ties) {
    const [, second] = scores.sort((a, b) => b - a);
    if (second !== undefined) support.set(table, Math.max(support.get(table) ?? 0, 0.9 * second));
  }
  const most = Math.max(1, ...support.values());
  for (const [table, score] of support) support.set(table, score / most);
  return support;
};
