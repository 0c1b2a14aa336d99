import { onceFor } from '../../../../base/once-for.ts';
import type { Schema } from '../schema/schema.ts';
import type { NameIndex } from './names/name-index.ts';

/** A word so common is meant as it is: a "cat" is no category. */
const common = 15_000;

const rawWords = onceFor(
  ({ tables }: Schema) =>
    new Set(
      tables
        .flatMap(({ title, columns }) => [title, ...columns.map(({ ref }) => ref.column)])
        .flatMap(name => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
    ),
);

/** Whether a short form stands for words of names of the data, and is neither such a word itself, nor a value, nor a word anyone uses. */
const standsFor = (short: string, full: string, schema: Schema, names: NameIndex): boolean => {
  const { language, values, valueWords } = schema;
  const isOwn = rawWords(schema).has(short) || values.has(short) || valueWords.has(language.stem(short));
  const isWord =
    language.functionWords.has(short) ||
    language.cues.has(short) ||
    (language.dictionary?.rank(short) ?? Number.POSITIVE_INFINITY) < common;
  return !isOwn && !isWord && full.split(' ').every(word => names.knows(language.stem(word)));
};

/** "Avg qty per dept" in full, where the data write their names so and not in short. */
export const unshortened = (question: string, schema: Schema, names: NameIndex): string =>
  question.replace(/(?<![\p{L}\p{N}_])\p{L}{2,8}(?![\p{L}\p{N}_])/gu, said => {
    const short = said.toLowerCase();
    const full = schema.language.abbreviations.get(short);
    return full !== undefined && standsFor(short, full, schema, names) ? full : said;
  });
