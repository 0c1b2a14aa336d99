import type { Token } from '../../language/tokenize.ts';
import type { Column, Schema, ValueHit } from '../../schema/schema.ts';
import { isEveryday, isOddPart, isStray } from './stray.ts';

/** Of so few values a part is enough to tell which one is meant: "fiber" of three kinds of internet. */
const fewValues = 20;
/** A whole cell of free text is hardly said by chance in so many words. */
const longText = 4;
/** Nor one by which rows are called, in so many. */
const longName = 2;

/** What so much of the rows is of is what people talk of, however plain the word is: the "cats" of a shelter. */
const often = 0.02;

/** Whether a value sorts so many of the rows that a plain word says it. */
const isCommon = ({ column, count }: ValueHit): boolean => count >= often * column.table.profile.rowCount;

const isYearly = (column: Column): boolean => {
  const { values } = column.profile;
  const dated = values.filter(({ value }) => /(?:^|\D)(?:1[5-9]|20)\d\d(?:\D|$)/.test(value));
  return values.length > 0 && dated.length >= 0.5 * values.length;
};

/** So many words may stand between the word for a thing and its name: "the customer who is called Night". */
const reach = 3;

/** Whether the word right before a stretch, or right after it, says of which column the value is. */
const isToldBy = (column: Column, tokens: Token[], from: number, to: number, { language }: Schema): boolean => {
  const own = (token: Token | undefined): boolean => token !== undefined && column.stems.includes(token.stem);
  if (own(tokens[to])) return true;
  let before = from - 1;
  const passed = ({ word, kind }: Token): boolean =>
    kind === 'mark' || language.functionWords.has(word) || language.verbal(word);
  while (from - before <= reach && tokens[before] && passed(tokens[before]!)) before--;
  if (own(tokens[before])) return true;
  const { table } = column;
  const naming = column === table.label || column.roles.has('name') || column.roles.has('person');
  return naming && from - before === 1 && table.stems.includes(tokens[before]?.stem ?? '');
};

/** Whether a word says nothing by itself of being a name: "night", written small or where capitals tell nothing. */
const isPlain = (token: Token, at: number, { language }: Schema): boolean => {
  if (token.kind !== 'word') return token.kind === 'mark';
  if (!language.nounsCapital && at > 0 && token.capital) return false;
  const small = !isWritten(token, at);
  return (
    language.common.has(token.word) ||
    (small && language.common.has(token.stem)) ||
    language.softWords.has(token.stem) ||
    language.functionWords.has(token.word)
  );
};

/** No more letters has what stands for something: "ID", "CA". */
const shortForm = 3;

/** Whether a word so short says what columns are rather than what one holds: "no ID" of managers and orders. */
const namesColumns = (column: Column, part: Token[], { tables }: Schema): boolean =>
  part.length === 1 &&
  part[0]!.word.length <= shortForm &&
  tables.some(({ columns }) => columns.some(other => other !== column && other.stems.includes(part[0]!.stem)));

/** A word that is less of a longer value says nothing of it: the "repair" of "Repair information not available". */
const leastPart = 1 / 3;

/**
 * Whether a part of a value is rather said of what all rows are of: "inspections", where a table is called so and one of its
 * types is "Structural Inspection"; or so little of a long one that nobody would name it by that.
 */
const saysLittle = (
  { normal, column }: ValueHit,
  part: Token[],
  plain: boolean,
  { tables, language }: Schema,
): boolean => {
  const stems = part.map(({ stem }) => stem);
  const words = normal.split(' ').filter(word => !language.functionWords.has(word));
  const short = stems.length < leastPart * words.length;
  // "Kaliningrad" is known by its name alone.
  if (short && plain && column.profile.distinctCount <= fewValues) return true;
  return tables.some(table => [table, ...table.columns].some(named => stems.every(stem => named.stems.includes(stem))));
};

/** Whether all words of a stretch are such as stand in any sentence: "more than once". */
const isFiller = (part: Token[], { language }: Schema): boolean =>
  part.every(({ word, stem }) => language.functionWords.has(word) || language.softWords.has(stem));

const isWritten = (token: Token, at: number): boolean => token.capital || (at === 0 && /^\p{Lu}/u.test(token.text));

/** Whether nobody took the trouble of capitals, so that they tell nothing. */
const isSmall = (tokens: Token[]): boolean => !tokens.some(isWritten);

/** A number of so few digits counts or ranks ("top 5") unless the word for what it tells apart stands beside it ("room 5"). */
const fewDigits = 3;

/** Whether names are those of a few kinds, as in a table of types. */
const sorts = ({ profile, roles }: Column): boolean =>
  profile.distinctCount <= fewValues && !roles.has('name') && !roles.has('person');

/** "No internet service" is no kind of internet. */
const deniesAtStart = (hit: ValueHit, tokens: Token[], { language }: Schema): boolean => {
  const [first = ''] = hit.normal.split(' ');
  const kind = language.cues.get(first)?.kind;
  return (kind === 'not' || kind === 'lacking') && !tokens.some(({ word }) => word === first);
};

/**
 * Whether a stretch of the question can be a value by what its column holds. Categories and names are said as wholes;
 * a part of a name has to look like one, or stand after the word for the thing. What is written freely, such as remarks,
 * is searched only for what is quoted, or said to be contained.
 */
export const admits = (
  hit: ValueHit,
  tokens: Token[],
  from: number,
  to: number,
  whole: boolean,
  schema: Schema,
): boolean => {
  const { column } = hit;
  const part = tokens.slice(from, to).filter(({ kind }) => kind !== 'mark');
  if (part.some(({ kind }) => kind === 'quoted')) return true;
  const told = (): boolean => isToldBy(column, tokens, from, to, schema);
  const plain = part.every((token, at) => isPlain(token, from + at, schema));
  const numeric = part.every(({ kind }) => kind === 'number');
  if (numeric && part.length === 1 && part[0]!.text.length <= fewDigits && !told()) return false;
  if (!whole && isOddPart(hit, part, schema.language)) return told();
  switch (column.nature) {
    case 'text':
      // What the rows are called by is a name, though a column of descriptions holds it.
      return whole && part.length >= (column === column.table.label ? longName : longText);
    case 'code':
    case 'identifier':
      return whole && (!plain || part.length > 1 || told());
    case 'name':
      if (whole) return !plain || part.length > 1 || sorts(column) || told();
      if (numeric) return isYearly(column) || told();
      if (part.length > 1) return !isFiller(part, schema);
      return (!plain && (isWritten(part[0]!, from) || isSmall(tokens))) || told();
    case 'category': {
      const few = column.profile.distinctCount <= fewValues;
      if (whole && namesColumns(column, part, schema)) return told();
      if (!whole && isStray(hit) && isEveryday(part, schema.language)) return told();
      if (whole) return few || !plain || part.length > 1 || isCommon(hit) || told();
      if (numeric) return isYearly(column) || told();
      if (saysLittle(hit, part, plain, schema)) return told();
      return !deniesAtStart(hit, part, schema) && (few || !plain || told());
    }
    default:
      return true;
  }
};
