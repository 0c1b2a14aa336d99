import type { ColumnType } from '../../../query/result.ts';

/** One way to read text as a value. */
export type ValueKind = {
  name: string;
  type: ColumnType;
  /** Of numbers: which sign separates what. Of dates: which part comes first. */
  locale?: 'us' | 'eu' | 'day' | 'month';
  /** The whole value must match; understood alike by JavaScript and RE2. */
  pattern: string;
  /** SQL that makes the value of a text, null where it is none. */
  read: (text: string) => string;
  /** Of numbers that are written with what they are counted in: SQL for the number alone, and for what it is counted in. */
  counted?: { number: (text: string) => string; unit: (text: string) => string };
};
