import type { Draft } from '../draft.ts';

/**
 * The word for what is measured, right after "average", "total" or "highest", where it names nothing in the data; null
 * where there is none. A word that else does not matter ("pay" as a verb) is what the question is about there.
 */
export const unknownNoun = (draft: Draft, place: number): string | null => {
  const item = draft.items[place];
  const { language } = draft.schema;
  if (!item || item.used || item.meaning.kind !== 'word' || item.before.length > 0) return null;
  const { word, stem } = item.atom.token;
  if (language.vague.has(stem) || language.natures.money.has(stem) || language.times.units[word] !== undefined)
    return null;
  // "The most miles" are told in a unit.
  if (language.units.some(({ names }) => names.includes(stem))) return null;
  const { kind, capital } = item.atom.token;
  // "Gehalt" only looks like a verb.
  const verb = language.verbal(word) && !(language.nounsCapital && capital);
  if (kind !== 'word' || verb) return null;
  const next = draft.items[place + 1];
  const saysMore = next?.before.length === 0 && ['column', 'table', 'derived', 'value'].includes(next.meaning.kind);
  return saysMore ? null : item.atom.text;
};
