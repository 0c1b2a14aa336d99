import type { Draft } from '../draft.ts';

/** Whether a value stands in one row, as names do, and does not tell how many rows are: a status. */
const namesRow = (draft: Draft, place: number): boolean => {
  const { meaning, used } = draft.items[place]!;
  if (!used || meaning.kind !== 'value') return false;
  const { values } = meaning.column.profile;
  return !values.some(({ value, count }) => count > 1 && meaning.values.includes(value));
};

/**
 * Whether a word asks for the row beside another: "directly after Berlin", "the next". "Before" and "after" by themselves tell of times
 * as well, so that they do only beside what names one row, and never where a date is said: "cancelled *before* the expiry date".
 */
export const asksNeighbour = (draft: Draft, place: number): boolean => {
  const { before, after } = draft.schema.language.times;
  const { atom } = draft.items[place]!;
  if (!draft.freeCue(place, 'neighbour')) return false;
  const bare = atom.to === atom.from + 1 && (before.has(atom.token.word) || after.has(atom.token.word));
  const isDate = (at: number): boolean => {
    const meaning = draft.items[at]?.meaning;
    return meaning?.kind === 'column' && meaning.column.holds === 'date';
  };
  if (!bare) return draft.items.some(({ used, meaning }) => used && meaning.kind === 'value');
  return !isDate(place - 1) && !isDate(place + 1) && draft.items.some((_, at) => namesRow(draft, at));
};

/** "Who came after Adams": the rows said are those that the ones asked for stand beside. */
export const anchorNeighbour = ({ form }: Draft): void => {
  if (form.neighbour) form.neighbour.anchor = form.where.splice(0);
};
