import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import { setsAgainst } from './from-named.ts';
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

/** "*Before* and after 2019": each has its time from the one that is named. */
export const sharedLimitAt = (
  tokens: Token[],
  at: number,
  { cues, times }: Language,
  read: (tokens: Token[], at: number) => FoundTime | null,
): FoundTime | null => {
  const [first, joiner, other] = [0, 1, 2].map(step => tokens[at + step]?.word ?? '') as [string, string, string];
  const [ends, begins] = [times.before, times.after].map(words => [words.has(first), words.has(other)]);
  const opposed = (ends![0] && begins![1]) || (begins![0] && ends![1]);
  if (!opposed || !joining.has(cues.get(joiner)?.kind)) return null;
  const found = read(tokens.toSpliced(at + 1, 2), at);
  return found?.time.bounded === true ? { ...found, from: at, to: at + 1 } : null;
};

/** "The first quarter of 2023 compared to *the second*": another of the same, called by its number alone. */
export const nextPartAt = (
  tokens: Token[],
  at: number,
  language: Language,
  last: FoundTime | undefined,
  read: (tokens: Token[], at: number) => FoundTime | null,
): FoundTime | null => {
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (!last || token?.ordinal === undefined || (after && language.times.units[after.word] !== undefined)) return null;
  const said = tokens.slice(last.from, last.to);
  const place = said.findIndex(({ ordinal }) => ordinal !== undefined);
  const joins = joining.has(language.cues.get(tokens[last.to]?.word ?? '')?.kind) && at - last.to <= 3;
  if (place < 0 || at < last.to || !(joins || setsAgainst(tokens, at, language))) return null;
  const found = read([...tokens.slice(0, at), ...said.with(place, token)], at);
  if (!found || found.to < at + said.length) return null;
  const unit = said.slice(place + 1).map(({ text }) => text);
  return { ...found, from: at, to: at + 1, time: { ...found.time, label: [token.text, ...unit].join(' ') } };
};
