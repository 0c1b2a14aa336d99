import { finishedCells } from '../../language/state-cells.ts';
import { normalised } from '../../words/fold.ts';
import { type Asked, guessedOf, type Spanned } from './asked.ts';

/** Shorter rests of a word are shared by chance: "unit" is no opposite. */
const leastRest = 4;

/**
 * "*Unpaid*" where a column of sorts tells what is "paid", and calls nothing "unpaid": whatever is neither that nor called
 * off, nor over in another way (what is "Closed" is not "unresolved"), to be told.
 */
export const undoneValues = ({ tokens, schema }: Asked, at: number): Spanned[] => {
  const { language, tables, values, valueWords } = schema;
  const { word, kind } = tokens[at]!;
  const begin = language.opposing.find(each => word.startsWith(each));
  const rest = word.slice(begin?.length ?? 0);
  if (kind !== 'word' || begin === undefined || rest.length < leastRest || values.has(word)) return [];
  const stem = language.stem(rest);
  const done = new Set([rest, stem, ...(language.cells.get(stem) ?? [])]);
  if (![...done].some(each => values.has(each) || valueWords.has(each))) return [];
  const [only, ...others] = tables
    .flatMap(({ columns }) => columns)
    .flatMap(column => {
      const told = column.profile.values.map(({ value }) => value);
      const isDone = (value: string): boolean =>
        done.has(normalised(value)) || done.has(normalised(value).split(' ')[0]!);
      const over = told.some(value => isDone(value) && finishedCells.has(normalised(value)));
      const left = told.filter(
        value =>
          !isDone(value) &&
          !language.life.calledOff.has(normalised(value)) &&
          !(over && finishedCells.has(normalised(value))),
      );
      const sorts = column.nature === 'category' && told.some(isDone) && left.length > 0;
      return sorts ? [{ column, normal: word, values: left, count: left.length }] : [];
    });
  return only && others.length === 0
    ? guessedOf([only], 0.95).map(option => ({ from: at, to: at + 1, whole: true, option }))
    : [];
};
