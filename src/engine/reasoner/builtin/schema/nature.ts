import { type ColumnKind, type ColumnSemantics, unknownFigure, wholePrice } from '../../../query/column-semantics.ts';
import type { Language } from '../language/language.ts';
import type { Column, Nature, Uses } from './schema.ts';

const natures: Record<ColumnKind, Nature> = {
  identifier: 'identifier',
  code: 'code',
  name: 'name',
  category: 'category',
  flag: 'flag',
  text: 'text',
  date: 'date',
  time: 'date',
  duration: 'duration',
  amount: 'amount',
  count: 'count',
  rate: 'rate',
  level: 'rate',
  score: 'rate',
  coordinate: 'coordinate',
  phone: 'code',
  email: 'code',
  url: 'code',
  address: 'name',
};

/** So few names that come again and again sort the rows: the products of orders. */
const mostSorts = 50;

/** Whether what is called an identifier holds words, as groups and places are called: nobody writes codes with spaces in them. */
const isWorded = ({ holds, unique, profile: { values } }: Column): boolean => {
  const worded = values.filter(({ value }) => /^\P{N}*\p{L}{3}\P{N}*$/u.test(value));
  const spaced = worded.filter(({ value }) => /\p{L} \P{N}*\p{L}/u.test(value));
  return holds === 'text' && !unique && worded.length >= 0.8 * values.length && spaced.length >= 0.3 * values.length;
};

/** What the values of a column are, as is told of them before any question; a key that was found since is one. */
export const natureOf = (column: Column): Nature => {
  const { roles, holds, semantics, profile } = column;
  const { kind, form } = semantics;
  if (roles.has('foreign')) return 'identifier';
  if (kind === 'identifier' && profile.values.length > 0 && isWorded(column)) return 'name';
  if (kind === 'name' && roles.has('category') && profile.distinctCount <= mostSorts) return 'category';
  // Sixty customers are people rather than sorts.
  if (kind === 'category' && roles.has('person') && profile.distinctCount > mostSorts) return 'name';
  const part = form === 'year' || form === 'month';
  return part && holds === 'number' ? 'year' : natures[kind];
};

const has = (stems: string[], set: ReadonlySet<string>): boolean => stems.some(stem => set.has(stem));

/** Whether a weight is that of what was brought or sold, which adds up, and not how much somebody weighs. */
const isLoad = ({ semantics: { unit, kind }, table }: Column, { natures }: Language): boolean =>
  kind === 'amount' &&
  /^(kg|g|t|lbs?|tonnes?|tons?)$/i.test(unit ?? '') &&
  (table.semantics.kind === 'event' || table.semantics.kind === 'lines') &&
  !table.columns.some(({ stems }) => has(stems, natures.creature));

/** Whether figures that can be summed are rather averaged where nothing is said: salaries, distances. */
const isRatherAveraged = (column: Column, language: Language): boolean =>
  !isLoad(column, language) && isIntensive(column, language);

const isIntensive = ({ stems, semantics }: Column, { intensive, additive, natures }: Language): boolean =>
  semantics.rule !== wholePrice &&
  has(stems, intensive) &&
  !has(stems, additive) &&
  !(stems.length > 1 && has(stems.slice(0, 1), natures.quantity));

/** Whether figures may be summed: those of which nothing is known only where somebody asks for their sum. */
const adding = ({ adds, rule }: ColumnSemantics): boolean => adds !== 'never' || rule === unknownFigure;

/** What may be done with the values of a column. */
export const usesOf = (column: Column, language: Language): Uses => {
  switch (column.nature) {
    case 'amount':
    case 'count':
    case 'duration': {
      const sums = adding(column.semantics);
      const natural = !sums || isRatherAveraged(column, language) ? 'avg' : 'sum';
      return { sums, averages: true, natural, groups: false };
    }
    case 'rate':
      return { sums: adding(column.semantics), averages: true, natural: 'avg', groups: false };
    case 'flag':
      return { sums: column.holds === 'number', averages: column.holds === 'number', natural: null, groups: true };
    case 'category':
    case 'name':
    case 'year':
      return { sums: false, averages: false, natural: null, groups: true };
    default:
      return { sums: false, averages: false, natural: null, groups: false };
  }
};

/** Whether a column holds marks that are given to what goes on: a rating, a score, stars. */
export const isMark = ({ holds, nature, semantics, stems }: Column, { merits }: Language): boolean =>
  holds === 'number' &&
  nature === 'rate' &&
  (semantics.kind === 'score' || stems.some(stem => merits.marks.has(stem) || merits.ratings.has(stem)));
