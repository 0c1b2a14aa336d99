import type { Table } from './schema.ts';

const isYear = (stem: string): boolean => /^(19|20)\d\d$/.test(stem);

const bare = ({ stems }: Table): string[] => stems.filter(stem => !isYear(stem));

/** Whether some table tells of when something was, so that a year may be asked of it. */
const tellTimes = (tables: Table[]): boolean =>
  tables.some(({ columns }) => columns.some(({ holds, roles }) => holds === 'date' || roles.has('year')));

/**
 * Takes the year of a file's name out of the words that its table goes by: "branches 2023" asks for that year, of whatever
 * table tells of years, and not for the columns of "branch information 2023". It stays where it tells one such table from another
 * ("prices 2023" beside "prices 2024"), and where nothing tells of times at all.
 */
export const forgetYears = (tables: Table[]): void => {
  if (!tellTimes(tables)) return;
  const names = new Map(tables.map(table => [table, bare(table)]));
  const same = (one: string[], other: string[]): boolean => one.join(' ') === other.join(' ');
  for (const [table, own] of names) {
    const shared = [...names].some(([other, words]) => other !== table && same(own, words));
    if (own.length > 0 && !shared) table.stems = own;
  }
};
