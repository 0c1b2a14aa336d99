import { putsTogether } from './columns.ts';
import type { Frame } from './frame.ts';
import { identifier } from './quote.ts';

const rowColumn = '_row';

/** The rows of a table with their places in the file, and a row's place. */
export const numbered = (subject: string) => ({
  from: `(SELECT row_number() OVER () AS ${identifier(rowColumn)}, * FROM ${identifier(subject)}) AS ${identifier(subject)}`,
  place: `${identifier(subject)}.${identifier(rowColumn)}`,
});

/** What a place in the order of the file adds to a SELECT. */
export type Places = { from?: string; where: string[]; order: string[] };

/** "the last winner": the first or last row of the file, where one of them is asked for; null where there is none. */
export const endPlaces = ({ form, join, subject }: Frame): Places | null => {
  const { position } = form;
  if (!position) return { where: [], order: [] };
  if (join.tables.length !== 1 || putsTogether(form) || form.distinct) return null;
  const { from, place } = numbered(subject);
  return { from, where: [], order: [`${place} ${position === 'first' ? 'ASC' : 'DESC'}`] };
};
