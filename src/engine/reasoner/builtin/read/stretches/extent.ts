import type { Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';

/** The date that is named, else the one by which "when" is judged. */
const dateOf = (draft: Draft): { column: Column; at: number } | null => {
  const at = draft.items.findIndex((_, place) => {
    const meaning = draft.free(place);
    return meaning?.kind === 'column' && meaning.column.holds === 'date';
  });
  const meaning = draft.free(at);
  if (meaning?.kind === 'column') return { column: meaning.column, at };
  const [table, ...others] = draft.mentioned();
  return table?.date && others.length === 0 ? { column: table.date, at: -1 } : null;
};

/** "From when to when do these go": the first and the last day there is. */
export const readExtent = (draft: Draft): void => {
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'extent') !== null);
  const date = place < 0 ? null : dateOf(draft);
  if (!date) return;
  draft.use(place, date.at);
  draft.items.forEach((_, at) => {
    const meaning = draft.free(at);
    if (meaning?.kind === 'table' || draft.freeCue(at, 'rows')) draft.use(at);
  });
  const ends = ['min', 'max'] as const;
  for (const aggregate of ends) {
    const end: Term = {
      kind: 'aggregate',
      aggregate,
      of: columnTerm(date.column) as Extract<Term, { kind: 'column' }>,
    };
    draft.pick(place, end);
  }
  draft.form.tables.push(date.column.table.name);
};
