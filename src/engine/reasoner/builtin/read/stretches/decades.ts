import type { Cases, Condition, Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { timedTables } from '../timed-tables.ts';
import { bucketTerm } from './bucket.ts';

const decade = 10;
/** Data of more decades than that hold a slip. */
const mostDecades = 60;

/** The column of years that is the only one of the tables spoken of, as it knows a year where a date knows no day. */
const soleYear = (draft: Draft): Column | null => {
  const years = timedTables(draft.mentioned(), draft.schema).flatMap(({ columns }) =>
    columns.filter(({ holds, roles }) => holds === 'number' && roles.has('year')),
  );
  return years.length === 1 ? years[0]! : null;
};

/** The first and the last year of a column; null where they are not known. */
const yearsOf = ({ cast, profile: { min, max } }: Column): [first: number, last: number] | null => {
  const [first, last] = [min, max].map(edge => Number(edge?.slice(0, 4) || Number.NaN)) as [number, number];
  return cast || !Number.isInteger(first) || !Number.isInteger(last) ? null : [first, last];
};

const within = (column: Column, year: number): Condition =>
  column.holds === 'date'
    ? { kind: 'period', column: column.ref, start: `${year}-01-01`, end: `${year + decade}-01-01`, label: String(year) }
    : { kind: 'between', term: columnTerm(column), low: year, high: year + decade - 1 };

/** Takes up "per *decade*": the years of a column of years or of dates, ten by ten. Null where another word stands there. */
export const decadesAt = (draft: Draft, place: number): Cases | null => {
  const { times } = draft.schema.language;
  const said = draft.free(place)?.kind === 'word' ? times.spans.get(draft.items[place]!.atom.token.word) : undefined;
  if (said?.unit !== 'year' || said.count !== decade) return null;
  const sole = soleYear(draft);
  const year: Term | null = sole ? columnTerm(sole) : bucketTerm(draft, 'year', place);
  const column = year && 'column' in year ? draft.schema.column(year.column) : undefined;
  const years = column && yearsOf(column);
  if (!years) return null;
  const [first, last] = years.map(each => each - (each % decade)) as [number, number];
  const count = (last - first) / decade + 1;
  if (count > mostDecades) return null;
  const cases = Array.from({ length: count }, (_, at) => first + at * decade).map(from => ({
    label: times.decades.name(from),
    where: [within(column!, from)],
  }));
  return { kind: 'cases', name: draft.items[place]!.atom.text, cases };
};
