import type { Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/** Nothing is so old that its age could be taken for the year it is from. */
const oldest = 500;

/** The last year that the rows of a table tell of: that of its latest date, else of its years. */
const lastYearOf = ({ table, profile }: Column): number | null => {
  const dates = table.columns
    .filter(({ holds }) => holds === 'date')
    .flatMap(({ profile: { max } }) => (max === null ? [] : Number(max.slice(0, 4))));
  const last = dates.length > 0 ? Math.max(...dates) : Number(profile.max ?? Number.NaN);
  return Number.isFinite(last) ? last : null;
};

/** The column of dates or years that tells how long ago things began, where a word asks for that. */
const agedBy = (draft: Draft, term: Term, since: boolean): Column | null => {
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  return since && column && (column.holds === 'date' || (column.holds === 'number' && column.roles.has('year')))
    ? column
    : null;
};

/** What it costs to judge an age by a column that reaches not nearly so far back: by the day on which a house of 1900 was sold. */
const unreached = 0.6;

/** What it costs to judge by a term whether things are so old. */
export const costOfAge = (draft: Draft, term: Term, value: number, since: boolean): number => {
  const column = agedBy(draft, term, since);
  const last = column && value <= oldest ? lastYearOf(column) : null;
  const first = Number(column?.profile.min?.slice(0, 4) ?? Number.NaN);
  return last !== null && last - value < first ? unreached : 0;
};

/**
 * The number that a comparison is with: "homes *older than 100 years*" of which the year is told were built before the year
 * that lies so far back from the last one there are data of.
 * @param since whether the word that compares speaks of how long ago a thing began
 */
export const yearFor = (draft: Draft, term: Term, value: number, since: boolean): { value: number; ago?: number } => {
  const column = agedBy(draft, term, since);
  if (!column || value > oldest) return { value };
  const last = lastYearOf(column);
  return last === null ? { value } : { value: last - value, ago: value };
};
