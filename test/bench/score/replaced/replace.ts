import { createHash } from 'node:crypto';
import { tokenize } from '../../../../src/engine/reasoner/builtin/language/tokenize.ts';
import type { NameIndex } from '../../../../src/engine/reasoner/builtin/link/names/name-index.ts';
import { respell } from '../../../../src/engine/reasoner/builtin/link/respell.ts';
import type { Schema } from '../../../../src/engine/reasoner/builtin/schema/schema.ts';
import { withinEdits } from '../../../../src/engine/reasoner/builtin/words/distance.ts';
import { wordsOf } from '../../../../src/engine/reasoner/builtin/words/fold.ts';
import { cosine, englishVectors } from '../../../../src/engine/semantics/vectors/vectors.ts';

/** A question in which one content word is another that the data cannot serve. */
export type Replaced = { question: string; word: string; by: string };

/** Words that are neither so common that they mean many things, nor so rare that nobody would ask with them. */
const ranks = { from: 3000, to: 20_000 };
/** Farther from every word of the data than this, a word is about something else. */
const farthest = 0.4;
/** So many words are tried; where all are too near, the question is left out. */
const tries = 200;

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE(0);

/** Words a person may put in place of others: nouns and names as they stand in the vocabulary, in lower case. */
const vocabulary = (): string[] => {
  const { beginning, rank } = englishVectors();
  return [...'abcdefghijklmnopqrstuvwxyz']
    .flatMap(letter => beginning(letter))
    .filter(word => /^[a-z]{5,10}$/.test(word) && rank(word)! >= ranks.from && rank(word)! < ranks.to);
};
let kept: string[] | null = null;

/** Makes of each question over some tables one that they cannot answer; the same one every time. */
export const replacer = (schema: Schema, names: NameIndex): ((question: string) => Replaced | null) => {
  const { language } = schema;
  kept ??= vocabulary();
  const vectors = englishVectors();
  const named = schema.tables
    .flatMap(table => [
      table.name,
      table.title,
      ...table.columns.flatMap(column => [
        column.ref.column,
        column.title,
        ...column.profile.values.slice(0, 60).map(({ value }) => value),
      ]),
    ])
    .flatMap(text => wordsOf(text));
  const own = [...new Set(named)].filter(word => /^\p{L}{3,}$/u.test(word));
  const near = [
    ...new Set([
      ...own,
      ...schema.tables.flatMap(({ stems, columns }) => [...stems, ...columns.flatMap(column => column.stems)]),
    ]),
  ].flatMap(word => vectors.meanOf([word]) ?? []);
  const spoken = (word: string): boolean => {
    const stem = language.stem(word);
    return (
      language.words.has(word) ||
      language.cues.has(word) ||
      language.functionWords.has(word) ||
      language.softWords.has(stem) ||
      language.vocabulary.has(stem) ||
      language.verbal(word) ||
      names.knows(stem) ||
      names.hits(stem, false).length > 0 ||
      schema.valueWords.has(stem)
    );
  };
  const isFar = (word: string): boolean => {
    if (spoken(word) || own.some(other => other.startsWith(word.slice(0, 4)) || withinEdits(word, other, 2)))
      return false;
    const vector = vectors.meanOf([word]);
    const [read] = respell(tokenize(word, language), schema, names);
    return read?.word === word && vector !== null && near.every(other => cosine(vector, other) < farthest);
  };
  const isContent = ({ kind, word, stem, number }: ReturnType<typeof tokenize>[number]): boolean =>
    kind === 'word' &&
    word.length >= 3 &&
    number === undefined &&
    !language.functionWords.has(word) &&
    !language.cues.has(word) &&
    !language.softWords.has(stem);
  return question => {
    const content = tokenize(question, language).filter(isContent);
    if (content.length === 0) return null;
    const seed = numberOf(question);
    const token = content[seed % content.length]!;
    const many = language.plural(token.word) === token.word;
    for (let step = 0; step < tries; step++) {
      const word = kept![numberOf(`${question} ${step}`) % kept!.length]!;
      if (!isFar(word)) continue;
      const by = many ? language.plural(word) : word;
      const written = token.capital ? by[0]!.toUpperCase() + by.slice(1) : by;
      return {
        question: question.slice(0, token.start) + written + question.slice(token.end),
        word: question.slice(token.start, token.end),
        by: written,
      };
    }
    return null;
  };
};
