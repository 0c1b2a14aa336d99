import { onceFor } from '../../../../base/once-for.ts';
import { splitName } from '../language/split-name.ts';
import type { Token } from '../language/tokenize.ts';
import { isVerbOfFigure } from '../language/verbs-of-figures.ts';
import type { Column, Schema } from '../schema/schema.ts';
import type { Option } from './atom.ts';
import type { Stretches } from './stretches.ts';

/** Whether an option is what things go by that are called so: "features" by `feature_name`, or rows of a table `features`. */
const namesThem = (option: Option, stem: string, { language: { roles } }: Schema): boolean => {
  if (option.kind === 'table') return option.table.stems.join() === stem;
  if (option.kind !== 'column' || option.column.holds !== 'text' || option.column.nature === 'flag') return false;
  const { stems } = option.column;
  return stems.includes(stem) && stems.every(each => each === stem || roles.name.has(each));
};

/** A flag, and a date or figure of which the word only says more: the `recipe_pages` are pages, no recipe. A number of things is none. */
const onlyTells = ({ nature, holds, stems, roles }: Column, stem: string): boolean =>
  nature === 'flag' ||
  holds === 'boolean' ||
  (stems.at(-1) !== stem && (holds === 'date' || (holds === 'number' && roles.has('measure'))));

/** What is left of several that a word may name says as much as its whole name would. */
const asNamed = (option: Option, stem: string, schema: Schema): Option =>
  option.kind === 'column' && namesThem(option, stem, schema)
    ? { ...option, score: Math.max(option.score, 0.95) }
    : option;

/**
 * "The most used *features*" are what features go by, and no `is_beta_feature`: a mark of yes or no, a date or a figure that has
 * the word in its name is none of what is called so where something else is.
 */
export const dropMarksOfThings = (stretches: Stretches, tokens: Token[], schema: Schema): void => {
  for (const stretch of stretches.all) {
    const { from, to, options } = stretch;
    const token = tokens[from]!;
    if (to !== from + 1 || !options.some(option => namesThem(option, token.stem, schema))) continue;
    const left = options.filter(
      option => option.kind !== 'column' || option.column.stems.length === 1 || !onlyTells(option.column, token.stem),
    );
    const others = left.length === options.length || left.some(({ kind }) => kind === 'table');
    stretch.options = others ? left : left.map(option => asNamed(option, token.stem, schema));
  }
};

/** The stems before and after the “per” of a name; null where it has none. */
const aroundPer = onceFor(({ language }: Schema) =>
  onceFor(({ ref }: Column): { before: string[]; after: string[] } | null => {
    const written = splitName(ref.column, language);
    const at = written.findIndex(word => language.rates.has(word));
    const stems = (words: string[]): string[] => words.map(language.stem);
    return at <= 0 ? null : { before: stems(written.slice(0, at)), after: stems(written.slice(at + 1)) };
  }),
);

/**
 * "Units sold" are no `quantity_per_unit`: what stands after the “per” of a name does not name it without that word, as it is only what the
 * figure is counted for.
 */
export const isOnlyCountedFor = (said: Token[], option: Option, schema: Schema): boolean => {
  const name = option.kind === 'column' ? aroundPer(schema)(option.column) : null;
  if (!name || said.some(({ word }) => schema.language.rates.has(word))) return false;
  return said.some(({ stem }) => name.after.includes(stem) && !name.before.includes(stem));
};

/**
 * "Best *selling part*" is a part, and no quantity of parts: what is done with the rows of a table is no part of the name of a column that has
 * neither word.
 */
export const isDoneWithRows = (said: Token[], option: Option, { language }: Schema): boolean => {
  if (option.kind !== 'column' || said.length < 2) return false;
  const { stems, table } = option.column;
  const [first, last] = [said[0]!, said.at(-1)!];
  const does = isVerbOfFigure(first.stem, language);
  return does && !stems.includes(first.stem) && !stems.includes(last.stem) && table.stems.includes(last.stem);
};

/** Whether a mark says of which sort rows are that a word names: "guests", of `is_repeated_guest`. */
const isOfSort = (
  option: Option,
  { word, stem }: Token,
  { language }: Schema,
): option is Option & { column: Column } => {
  if (option.kind !== 'column' || option.column.nature !== 'flag' || language.plural(word) !== word) return false;
  const [first = '', ...rest] = splitName(option.column.ref.column, language);
  return language.yesNo.has(first) && rest.length > 1 && language.stem(rest.at(-1)!) === stem;
};

/** "Most of our *guests*" are rows, of which `is_repeated_guest` only tells the sort, unless something else is called so. */
export const takeRowsOfMarks = (stretches: Stretches, tokens: Token[], schema: Schema): void => {
  for (const stretch of stretches.all) {
    const { from, to, options } = stretch;
    const mark = to === from + 1 ? options.find(option => isOfSort(option, tokens[from]!, schema)) : undefined;
    if (mark?.kind !== 'column') continue;
    const left = options.filter(option => !isOfSort(option, tokens[from]!, schema));
    const rows: Option = { kind: 'table', table: mark.column.table, score: 0.5, guessed: true };
    stretch.options = left.length > 0 ? left : [rows];
  }
};
