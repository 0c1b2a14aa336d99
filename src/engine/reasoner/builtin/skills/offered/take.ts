import type { Brief, Turn } from '../../../reasoner.ts';
import type { Offered } from '../../desk.ts';
import { lift } from '../../form/lift.ts';
import { languageFor } from '../../language/languages.ts';
import { fold } from '../../words/fold.ts';

/** What an answer remembers beside, or in place of, what was asked. */
type Kept = { analyst?: unknown; offered?: unknown };

const isOffered = (value: unknown): value is Offered => {
  const { text, form, assumptions, unread } = (value ?? {}) as Partial<Offered>;
  return typeof text === 'string' && typeof form === 'object' && Array.isArray(assumptions) && Array.isArray(unread);
};

const offeredBy = ({ memory }: Turn): Offered[] => {
  const { analyst, offered } = (memory ?? {}) as Kept;
  return analyst === 1 && Array.isArray(offered) ? offered.filter(isOffered) : [];
};

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "2", "the second one": the place that is all that a message says, from 0; -1 where it says anything else. */
const placeIn = (message: string, language: Brief['language']): number => {
  const { ordinals, functionWords, softWords, numbers, stem } = languageFor(language);
  const words = plain(message).split(' ');
  const places = words.flatMap(word => {
    const place = ordinals.get(word) ?? (/^\d+$/.test(word) ? Number(word) : numbers.get(word));
    return place === undefined ? [] : [{ word, place }];
  });
  // "The second one": "one" is a number only where no other is.
  const [first] = places;
  if (!first) return -1;
  const rest = words.filter(word => word !== first.word && !numbers.has(word));
  return rest.every(word => functionWords.has(word) || softWords.has(stem(word))) ? first.place - 1 : -1;
};

/**
 * The reading that a message takes: one that some answer of the conversation offered in these words, the latest first, or,
 * right after a question back, one told by its place. Null where it takes none.
 */
export const takenIn = ({
  question,
  history,
  language,
}: Pick<Brief, 'question' | 'history' | 'language'>): Offered | null => {
  if (question.length > 400) return null;
  const wanted = plain(question);
  if (wanted === '') return null;
  const last = history.at(-1);
  const asked = last && !('form' in ((last.memory ?? {}) as object)) ? offeredBy(last) : [];
  const taken =
    history
      .toReversed()
      .flatMap(offeredBy)
      .find(({ text }) => plain(text) === wanted) ??
    (asked.length === 1 && languageFor(language).goingOn.yes.test(wanted)
      ? asked[0]
      : asked[placeIn(question, language)]);
  return taken ? { ...structuredClone(taken), form: lift(taken.form) } : null;
};
