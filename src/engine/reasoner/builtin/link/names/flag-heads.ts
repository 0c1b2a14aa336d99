import { splitName } from '../../language/split-name.ts';
import type { Token } from '../../language/tokenize.ts';
import { flagValues } from '../../schema/flag-values.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import type { Option } from '../atom.ts';

const isFlag = (column: Column, schema: Schema): boolean =>
  flagValues(schema, column, true).length > 0 || flagValues(schema, column, false).length > 0;

/**
 * "Guests" are all of them, and not those of whom it is yes that they are a `repeated_guest`: said in the plural, what the last word of such
 * a name is called is a thing. Of `has_child` it is what somebody has.
 */
export const namesThings = (word: string, column: Column, schema: Schema): boolean => {
  const { language } = schema;
  if (!isFlag(column, schema)) return false;
  const written = splitName(column.ref.column, language);
  const last = written.at(-1)!;
  return (
    written.length > 1 &&
    word !== last &&
    language.plural(last) === word &&
    !written.some(part => language.functionWords.has(part))
  );
};

/**
 * A yes-or-no column named in full where its last word is said: "have not *paid*" of `fee_paid` and `Beitrag bezahlt`, as what
 * is paid there goes without saying. Where several end so, none is.
 */
export const asFlagHead = (said: Token[], option: Option, schema: Schema): Option => {
  const [word, ...others] = said;
  if (option.kind !== 'column' || option.exact || !word || others.length > 0) return option;
  const { column } = option;
  const ends = ({ stems }: Column): boolean => stems.length > 1 && stems.at(-1) === word.stem;
  if (!ends(column) || !isFlag(column, schema)) return option;
  const alike = schema.tables.flatMap(({ columns }) => columns).filter(each => ends(each) && isFlag(each, schema));
  return alike.length === 1 ? { ...option, score: 1, exact: true, modifier: false } : option;
};
