import type { Schema } from '../schema/schema.ts';
import type { NameIndex } from './names/name-index.ts';

const twoWords = /(?<!\p{L})(\p{L}+)([-\u2010\u2011 ])(?=(\p{L}+))/gu;

/** "Check-ins", "check ins" as `gym_checkins` writes them: one word, where the data have it so and know no word for its end alone. */
export const writtenAsOne = (question: string, { language, tables }: Schema, names: NameIndex): string => {
  const things = new Set(tables.flatMap(({ stems }) => stems));
  const own = new Set(tables.flatMap(({ stems, columns }) => [...stems, ...columns.flatMap(column => column.stems)]));
  const stem = (word: string): string => language.stem(language.spelling(word.toLowerCase()));
  const isOne = (first: string, between: string, second: string): boolean =>
    own.has(stem(first + second)) &&
    ((between !== ' ' && things.has(stem(first + second))) || !names.together([stem(first), stem(second)]));
  return question.replace(twoWords, (said, first: string, between: string, second: string) => {
    const tied = between === ' ' && (language.functionWords.has(first.toLowerCase()) || own.has(stem(second)));
    return !tied && isOne(first, between, second) ? first : said;
  });
};
