import type { Language } from '../../../language/language.ts';
import type { Token } from '../../../language/tokenize.ts';
import type { Label } from '../labels.ts';
import type { NameSpan } from '../name-index.ts';
import { firstLetters, mostInitials, surelyInitials } from './initials.ts';

/** "Years of experience" of a column `yoe`: words that its letters are the first of. */
export const saidInFull = (
  tokens: Token[],
  from: number,
  shortened: ReadonlyMap<string, Label[]>,
  { functionWords, joiners, possessives, rates }: Language,
): NameSpan[] => {
  const ties = ({ word }: Token): boolean => [joiners, possessives, rates].some(words => words.has(word));
  if (shortened.size === 0 || functionWords.has(tokens[from]!.word)) return [];
  const spans: NameSpan[] = [];
  for (let to = from + 2; to <= Math.min(tokens.length, from + mostInitials + 1); to++) {
    const said = tokens.slice(from, to);
    const last = said.at(-1)!;
    // "Banks are located" is no balance.
    if (last.kind !== 'word' || (functionWords.has(last.word) && !ties(last))) break;
    if (functionWords.has(last.word)) continue;
    const words = said.map(({ word }) => word);
    const letters = [firstLetters(words), firstLetters(words.filter(word => !functionWords.has(word)))];
    for (const { column } of new Set(letters.flatMap(each => shortened.get(each) ?? [])))
      if (column)
        spans.push({
          from,
          to,
          matched: said.length,
          option: { kind: 'column', column, score: surelyInitials, exact: false, guessed: true },
        });
  }
  return spans;
};
