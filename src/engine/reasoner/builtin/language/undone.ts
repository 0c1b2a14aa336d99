import type { Language } from './language.ts';
import type { DeedWords } from './word-kinds.ts';

/** What a word says that has not happened: "unpaid", "unbezahlte", "living"; null where it says no such thing. */
export const undone = (word: string, { opposing, happenings, stem }: Language): DeedWords | null => {
  const ahead = happenings.find(({ before }) => before?.has(word));
  if (ahead) return ahead;
  const begin = opposing.find(each => word.startsWith(each));
  if (begin === undefined) return null;
  const deed = word.slice(begin.length);
  return happenings.find(({ words, names }) => words.has(deed) || names.has(stem(deed))) ?? null;
};
