import { undone } from '../../../language/undone.ts';
import type { Draft } from '../../draft.ts';
import { dateOf, mayLack } from './deed-dates.ts';

/** People who are "living *in* York" are not said to be alive. */
const isVerbOfPlace = (draft: Draft, place: number): boolean =>
  draft.schema.language.verbal(draft.items[place]!.atom.token.word) && (draft.items[place + 1]?.before.length ?? 0) > 0;

/** "*Unpaid* invoices", "*living* members": rows without the date of what a word says that has not happened. Whether it was read. */
export const readUndone = (draft: Draft, place: number): boolean => {
  const { meaning, atom, used } = draft.items[place]!;
  if (used || meaning.kind !== 'word' || atom.quoted) return false;
  const said = isVerbOfPlace(draft, place) ? null : undone(atom.token.word, draft.schema.language);
  const column = said ? dateOf(said, draft) : null;
  if (!column || !mayLack(column)) return false;
  draft.current = place;
  draft.where({ kind: 'missing', column: column.ref });
  draft.use(place);
  return true;
};
