import type { Atom } from '../../link/atom.ts';
import type { Column } from '../../schema/schema.ts';
import type { Meaning } from '../items.ts';
import { dated, isWord, type Place } from './place.ts';
import type { Rule } from './way.ts';

/** So much of a name is said where it is named. */
const named = 0.9;

/** Whether a number is set against something by the word right before it. */
export const comparedBefore = ({ previous }: Place): boolean =>
  previous?.cue?.kind === 'compare' && !previous.cue.about;

/** A year that the data have is when something was, though a file is called "Export 2024", or a product by the year of its model. */
const isInName = (meaning: Meaning, { options }: Atom): boolean =>
  meaning.kind === 'table' ||
  (meaning.kind === 'value' &&
    options.some(option => option.kind === 'value' && option.part === true && option.column === meaning.column));

/** Whether a number may stand in a column that names or sorts things, as one of its values or within their range. */
const mayHold = ({ holds, nature, roles, profile }: Column, number: number): boolean => {
  if (holds !== 'number' || roles.has('measure') || roles.has('year')) return false;
  const { values, distinctCount, min, max } = profile;
  if (values.length >= distinctCount) return values.some(({ value }) => Number(value) === number);
  return nature === 'identifier' && Number(min) <= number && number <= Number(max);
};

/** "*Route 2021*", "trip number 2021": which of them it is, where the one thing before it is told by such numbers, and no year. */
export const isNumberOf = ({ atom, previous, before, other, schema }: Place): boolean => {
  const { number, token } = atom;
  if (number === null || token.kind !== 'number' || previous?.to !== atom.from || before.length > 0) return false;
  // "Fees per visit 2021" are of each visit, in that year.
  const many = schema.language.plural(previous.token.word) === previous.token.word && isWord(previous);
  if (many || other(-2)?.cue?.kind === 'group') return false;
  const said = previous.options.filter(({ score }) => score >= named);
  const columns = said.flatMap(option => (option.kind === 'column' && option.exact ? [option.column] : []));
  const keys = said.flatMap(option => (option.kind === 'table' ? (option.table.key ?? []) : []));
  return [...columns, ...keys].some(column => mayHold(column, number));
};

/** Times, beside whatever else they may be. */
export const times: Rule[] = [
  {
    name: 'time',
    example: 'in *2024*',
    when: ({ atom }) => atom.time !== null,
    change: (ways, place) => {
      const { atom, isYear, schema } = place;
      const time = atom.time!;
      const called = !isYear && atom.options.some(option => option.kind === 'value' && option.score >= 1);
      const far = comparedBefore(place) && time.unit === 'year' && !dated(time, schema);
      const others = ways.map(way => (isYear && isInName(way.value, atom) ? { ...way, cost: way.cost + 1.5 } : way));
      // All that was sold last year was sold "over 1000", if that were a year.
      if (far && atom.number !== null) return others;
      return [
        ...others,
        { value: { kind: 'time', time }, cost: (called ? 0.4 : 0) + (far ? 1 : 0) + (isNumberOf(place) ? 2.4 : 0) },
      ];
    },
  },
];
