import { splitName } from '../../language/split-name.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import type { Option } from '../atom.ts';
import type { Stretches } from '../stretches.ts';

/** Whether an option is what things go by that are called so: "features" by `feature_name`, or rows of a table `features`. */
const namesThem = (option: Option, stem: string, { language: { roles } }: Schema): boolean => {
  if (option.kind === 'table') return option.table.stems.join() === stem;
  if (option.kind !== 'column' || option.column.holds !== 'text' || option.column.nature === 'flag') return false;
  const { stems } = option.column;
  return stems.includes(stem) && stems.every(each => each === stem || roles.name.has(each));
};

/** A flag, and a date or figure of which the word only says more: the `feature_count` is a count, no feature. */
const onlyTells = (column: Column, stem: string): boolean =>
  column.nature === 'flag' ||
  column.holds === 'boolean' ||
  ((column.holds === 'date' || column.holds === 'number') && column.stems.at(-1) !== stem);

/**
 * "The most used *features*" are what features go by, and no `is_beta_feature`: a mark of yes or no, a date or a figure that has
 * the word in its name is none of what is called so where something else is.
 */
export const dropMarksOfThings = (stretches: Stretches, tokens: Token[], schema: Schema): void => {
  for (const stretch of stretches.all) {
    const { from, to, options } = stretch;
    const token = tokens[from]!;
    if (to !== from + 1 || !options.some(option => namesThem(option, token.stem, schema))) continue;
    stretch.options = options
      .filter(
        option => option.kind !== 'column' || option.column.stems.length === 1 || !onlyTells(option.column, token.stem),
      )
      .map(option =>
        namesThem(option, token.stem, schema) && option.kind === 'column'
          ? { ...option, score: Math.max(option.score, 0.95) }
          : option,
      );
  }
};

/**
 * "Units sold" are no `quantity_per_unit`: what stands after the “per” of a name does not name it without that word, as it is only what the
 * figure is counted for.
 */
export const isOnlyCountedFor = (said: Token[], option: Option, { language }: Schema): boolean => {
  if (option.kind !== 'column') return false;
  const written = splitName(option.column.ref.column, language);
  const at = written.findIndex(word => language.rates.has(word));
  if (at <= 0 || said.some(({ word }) => language.rates.has(word))) return false;
  const after = written.slice(at + 1).map(language.stem);
  const before = written.slice(0, at).map(language.stem);
  return said.some(({ stem }) => after.includes(stem) && !before.includes(stem));
};
