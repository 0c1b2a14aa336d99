import type { Reading } from '../schema/schema.ts';

/** What of a value is compared with one of another table; `sql` gives the value. */
export const readAs = (sql: string, reading: Reading = 'plain'): string => {
  switch (reading) {
    case 'plain':
      return sql;
    case 'folded':
      return `lower(trim(${sql}))`;
    case 'number':
      return `TRY_CAST(${sql} AS BIGINT)`;
    case 'day':
      return `CAST(${sql} AS DATE)`;
    case 'year':
      return `date_part('year', ${sql})`;
  }
};
