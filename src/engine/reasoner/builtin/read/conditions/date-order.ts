import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/** A date of a row at a place, or that of what is said to have happened there. */
const dateAt = (draft: Draft, place: number): Column | null => {
  const item = draft.items[place];
  if (item?.meaning.kind === 'word') {
    // "Closed before it was *opened*" tells of two deeds, each by its own word.
    const [own, ...others] = item.atom.options.filter(
      option => option.kind === 'column' && option.column.holds === 'date',
    );
    if (own?.kind === 'column' && others.length === 0) return own.column;
    return item.used ? draft.deed : null;
  }
  const meaning = draft.free(place);
  if (meaning?.kind === 'column' && meaning.column.holds === 'date') return meaning.column;
  if (meaning?.kind !== 'value' && meaning?.kind !== 'column') return null;
  // "*Paid* before it was due" tells of when, though a status is called so as well.
  const dates = item!.atom.options.flatMap(option =>
    option.kind === 'column' && option.column.holds === 'date' ? [option.column] : [],
  );
  return dates.length === 1 ? dates[0]! : null;
};

/** Whether a word stands for an amount by its name, which is asked for beside what it tells of the time: "the *amount paid* before". */
const isFigure = (draft: Draft, place: number): boolean => {
  const meaning = draft.free(place);
  return meaning?.kind === 'column' && meaning.exact && meaning.column.holds === 'number';
};

/**
 * "Rentals that were *booked after the pickup*": one date of a row against another, where what was done is said before the
 * word that orders them or, in other languages, after both ("nach der Abholung gebucht").
 */
export const readDateOrder = (draft: Draft, place: number, negated: boolean): boolean => {
  const { times } = draft.schema.language;
  const item = draft.items[place];
  if (!item || item.used) return false;
  const { meaning, atom } = item;
  if (meaning.kind !== 'cue' || (meaning.cue.kind !== 'neighbour' && meaning.cue.kind !== 'group')) return false;
  const later = times.after.has(atom.token.word);
  if (!later && !times.before.has(atom.token.word)) return false;
  const right = dateAt(draft, place + 1);
  const at = dateAt(draft, place - 1) ? place - 1 : place + 2;
  const left = dateAt(draft, at);
  if (!right || !left || left === right || left.table !== right.table) return false;
  draft.where({ kind: 'columns', left: left.ref, op: later ? '>' : '<', right: right.ref }, negated);
  for (const [spoken, column] of [
    [at, left],
    [place + 1, right],
  ] as const) {
    const said = draft.items[spoken]!;
    if (said.meaning.kind === 'value')
      draft.items[spoken] = { ...said, meaning: { kind: 'column', column, exact: true } };
  }
  draft.use(...[at, place, place + 1].filter(spoken => !isFigure(draft, spoken)));
  return true;
};
