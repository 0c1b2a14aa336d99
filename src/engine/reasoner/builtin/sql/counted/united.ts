import type { Schema } from '../../schema/schema.ts';
import type { United } from '../../schema/united/united.ts';
import { identifier, literal } from '../quote.ts';

const rowsOf = ({ members, label, isAdded }: United): string =>
  members
    .map(({ profile, called, columns }) => {
      const own = [...columns].map(([common, column]) => `${identifier(column)} AS ${identifier(common)}`);
      const added = label !== null && isAdded ? [`${literal(called)} AS ${identifier(label)}`] : [];
      return `SELECT ${[...own, ...added].join(', ')} FROM ${identifier(profile.name)}`;
    })
    .join(' UNION ALL ');

/** A statement over tables that are read as one, which says first what that is. */
export const withUnited = (sql: string, { united }: Schema): string => {
  const read = united.filter(({ name }) => sql.includes(identifier(name)));
  if (read.length === 0) return sql;
  return `WITH ${read.map(each => `${identifier(each.name)} AS (${rowsOf(each)})`).join(', ')} ${sql}`;
};
