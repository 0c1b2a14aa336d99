import type { Draft } from '../draft.ts';

/**
 * Whether the word at a place is what the question asks for: it stands right after "which" or "what". Then it has to be
 * found, however common it is otherwise ("which player", "what make").
 */
export const isAskedNoun = (draft: Draft, place: number): boolean => {
  const item = draft.items[place];
  const ask = draft.cue(place - 1, 'ask');
  if (!item || !ask || ask.about || item.meaning.kind !== 'word' || item.before.length > 0) return false;
  // "enzymes which take effect": the word ties a clause to the thing before it.
  const [thing] = draft.items.slice(Math.max(0, place - 2), place - 1);
  const relative = draft.items[place - 1]!.before.length === 0 && thing !== undefined && thing.meaning.kind !== 'cue';
  if (relative && place >= 2) return false;
  const { language } = draft.schema;
  const { word, stem, capital } = item.atom.token;
  // "Was kommt da zusammen": a small word is no noun where nouns are written with capitals.
  const isVerb = language.nounsCapital && !capital && draft.items.some(({ atom }) => atom.token.capital);
  if (isVerb && language.softWords.has(stem)) return false;
  return !language.vague.has(stem) && !language.verbal(word);
};
