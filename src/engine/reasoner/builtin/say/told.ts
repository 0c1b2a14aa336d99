import type { QueryResult } from '../../../query/result.ts';
import type { Form, Term } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import type { Shown } from '../sql/statement.ts';
import { asText } from './as-text.ts';
import { sayCell } from './figure.ts';
import { sayNumber } from './format.ts';
import { sayTerm } from './terms.ts';

/** What a form gave, and its limits in words. */
export type Told<F = Form> = {
  schema: Schema;
  form: F;
  columns: Shown[];
  rows: unknown[][];
  result: QueryResult;
  /** How many rows there are; null where not all were read and nobody counted them. */
  found: number | null;
  when: string;
  where: string;
};
export type Pair = [name: string, value: string];

/** So many groups or names are told at most. */
export const fewItems = 6;

export const strong = (text: string): string => `**${text}**`;

/** A cell of a row in words. */
export const cell = ({ schema, columns }: Told, row: unknown[], at: number): string =>
  sayCell(schema, columns[at], row[at]);

export const inWords = ({ schema, form }: Told, term: Term): string => asText(sayTerm(schema, term, form.noun));

export const percent = ({ schema }: Told, value: unknown): string =>
  sayNumber(Number(value ?? 0), schema.language, '%');
