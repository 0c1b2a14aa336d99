import { type ColumnRef, columnsOfTerm, type Term } from '../../../form/form.ts';
import type { Draft } from '../../draft.ts';

/** What rows are compared within, and the places that say so. */
type Own = { within: ColumnRef[]; places: number[] };

/** Whether what stands at a place is the thing's own, or the same for both: "*their* department", "the *same* city". */
const isOwn = (draft: Draft, at: number): boolean => {
  const { own, times } = draft.schema.language;
  return draft.items[at]?.before.some(word => own.has(word) || times.same.has(word)) === true;
};

/** The column by which rows of a figure belong to what is named at a place: the department, or the key of it. */
const groupAt = (draft: Draft, at: number, figure: Term): ColumnRef | null => {
  const meaning = draft.free(at);
  const tables = columnsOfTerm(figure).map(({ table }) => table);
  if (meaning?.kind === 'column')
    return meaning.column.uses.groups && !meaning.column.unique ? meaning.column.ref : null;
  if (meaning?.kind !== 'table') return null;
  const edge = draft.schema.edges.find(
    ({ from, to }) => from.length === 1 && tables.includes(from[0]!.table) && to[0]!.table === meaning.table.name,
  );
  return edge?.from[0] ?? null;
};

/** "Above the average *of their own department*": the figure of those rows alone that are in the same one. */
export const ownGroupFrom = (draft: Draft, from: number, figure: Term): Own | null => {
  for (const at of [from, from + 1]) {
    if (!isOwn(draft, at)) continue;
    const column = groupAt(draft, at, figure);
    if (column) return { within: [column], places: [at] };
  }
  return null;
};

/** "Above *their department's* average": the place of the average, where the group stands before it; -1 where it does not. */
export const averageAfterOwn = (draft: Draft, at: number): number =>
  isOwn(draft, at) && ['column', 'table'].includes(draft.free(at)?.kind ?? '') && draft.freeCue(at + 1, 'aggregate')
    ? at + 1
    : -1;
