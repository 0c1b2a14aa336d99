import { normalised, wordsOf } from '../words/fold.ts';
import type { Column, Schema, ValueHit, WrittenWord } from './schema.ts';
import { isPlaceholder } from './sniff.ts';
import { isSpelledAlike } from './spellings.ts';

/** Of more sorts than these every two would be compared. */
const mostSorts = 500;

/** So many words of values are looked through for slips. */
const mostWords = 20_000;

/** Gives each value the others that are the same, spelled otherwise. */
const withSpellings = (hits: ValueHit[]): void => {
  const own = hits.map(({ values, count }) => ({ values: [...values], count }));
  for (const [at, hit] of hits.entries())
    for (const [place, other] of hits.entries()) {
      if (at === place || !isSpelledAlike(hit.normal, other.normal)) continue;
      hit.values.push(...own[place]!.values);
      hit.count += own[place]!.count;
    }
};

const addWord = (word: string, { valueLetters }: Pick<Schema, 'valueLetters'>): void => {
  const letter = word[0] ?? '';
  const words = valueLetters.get(letter);
  if (words) words.push(word);
  else valueLetters.set(letter, [word]);
};

/** Those that know more of their data than their catalogue tells. */
const learned = new WeakSet<object>();

/** Adds values of a column that were looked for in the data. */
export const learnValues = (schema: Schema, column: Column, values: string[]): void => {
  if (values.length > 0) learned.add(schema);
  indexValues(
    schema,
    column,
    values.map(value => ({ value, count: 1 })),
  );
};

/** Keeps where a word of a question is written, as far as it is anywhere. */
export const learnWritten = (schema: Schema, stem: string, found: WrittenWord[]): void => {
  learned.add(schema);
  schema.written.set(stem, found);
};

/** Whether anything was added that its catalogue does not tell. */
export const hasLearned = (schema: Schema): boolean => learned.has(schema);

/** Adds values of a column to the index, so that questions can name them. */
const indexValues = (
  schema: Pick<Schema, 'values' | 'valueWords' | 'valueLetters' | 'language'>,
  column: Column,
  values: { value: string; count: number }[],
): void => {
  const groups = new Map<string, ValueHit>();
  for (const { value, count } of values) {
    if (isPlaceholder(value) || value.length > 200) continue;
    const normal = normalised(value);
    if (normal === '') continue;
    const known = groups.get(normal) ?? schema.values.get(normal)?.find(hit => hit.column === column);
    if (known) {
      if (!known.values.includes(value)) known.values.push(value);
      known.count += count;
    } else groups.set(normal, { column, values: [value], normal, count });
  }
  if (column.nature === 'category' && groups.size <= mostSorts) withSpellings([...groups.values()]);
  for (const hit of groups.values()) {
    schema.values.set(hit.normal, [...(schema.values.get(hit.normal) ?? []), hit]);
    for (const word of new Set(wordsOf(hit.normal).map(schema.language.stem))) {
      const list = schema.valueWords.get(word) ?? [];
      if (list.length === 0 && schema.valueWords.size < mostWords) addWord(word, schema);
      if (list.length < 400) list.push(hit);
      schema.valueWords.set(word, list);
    }
  }
};

/** Adds the values of all columns of text to the index. */
export const indexTables = (schema: Schema): void => {
  for (const table of schema.tables)
    for (const column of table.columns)
      if (column.profile.type === 'text' || column.profile.type === 'other')
        indexValues(schema, column, column.profile.values);
};
