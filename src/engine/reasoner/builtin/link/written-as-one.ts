import { onceFor } from '../../../../base/once-for.ts';
import type { Schema } from '../schema/schema.ts';
import type { NameIndex } from './names/name-index.ts';

const twoWords = /(?<!\p{L})(\p{L}+)([-\u2010\u2011 ])(?=(\p{L}+))/gu;

/** The stems of what tables are called, and of these and all columns. */
const stemsIn = onceFor(({ tables }: Schema) => ({
  things: new Set(tables.flatMap(({ stems }) => stems)),
  own: new Set(tables.flatMap(({ stems, columns }) => [...stems, ...columns.flatMap(column => column.stems)])),
}));

/** "Check-ins", "check ins" as `gym_checkins` writes them: one word, where the data have it so and know no word for its end alone. */
export const writtenAsOne = (question: string, schema: Schema, names: NameIndex): string => {
  const { language } = schema;
  const { things, own } = stemsIn(schema);
  const stem = (word: string): string => language.stem(language.spelling(word.toLowerCase()));
  const isOne = (first: string, between: string, second: string): boolean =>
    own.has(stem(first + second)) &&
    // "EPC E", "zone S": a letter after a name is no ending of it.
    stem(first + second) !== stem(first) &&
    ((between !== ' ' && things.has(stem(first + second))) || !names.together([stem(first), stem(second)]));
  return question.replace(twoWords, (said, first: string, between: string, second: string) => {
    const tied = between === ' ' && (language.functionWords.has(first.toLowerCase()) || own.has(stem(second)));
    return !tied && isOne(first, between, second) ? first : said;
  });
};
