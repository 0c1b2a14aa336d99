import type { ColumnType } from '../../query/result.ts';

/** A declared type may be any words: common ones first, then those by which SQLite itself goes. */
const types: [RegExp, ColumnType][] = [
  [/BOOL/, 'boolean'],
  [/DATETIME|TIMESTAMP/, 'timestamp'],
  [/^DATE/, 'date'],
  [/^TIME/, 'time'],
  [/JSON/, 'json'],
  [/UUID|GUID/, 'uuid'],
  [/INT/, 'integer'],
  [/CHAR|CLOB|TEXT|STRING/, 'text'],
  [/BLOB|BINARY/, 'binary'],
  [/REAL|FLOA|DOUB|DEC|NUM/, 'decimal'],
];

/** A declared type in the words all sources share; what has none may hold anything. */
export const columnType = (declared: string): ColumnType =>
  types.find(([pattern]) => pattern.test(declared.toUpperCase()))?.[1] ?? 'other';
