import { onceFor } from '../../../../base/once-for.ts';
import type { Schema } from '../schema/schema.ts';
import { wordsOf } from '../words/fold.ts';

/** What is put in for what, one after the other. */
const putIn = onceFor(({ language, tables }: Schema): { said: RegExp; plainly: string }[] => {
  const named = (words: string): boolean =>
    tables.some(table =>
      table.columns.some(column => words.split(' ').every(word => column.stems.includes(language.stem(word)))),
    );
  const shorter = language.shorter.map(({ words, means }) => ({
    said: new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi'),
    plainly: means,
  }));
  const wholes = language.wholes.flatMap(({ words, parts }) => {
    const found = parts.map(ways => ways.find(named));
    if (words.some(named) || found.some(way => way === undefined)) return [];
    return words.map(word => ({ said: new RegExp(`\\b${word}\\b`, 'i'), plainly: found.join(', ') }));
  });
  return [...shorter, ...wholes];
});

/** Whether a cell has several of some words by its whole name: a state "in use". */
const isInCells = (words: string, { values }: Schema): boolean => {
  const all = wordsOf(words);
  return all.some((_, at) => at < all.length - 1 && values.has(all.slice(at).join(' ')));
};

/** Puts in one word for several that say no more, and the names of the columns where people say one word for several: "full name" for a first and a last name. */
export const spelledOut = (question: string, schema: Schema): string =>
  putIn(schema).reduce(
    (text, { said, plainly }) => text.replace(said, words => (isInCells(words, schema) ? words : plainly)),
    question,
  );
