import type { Schema } from '../schema/schema.ts';

/** Puts in one word for several that say no more, and the names of the columns where people say one word for several: "full name" for a first and a last name. */
export const spelledOut = (question: string, { language, tables }: Schema): string => {
  const named = (words: string): boolean =>
    tables.some(table =>
      table.columns.some(column => words.split(' ').every(word => column.stems.includes(language.stem(word)))),
    );
  let text = language.shorter.reduce(
    (said, { words, means }) => said.replace(new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi'), means),
    question,
  );
  for (const { words, parts } of language.wholes) {
    const found = parts.map(ways => ways.find(named));
    if (words.some(named) || found.some(way => way === undefined)) continue;
    for (const word of words) text = text.replace(new RegExp(`\\b${word}\\b`, 'i'), found.join(', '));
  }
  return text;
};
