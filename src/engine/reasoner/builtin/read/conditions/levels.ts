import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/** Whether a column says from where on something is too little or too much, rather than how much there is. */
const isLevel = ({ semantics, holds }: Column): boolean => holds === 'number' && semantics.kind === 'level';

/** What there is at one time of the rows of a table, as it may be held against a level of theirs. */
const stocksBeside = (level: Column): Column[] =>
  level.table.columns.filter(
    column =>
      column !== level &&
      column.holds === 'number' &&
      column.semantics.kind === 'count' &&
      column.semantics.adds === 'at_one_time',
  );

/** "Products below reorder level": what there is of each, against the level of its own row, which is told. */
export const readLevel = (draft: Draft, place: number, negated: boolean): boolean => {
  const [cue, right] = [draft.cue(place, 'compare'), draft.free(place + 1)];
  if (!cue || right?.kind !== 'column' || !isLevel(right.column)) return false;
  const { column: level } = right;
  const [stock] = stocksBeside(level);
  if (!stock) return false;
  draft.where({ kind: 'columns', left: stock.ref, op: cue.op, right: level.ref }, negated);
  draft.assumptions.push({ kind: 'measure', column: stock.ref });
  draft.use(place, place + 1);
  return true;
};
