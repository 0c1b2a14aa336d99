import { callsPeople } from '../../../../../semantics/tables/everyday.ts';
import { nameWords } from '../../../../../semantics/words/name-words.ts';
import type { Draft } from '../../draft.ts';

/** What tells people apart, in English: a value of it is somebody. */
const sexes: ReadonlySet<string> = new Set(['gender', 'sex']);

/** Whether what stands at a place is somebody: "*women* over 50", "*customers* under 30". */
export const isSomebody = ({ items, schema }: Draft, place: number): boolean => {
  const item = items[place];
  if (!item || item.meaning.kind === 'cue') return false;
  if (item.meaning.kind === 'value') return nameWords(item.meaning.column.ref.column).some(word => sexes.has(word));
  return schema.language.meanings(item.atom.token.word).some(callsPeople);
};
