import type { Table } from '../schema.ts';

/** Titles of tables, where not one of them has a row; none where anything could be found. */
export const withoutRows = (tables: readonly Table[]): string[] =>
  tables.every(({ profile }) => profile.rowCount === 0) ? tables.map(({ title }) => title) : [];
