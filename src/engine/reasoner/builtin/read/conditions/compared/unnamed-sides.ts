import type { Column } from '../../../schema/schema.ts';
import { columnTerm, type Draft } from '../../draft.ts';
import { asCompared } from '../../units/other-units.ts';
import type { Side } from './around.ts';
import { mayBeIn, measuresIn } from './units.ts';

const measures = (draft: Draft): Column[] =>
  [...draft.mentioned()].flatMap(table => table.columns.filter(column => column.roles.has('measure')));

/** Whether any value of a column may be so much: no rating is over 1,000. */
const reaches = ({ profile, cast }: Column, value: number): boolean =>
  cast !== null ||
  profile.min === null ||
  profile.max === null ||
  (Number(profile.min) <= value && value <= Number(profile.max));

const rank = (column: Column, value: number): number =>
  (column === column.table.worth ? 2 : 0) + (reaches(column, value) ? 4 : 0);

/** What "over 1000" may be about where no figure is named: what a row comes to, then what is ever so much; rather what is told in its unit. */
export const unnamedSides = (draft: Draft, after: number, value: number): Side[] => {
  const told = measuresIn(draft, after);
  const item = draft.items[after];
  // "Took over an *hour*", where seconds are told: nothing else is so many hours.
  const inOther = measures(draft).flatMap(column => {
    const compared = item && told.length === 0 ? asCompared(column, item, draft.schema) : null;
    return compared ? [{ place: -1, term: compared.term, cost: 0.1, also: [after] }] : [];
  });
  if (inOther.length > 0) return inOther;
  const columns = told.length > 0 ? told : mayBeIn(draft, after, measures(draft));
  return columns
    .toSorted((a, b) => rank(b, value) - rank(a, value))
    .slice(0, 3)
    .map((column, index) => ({
      place: -1,
      term: columnTerm(column),
      cost: column === column.table.worth && reaches(column, value) ? 0.3 : 1.2 + index * 0.4,
    }));
};
