import type { ColumnProfile, TableProfile } from '../../../query/catalog.ts';
import { latestYear, mayBeYear } from '../../../semantics/relations/years.ts';
import type { Language } from '../language/language.ts';
import type { Column, Role } from './schema.ts';

type Known = Pick<Column, 'stems' | 'holds' | 'unique' | 'profile'>;

const has = (stems: string[], set: Set<string>): boolean => stems.some(stem => set.has(stem));

/** Whether all whole numbers of the column could be years. */
const yearly = (profile: ColumnProfile): boolean => {
  const { min, max } = profile;
  return min !== null && mayBeYear(Number(min)) && Number(max) <= latestYear;
};

/** "citation_num" of publications is how many there were; "flight_num" of flights and "phone_num" are what they go by. */
const isTally = ({ stems, holds, profile }: Known, table: TableProfile, { roles, natures }: Language): boolean => {
  const [counted = ''] = stems.slice(-2);
  if (holds !== 'number' || stems.length < 2 || !/[a-z_]num$/i.test(profile.name)) return false;
  return (
    ![roles.code, roles.key, natures.contact, natures.serial].some(set => set.has(counted)) &&
    !table.name.toLowerCase().includes(counted)
  );
};

/** What a column is for, judged by its name and its values. */
export const rolesOf = (column: Known, table: TableProfile, foreign: boolean, language: Language): Set<Role> => {
  const { stems, holds, profile } = column;
  const roles = new Set<Role>();
  const words = language.roles;
  const last = stems.at(-1) ?? '';
  const key = table.primaryKey.length === 1 && table.primaryKey[0] === profile.name;
  if (words.key.has(last) || (key && !(holds === 'text' && has(stems, words.name)))) roles.add('key');
  if (foreign) roles.add('foreign');
  // The balance of an account and the number of staff measure something, an account number does not.
  const ends = holds === 'number' && !words.count.has(last) ? stems.slice(-1) : stems.slice(-2);
  if (holds !== 'date' && has(ends, words.code) && !isTally(column, table, language)) roles.add('code');
  if (holds === 'date') roles.add('date');
  if (holds === 'number') {
    if (has(stems, words.year) && yearly(profile)) roles.add('year');
    else if (
      yearly(profile) &&
      Number(profile.min) >= 1500 &&
      Number(profile.max) <= 2100 &&
      stems.length <= 2 &&
      has(stems, words.time)
    )
      roles.add('year');
    if (!roles.has('key') && !foreign && !roles.has('code') && !roles.has('year')) roles.add('measure');
  }
  if (holds === 'text') {
    if (has(stems, words.name)) roles.add('name');
    if (has(stems, words.person)) roles.add('person');
    if (has(stems, words.place)) roles.add('place');
    if (!column.unique && profile.distinctCount <= Math.max(50, table.rowCount / 4)) roles.add('category');
    if (roles.size === 0) roles.add('text');
  }
  if (holds === 'boolean') roles.add('category');
  if (has(stems, words.money)) roles.add('money');
  if (has(stems, words.percent)) roles.add('percent');
  return roles;
};
