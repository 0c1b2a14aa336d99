import type { Column, Table } from '../schema.ts';
import { tellsHours } from '../tells-hours.ts';

/** What is read off at regular times, a row for each, such as the load of every hour. */
export type Readings = { unit: 'part of an hour' | 'hour' | 'day' };

/** A row may be missing or stand twice, as where clocks are put back. */
const regular = 0.05;
/** Fewer rows show no order. */
const fewest = 24;
const day = 86_400_000;
const hour = day / 24;
/** Of days on which people work, a few feasts are left out besides. */
const workday = (7 / 5) * day;

const isAbout = (time: number, of: number): boolean => Math.abs(time / of - 1) < regular;

/** Whether each hour of the day is told as often as any other: nothing that people do is spread so. */
const isEven = ({ profile: { values, distinctCount } }: Column): boolean => {
  const counts = values.map(({ count }) => count);
  return distinctCount === 24 && counts.length === 24 && Math.min(...counts) >= (1 - regular) * Math.max(...counts);
};

/**
 * Whether the rows of a table are such readings, of one thing or of each of several; null where they are not. A table of orders is
 * none, though no two of them are of one second: nobody orders every hour, and an order has a number.
 */
export const readingsOf = ({ columns, date, profile, series }: Table): Readings | null => {
  const rows = profile.rowCount / (series?.profile.distinctCount ?? 1);
  const others = columns.filter(column => column !== series);
  if (!date || rows < fewest) return null;
  if (others.some(({ nature }) => ['identifier', 'name', 'code', 'text'].includes(nature))) return null;
  const parts = date.cast?.to === 'date' ? date.cast.parts : undefined;
  if (parts) {
    const told = columns.find(({ ref }) => ref.column === parts.hour?.column);
    return told && isEven(told) ? { unit: 'hour' } : null;
  }
  if (date.profile.distinctCount < (1 - regular) * rows) return null;
  const from = Date.parse(date.profile.min ?? '');
  const to = Date.parse(date.profile.max ?? '');
  const every = (to - from) / (rows - 1);
  if (isAbout(every, day) || (isAbout(every, workday) && !tellsHours(date))) return { unit: 'day' };
  if (!tellsHours(date) || !(every <= (1 + regular) * hour)) return null;
  return { unit: every >= (1 - regular) * hour ? 'hour' : 'part of an hour' };
};
