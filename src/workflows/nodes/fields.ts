import { z } from 'zod';
import { storable, unstorable } from '../../data/tables/table-input.ts';

/** A text of 1 to so many characters that the database can keep. */
export const text = (most: number) =>
  z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .max(most, `may have up to ${most.toLocaleString('en')} characters`)
    .refine(storable, unstorable);

const between = (least: number, most: number) =>
  `must be a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;

export const whole = (least: number, most: number) =>
  z.int(between(least, most)).min(least, between(least, most)).max(most, between(least, most));

/** So many days, in seconds. */
export const days = (count: number) => count * 24 * 60 * 60;

/** What stands for a value that is known only once earlier steps have run. */
const reference = z.strictObject({
  expression: text(2000).describe('CEL over `input` and `steps`, such as steps.totals.rows[0].region'),
});

/** A value as it stands, or an expression that gives it. */
export const value = z.union(
  [z.string().max(10_000).refine(storable, unstorable), z.number(), z.boolean(), z.null(), reference],
  'must be a text, a number, true, false, null, or { "expression": "…" }',
);

export const statement = text(64_000);

export const ids = (most: number) =>
  z.array(z.string('must be an id'), 'must be a list of ids').max(most, `may name up to ${most}`);
