import { columnsOfTerm, countOfRows, type Term } from '../../form/form.ts';
import { saysSeveral } from '../../language/several.ts';
import type { Draft } from '../draft.ts';

/** Whether a term is a figure: put together, or one that can be. */
const isFigure = ({ schema }: Draft, term: Term): boolean =>
  term.kind === 'aggregate' ||
  term.kind === 'product' ||
  term.kind === 'formula' ||
  columnsOfTerm(term).some(ref => schema.column(ref)?.roles.has('measure'));

/** Whether what stands at a place is one of several that are listed: after a comma or "and", or before them. */
const isListed = (draft: Draft, place: number): boolean => {
  const [item, next] = [draft.items[place]!, draft.items[place + 1]];
  const after = item.before.includes(',') || draft.cue(place - 1, 'and') !== null;
  const before = next?.before.includes(',') || draft.cue(place + 1, 'and') !== null;
  return (after && item.before.every(word => word === ',')) || (place === 0 && before);
};

/** The place of the next in a list, or the one before. */
const besideOf = (draft: Draft, place: number): number[] => {
  const before = draft.cue(place - 1, 'and') ? place - 2 : place - 1;
  const after = draft.cue(place + 1, 'and') ? place + 2 : place + 1;
  return [before, after];
};

/** "Revenue and *orders* by region": how many there are, where rows are listed among the figures of groups. */
export const countBeside = (draft: Draft): void => {
  if (draft.form.group.length === 0) return;
  draft.items.forEach(({ meaning, atom }, place) => {
    if (meaning.kind !== 'table' || !isListed(draft, place)) return;
    const { language } = draft.schema;
    const several = language.nounsCapital || saysSeveral(atom.token.word, meaning.table.title, language);
    const beside = besideOf(draft, place);
    const figures = draft.picked.filter(({ term }) => isFigure(draft, term));
    if (!several || !figures.some(pick => beside.includes(pick.place))) return;
    draft.use(place);
    draft.pick(place, countOfRows(meaning.table.name));
  });
};
