import type { Token } from '../../language/tokenize.ts';
import type { Schema } from '../../schema/schema.ts';

const saturday = 6;

/** "Weekends against *weekdays*": beside the weekend these are the days before it, and no list of all seven. */
export const workingDays = (tokens: Token[], { language }: Schema): Token[] => {
  const { weekdays, everyWeekday } = language.times;
  const isWeekend = ({ word }: Token): boolean =>
    Object.hasOwn(weekdays, word) && weekdays[word]![0] === saturday && weekdays[word]![1] > saturday;
  if (!tokens.some(isWeekend)) return tokens;
  return tokens.map(token =>
    everyWeekday.words.has(token.word)
      ? { ...token, word: everyWeekday.working, stem: language.stem(everyWeekday.working) }
      : token,
  );
};
