import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import { type FoundTime, skip } from './point.ts';

const joining: ReadonlySet<string | undefined> = new Set(['and', 'or', 'versus', 'compare']);

/** "The *first* or the second half of 2023": of two parts of a longer time the one has from the other of what it is. */
export const sharedPartAt = (
  tokens: Token[],
  at: number,
  language: Language,
  read: (tokens: Token[], at: number) => FoundTime | null,
): FoundTime | null => {
  const [first, joiner] = [tokens[at], tokens[at + 1]];
  const joins = joining.has(language.cues.get(joiner?.word ?? '')?.kind) || language.than.has(joiner?.word ?? '');
  if (first?.ordinal === undefined || !joins) return null;
  const other = skip({ tokens, language }, at + 2);
  const part = tokens[other + 1]?.word ?? '';
  const isPart = language.times.half.has(part) || language.times.units[part] !== undefined;
  if (tokens[other]?.ordinal === undefined || !isPart) return null;
  const found = read(tokens.with(other, first), other);
  if (!found || found.to < other + 2) return null;
  const label = [first, ...tokens.slice(other + 1, found.to)].map(({ text }) => text).join(' ');
  return { ...found, from: at, to: at + 1, time: { ...found.time, label } };
};
