import type { TableProfile } from '../../../query/catalog.ts';
import type { Language } from '../language/language.ts';
import type { Column, Nature, Uses } from './schema.ts';

type Known = Pick<Column, 'stems' | 'holds' | 'unique' | 'profile' | 'unit' | 'roles' | 'title'>;

const has = (stems: string[], set: ReadonlySet<string>): boolean => stems.some(stem => set.has(stem));

/** So many rows at least tell that 0 and 1 are yes and no rather than small counts. */
const leastFlagged = 10;
/** A category has so many values at most, or a part of the rows. */
const mostCategories = 50;
/** Text of so many words each, or so many letters, is written freely. */
const freely = { words: 7, letters: 60, remarkWords: 4.5, namedWords: 14 };

/** Whether values are yes and no, or 0 and 1. */
const isFlag = ({ holds, profile }: Known, table: TableProfile, { booleans }: Language): boolean => {
  if (holds === 'boolean') return true;
  if (!profile.valuesComplete || profile.values.length === 0 || profile.values.length > 2) return false;
  const values = profile.values.map(({ value }) => value.trim().toLowerCase());
  if (holds === 'number')
    return profile.type === 'integer' && table.rowCount >= leastFlagged && values.every(value => /^[01]$/.test(value));
  return values.every(value => booleans.yes.has(value) || booleans.no.has(value));
};

/** Whether values are numbered with a letter, as rooms are: "R1" is no amount, though R may be a currency. */
const isNumbered = ({ holds, profile }: Known): boolean =>
  holds === 'number' &&
  profile.type === 'text' &&
  profile.values.length > 0 &&
  profile.values.every(({ value }) => /^\p{L}\d{1,3}$/u.test(value.trim()));

const range = ({ profile }: Known): { low: number; high: number } | null =>
  profile.min === null || profile.max === null || !Number.isFinite(Number(profile.min))
    ? null
    : { low: Number(profile.min), high: Number(profile.max) };

/** Whether a figure is one for each of something, which adds up to nothing: a price of one piece, residents per officer. */
const isPerThing = (column: Known, others: string[][], { natures, roles, times }: Language): boolean => {
  const { stems } = column;
  const price = has(stems, natures.price);
  if (stems.length > 1 && has(stems.slice(0, 1), roles.single) && has(stems, roles.money)) return true;
  if (has(stems, natures.perTime) && has(stems, roles.money)) return true;
  // What one piece costs, where the pieces are counted beside it.
  if (price && others.some(other => other !== stems && has(other, natures.pieces))) return true;
  const per = stems.findIndex((stem, at) => at > 0 && natures.per.has(stem));
  if (per < 0) return false;
  // "Hours per week" of several people add up, prices per hour do not.
  return price || times.units[stems[per + 1] ?? ''] === undefined;
};

/** Whether a figure tells how much of it there is at a place or time, so that several of them add up to nothing. */
const isLevel = (column: Known, others: string[][], language: Language): boolean => {
  const { stems, unit } = column;
  const { natures, roles } = language;
  const limits = range(column);
  const small = (most: number): boolean => limits !== null && limits.low >= -most && limits.high <= most;
  if (unit === '%' || isPerThing(column, others, language)) return true;
  if (has(stems, natures.level)) return true;
  const counted = has(stems, natures.quantity) || has(stems, roles.money);
  return has(stems, natures.fraction) && !counted && small(has(stems, roles.percent) ? 100 : 1);
};

/** Hours, tenure, "weeks on top"; monthly charges are none. */
const isDuration = ({ stems, title }: Known, { natures, roles }: Language): boolean =>
  !has(stems, roles.money) &&
  (natures.duration.has(stems.at(-1) ?? '') || (natures.duration.has(stems[0] ?? '') && /^\p{L}+s\b/iu.test(title)));

const numberNature = (column: Known, others: string[][], language: Language): Nature => {
  const { stems, roles, profile, title } = column;
  const { natures, additive } = language;
  const limits = range(column);
  if (roles.has('year')) return 'year';
  // The month of a date, as a number.
  const calendar = natures.calendar.has(stems.at(-1) ?? '') && !/s$/i.test(title);
  if (calendar && profile.type === 'integer' && limits && limits.low >= 1 && limits.high <= 12) return 'year';
  if (has(stems, natures.coordinate) && (limits === null || (limits.low >= -180 && limits.high <= 180)))
    return 'coordinate';
  if (isLevel(column, others, language) && !has(stems, additive)) return 'rate';
  if (isDuration(column, language)) return 'duration';
  const physical = language.units.some(({ names, of }) =>
    stems.some(stem => of.includes(stem) || (stem.length > 1 && names.includes(stem))),
  );
  const whole = profile.type === 'integer' && !roles.has('money') && !physical;
  return whole || (has(stems, natures.quantity) && !roles.has('money')) ? 'count' : 'amount';
};

/** How the values of a text column look: words and letters of each on average. */
const looks = ({ profile }: Known): { words: number; letters: number; sentences: number } => {
  const values = profile.values.slice(0, 200).map(({ value }) => value.trim());
  const mean = (of: (value: string) => number): number =>
    values.reduce((sum, value) => sum + of(value), 0) / Math.max(1, values.length);
  return {
    words: mean(value => value.split(/\s+/).length),
    letters: mean(value => value.length),
    sentences: mean(value => (/[.!?]$|[.!?]\s+\p{Lu}/u.test(value) && value.split(/\s+/).length > 4 ? 1 : 0)),
  };
};

const textNature = (column: Known, table: TableProfile, { natures }: Language): Nature => {
  const { stems, profile, unique, roles } = column;
  const { words, letters, sentences } = looks(column);
  const named = has(stems, natures.naming) || ['name', 'person', 'place'].some(role => roles.has(role as 'name'));
  const remark = has(stems, natures.remark) && !(named && stems.length > 1);
  const free = named
    ? words >= freely.namedWords
    : remark
      ? words >= freely.remarkWords
      : words >= freely.words || letters >= freely.letters || sentences >= 0.5;
  // Few values that come again and again sort the rows, however long they are.
  const few = !unique && profile.distinctCount <= Math.min(mostCategories, table.rowCount / 4);
  if (free && !few) return 'text';
  return roles.has('category') && !(named && profile.distinctCount > mostCategories) ? 'category' : 'name';
};

/** What the values of a column are, by its name, its values and the columns beside it (by their stems). */
export const natureOf = (column: Known, table: TableProfile, others: string[][], language: Language): Nature => {
  const { stems, holds, roles, profile } = column;
  const { natures } = language;
  if (isFlag(column, table, language)) return 'flag';
  if (holds === 'date' || profile.type === 'time') return 'date';
  const own = table.primaryKey.length === 1 && table.primaryKey[0] === profile.name;
  if (has(stems, natures.contact) && !own && !roles.has('foreign')) return 'code';
  if (roles.has('key') || roles.has('foreign') || own) return 'identifier';
  if (has(stems, natures.serial) || isNumbered(column)) return 'code';
  const sorts = holds === 'text' && roles.has('category') && profile.distinctCount <= table.rowCount / 4;
  if (roles.has('code') && !sorts) return 'code';
  return holds === 'number' ? numberNature(column, others, language) : textNature(column, table, language);
};

/** Whether figures that can be summed are rather averaged where nothing is said: salaries, distances. */
const isRatherAveraged = ({ stems }: Known, { intensive, additive, natures }: Language): boolean =>
  has(stems, intensive) && !has(stems, additive) && !(stems.length > 1 && has(stems.slice(0, 1), natures.quantity));

/** What may be done with the values of a column. */
export const usesOf = (nature: Nature, column: Known, language: Language): Uses => {
  switch (nature) {
    case 'amount':
    case 'count':
    case 'duration': {
      const natural = isRatherAveraged(column, language) ? 'avg' : 'sum';
      return { sums: true, averages: true, natural, groups: false };
    }
    case 'rate':
      return { sums: false, averages: true, natural: 'avg', groups: false };
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
