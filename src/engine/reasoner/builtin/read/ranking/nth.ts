import { only } from '../../../../../base/lists/only.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { isNumberedOn, numbersTries } from '../tries.ts';

/** The one column of the tables that are spoken of by which tries are numbered: "passed *first time*". */
const triesOf = (draft: Draft): Column | null =>
  only(draft.mentionedOrAll().flatMap(({ columns }) => columns.filter(column => numbersTries(column, draft.schema))));

/** Whether a column is called by a word as one of its numbers is: the second *round*, and not the first *stars*. */
const isOne = (word: string, { language }: Schema): boolean => language.plural(word) !== word;

/** The column that numbers what is said at a place. */
const numberedAt = (draft: Draft, place: number): Column | null => {
  const item = draft.items[place];
  if (!item || item.used || item.before.length > 0 || item.atom.quoted) return null;
  const { meaning, atom } = item;
  const { word } = atom.token;
  if (draft.schema.language.gaps.tries.words.has(word)) {
    const named = meaning.kind === 'column' && isNumberedOn(meaning.column) ? meaning.column : null;
    return named ?? (meaning.kind === 'column' && meaning.exact ? null : triesOf(draft));
  }
  const column = meaning.kind === 'column' && meaning.exact && !meaning.guessed ? meaning.column : null;
  return column && isNumberedOn(column) && isOne(word, draft.schema) ? column : null;
};

/** "Passed at the *first attempt*", "the *second round*": what has that number, where a column numbers them. */
export const readNth = (draft: Draft): void => {
  for (const [place, { atom, meaning, used }] of draft.items.entries()) {
    const { ordinal } = atom;
    // What is only like a name, as seconds are like minutes, is none beside a try.
    const loose = meaning.kind === 'word' || (meaning.kind === 'column' && !meaning.exact);
    const says = loose || draft.cue(place, 'position')?.position === 'first';
    const column = ordinal !== null && !used && says ? numberedAt(draft, place + 1) : null;
    if (!column || ordinal === null || ordinal > Number(column.profile.max)) continue;
    draft.current = place;
    draft.where({ kind: 'compare', term: columnTerm(column), op: '=', value: ordinal });
    draft.items[place]!.meaning = { kind: 'number', number: ordinal };
    draft.items[place + 1]!.meaning = { kind: 'column', column, exact: true };
    draft.use(place, place + 1);
  }
};
