import type { Form } from '../../form/form.ts';
import { putsTogether } from '../columns.ts';
import type { Frame } from '../frame.ts';
import { identifier } from '../quote.ts';

const rowColumn = '_row';

/** The rows of a table with their places in the file, and a row's place. */
const numbered = (subject: string) => ({
  from: `(SELECT row_number() OVER () AS ${identifier(rowColumn)}, * FROM ${identifier(subject)}) AS ${identifier(subject)}`,
  place: `${identifier(subject)}.${identifier(rowColumn)}`,
});

/** What a place in the order of the file adds to a SELECT. */
export type Places = { from?: string; where: string[]; order: string[] };

/** "the row after Berlin": the rows so many places from those for which something holds. */
export const neighbourPlaces = (frame: Frame, { anchor, offset }: NonNullable<Form['neighbour']>): Places | null => {
  if (frame.join.tables.length !== 1) return null;
  const { from, place } = numbered(frame.subject);
  const found = anchor.length > 0 ? ` WHERE ${frame.all(anchor)}` : '';
  return { from, where: [`${place} IN (SELECT ${place} + ${offset} FROM ${from}${found})`], order: [] };
};

/** "the last winner": the first or last row of the file. */
export const endPlaces = ({ form, join, subject }: Frame, position: 'first' | 'last'): Places | null => {
  if (join.tables.length !== 1 || putsTogether(form) || form.distinct || form.set) return null;
  const { from, place } = numbered(subject);
  return { from, where: [], order: [`${place} ${position === 'first' ? 'ASC' : 'DESC'}`] };
};
