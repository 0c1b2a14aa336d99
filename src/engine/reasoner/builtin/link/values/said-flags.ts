import type { Language } from '../../language/language.ts';
import { flagsFor, type Marked } from '../../language/sayings.ts';
import type { FlagWords } from '../../language/word-kinds.ts';
import { flagValues } from '../../schema/flag-values.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { wordsOf } from '../../words/fold.ts';
import type { Option } from '../atom.ts';
import type { Asked, Spanned } from './asked.ts';
import { saidFrom } from './said-from.ts';

/** Whether a word says the opposite of another that the language has: "unpaid", and no "international". */
const isOpposite = (word: string, { opposing, vocabulary, stem }: Language): boolean =>
  opposing.some(begin => word.startsWith(begin) && vocabulary.has(stem(word.slice(begin.length))));

/** Whether a column says by its own name that something is not so, so that its yes means no. */
const isDenied = ({ ref }: Column, { language }: Schema): boolean =>
  wordsOf(ref.column).some(word => language.cues.get(word)?.kind === 'not' || isOpposite(word, language));

/** How many stems of a column's name a mark's own name takes; 0 where it is not called so. */
const calledBy = ({ stems }: Column, { names }: FlagWords): number =>
  Math.max(0, ...names.filter(name => name.every(stem => stems.includes(stem))).map(({ length }) => length));

/** The one column that a mark is told by: of several the one that is called so by most words, and hardly anything else. */
const columnOf = (flag: FlagWords, schema: Schema): Column | null => {
  const called = schema.tables
    .flatMap(({ columns }) => columns)
    .map(column => ({ column, by: calledBy(column, flag) }))
    .filter(({ column, by }) => by > 0 && flagValues(schema, column, true).length > 0 && !isDenied(column, schema));
  const most = Math.max(...called.map(({ column, by }) => by / column.stems.length));
  const [only, ...others] = called.filter(({ column, by }) => by / column.stems.length === most);
  return only && others.length === 0 ? only.column : null;
};

const optionOf = ({ flag, yes }: Marked, schema: Schema): Option | null => {
  const column = columnOf(flag, schema);
  const values = column ? flagValues(schema, column, yes) : [];
  return column && values.length > 0
    ? { kind: 'value', column, values, contains: null, score: 0.97, said: true }
    : null;
};

/**
 * What people say of those of whom a column of yes and no says yes, or no, where its name is none of their words: pets that "had their
 * jabs" are `vaccinated`, "domestic" students are not `international`.
 */
export const saidFlags = (asked: Asked, from: number): Spanned[] => {
  const { tokens, schema } = asked;
  const { language } = schema;
  const { word, stem } = tokens[from]!;
  // A common verb by itself says nothing of how things are.
  const isPlain = language.softWords.has(stem) || language.functionWords.has(word);
  return saidFrom(asked, from).flatMap(({ said, to }): Spanned[] => {
    const marks = isPlain && to === from + 1 ? [] : flagsFor(said, language);
    const [option] = marks.flatMap(mark => optionOf(mark, schema) ?? []);
    return option ? [{ from, to, whole: true, option }] : [];
  });
};
