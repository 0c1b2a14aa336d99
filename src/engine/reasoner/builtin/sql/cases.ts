import type { Cases, Condition } from '../form/form.ts';
import { literal } from './quote.ts';

/** Which sort a row is of: its name where it is `shown`, else its place among them; null for rows of none. */
export const casesSql = ({ cases }: Cases, all: (conditions: Condition[]) => string, shown: boolean): string =>
  `CASE ${cases
    .map(
      ({ label, where }, at) =>
        `WHEN ${where.length > 0 ? all(where) : 'TRUE'} THEN ${shown ? literal(label) : at + 1}`,
    )
    .join(' ')} END`;
