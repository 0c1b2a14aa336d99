import type { Table } from '../schema.ts';
import { tellsHours } from '../tells-hours.ts';

/** What is read off at regular times, a row for each, such as the load of every hour. */
export type Readings = { unit: 'part of an hour' | 'hour' | 'day' };

/** A row may be missing or stand twice, as where clocks are put back. */
const regular = 0.05;
/** Fewer rows show no order. */
const fewest = 24;
const day = 86_400_000;
const hour = day / 24;

/**
 * Whether the rows of a table are such readings; null where they are not. A table of orders is none, though no two of them are
 * of one second: nobody orders every hour, and an order has a number.
 */
export const readingsOf = ({ columns, date, profile }: Table): Readings | null => {
  const { rowCount } = profile;
  if (!date || rowCount < fewest || date.profile.distinctCount < (1 - regular) * rowCount) return null;
  if (columns.some(({ nature }) => ['identifier', 'name', 'code', 'text'].includes(nature))) return null;
  const from = Date.parse(date.profile.min ?? '');
  const to = Date.parse(date.profile.max ?? '');
  const every = (to - from) / (rowCount - 1);
  if (Math.abs(every / day - 1) < regular) return { unit: 'day' };
  if (!tellsHours(date) || !(every <= (1 + regular) * hour)) return null;
  return { unit: every >= (1 - regular) * hour ? 'hour' : 'part of an hour' };
};
