import {
  type ColumnRef,
  type Condition,
  countOfRows,
  type Form,
  nothingAsked,
  sameTerm,
  type Term,
  type TimeUnit,
} from '../../form/form.ts';
import type { ResearchWords } from '../../language/wording/research.ts';
import { sayColumn } from '../../say/names.ts';
import { sayTerm } from '../../say/terms.ts';
import type { Column, Role, Schema } from '../../schema/schema.ts';
import { dimensionsOf, termOf } from '../investigate/dimensions.ts';
import { nameOf } from '../investigate/explain.ts';
import { alike, before, endsEarly, lastMonth, type Period, sinceWhen, untilWhen } from '../investigate/periods.ts';
import type { Topic } from './topic.ts';

/** One thing to be found out of a topic, by one statement or two. */
export type Step = {
  about: string;
  goal: string;
  kind: 'totals' | 'change' | 'trend' | 'breakdown';
  forms: Form[];
  measures: Term[];
  /** Of a breakdown. */
  column: ColumnRef | null;
  /** Of a course of time. */
  unit: TimeUnit | null;
  /** The two times that are compared. */
  compared: Compared | null;
  /** The time that everything is limited to. */
  period: Period | null;
  /** Of all tables this one was chosen, since none was named. */
  chosen: boolean;
};

export type Compared = { past: Period; after: Period; cut: boolean };

const mostBreakdowns = 3;
const mostValues = 500;
/** More values than these make a list of the first and the last rather than groups. */
const fewValues = 8;

/** What is found out of a topic: its figures, how they compare with the time before, their course, and by which groups. */
export function stepsOf(topic: Topic, schema: Schema, words: ResearchWords): Step[] {
  const [main] = topic.measures as [Term];
  const form: Form<'plain'> = {
    kind: 'plain',
    ...nothingAsked(),
    tables: [topic.table],
    where: [...topic.where, ...(topic.period ? [topic.period] : [])],
    ...(topic.noun && { noun: topic.noun }),
  };
  const said = sayTerm(schema, main, topic.noun);
  const compared = comparedOf(topic, schema);
  const step = (kind: Step['kind'], goal: string, forms: Form[], more: Partial<Step> = {}): Step => ({
    about: topic.about,
    goal,
    kind,
    forms,
    measures: [main],
    column: null,
    unit: null,
    compared,
    period: topic.period,
    chosen: topic.chosen,
    ...more,
  });
  const steps = [
    step('totals', words.goal.totals(said), [{ ...form, select: topic.measures }], { measures: topic.measures }),
  ];
  if (compared)
    steps.push(
      step('change', words.goal.change(said, nameOf(compared.past, schema), nameOf(compared.after, schema)), [
        {
          ...form,
          where: [...topic.where],
          select: [main],
          kind: 'compare',
          sides: sidesOf(compared, schema),
          ask: 'change',
        },
      ]),
    );
  const course = courseOf(topic, schema);
  if (course) {
    const { term, unit } = course;
    const inTime: Form = { ...form, select: [term, main], group: [term], order: [{ term, direction: 'asc' }] };
    steps.push(step('trend', words.goal.trend(said, schema.language.phrases.bucket(unit)), [inTime], { unit }));
  }
  const rows: Term = countOfRows(topic.table);
  for (const [at, column] of breakdownsOf(topic, { ...form, select: [main] }, schema).entries()) {
    const group = termOf(column.ref);
    const grouped = (where: Condition[]): Form => ({
      ...form,
      where,
      select: [group, main, ...(sameTerm(main, rows) ? [] : [rows])],
      group: [group],
    });
    const first = at === 0 && compared !== null;
    steps.push(
      step(
        'breakdown',
        words.goal.breakdown(said, sayColumn(column, schema.language)),
        [
          grouped(form.where),
          ...(first ? [compared.past, compared.after].map(period => grouped([...topic.where, period])) : []),
        ],
        { column: column.ref },
      ),
    );
  }
  return steps;
}

const sidesOf = (
  { past, after }: Compared,
  schema: Schema,
): [{ label: string; where: Condition[] }, { label: string; where: Condition[] }] => [
  { label: nameOf(past, schema), where: [past] },
  { label: nameOf(after, schema), where: [after] },
];

/** The date by which the topic's rows are told apart in time; null where there is none that can be reckoned with. */
export function dateOf({ table, period }: Topic, schema: Schema): Column | null {
  const date = period ? schema.column(period.column) : schema.table(table)?.date;
  return date?.holds === 'date' && !date.profile.masked ? date : null;
}

/** The column of year numbers by which they are, where there are no dates; null where there is neither. */
export const yearOf = ({ table }: Topic, schema: Schema): Column | null => {
  const year = schema.table(table)?.date;
  return year?.holds === 'number' && year.roles.has('year') && !year.profile.masked ? year : null;
};

/** The asked time and the one before it, or else the last whole year or month of the data; null where there are not two. */
export function comparedOf(topic: Topic, schema: Schema): Compared | null {
  const date = dateOf(topic, schema);
  if (!date) return null;
  const since = sinceWhen(date.ref, schema);
  const reaches = ({ past, after }: Compared) =>
    since === null ? topic.period !== null : since.slice(0, 7) <= past.start.slice(0, 7) && after.start > since;
  const pair = (after: Period): Compared => alike(before(after), after, schema);
  if (topic.period) {
    const asked = pair(topic.period);
    return reaches(asked) ? asked : null;
  }
  return (
    [lastYear(date, schema), lastMonth(topic.table, schema)]
      .flatMap(after => (after ? [pair(after)] : []))
      .find(reaches) ?? null
  );
}

/** The last calendar year that the data covers whole. */
function lastYear(date: Column, schema: Schema): Period | null {
  const until = untilWhen(date.ref, schema);
  if (until === null) return null;
  for (const year of [Number(until.slice(0, 4)), Number(until.slice(0, 4)) - 1]) {
    const [start, end] = [`${year}-01-01`, `${year + 1}-01-01`];
    const period: Period = { kind: 'period', column: date.ref, start, end, label: String(year) };
    if (start < until && endsEarly(period, schema) === null) return period;
  }
  return null;
}

/** In which steps the course of time is told, by how long it is; null where it is too short or there is no date. */
function courseOf(topic: Topic, schema: Schema): { unit: TimeUnit; term: Term } | null {
  const date = dateOf(topic, schema);
  const year = date ? null : yearOf(topic, schema);
  if (year) return { unit: 'year', term: termOf(year.ref) };
  if (!date) return null;
  const [since, until] = [sinceWhen(date.ref, schema), untilWhen(date.ref, schema)];
  const [start] = [topic.period?.start ?? '', since ?? ''].sort().slice(-1);
  const [end] = [topic.period?.end ?? '9999', until ?? '9999'].sort();
  const days =
    start && end !== '9999' ? (Date.parse(end!.slice(0, 10)) - Date.parse(start.slice(0, 10))) / 86_400_000 : 365;
  if (!(days >= 3)) return null;
  const usual = days <= 31 ? 'day' : days <= 70 ? 'week' : days <= 1200 ? 'month' : days <= 4000 ? 'quarter' : 'year';
  const unit = topic.pace ?? usual;
  return { unit, term: { kind: 'bucket', column: date.ref, unit } };
}

/** The columns that the figure is broken down by: those asked for, then those with a handful of values, then one with many. */
function breakdownsOf(topic: Topic, form: Form, schema: Schema): Column[] {
  const asked = topic.groups.flatMap(ref => schema.column(ref) ?? []).slice(0, mostBreakdowns + 1);
  const year = yearOf(topic, schema);
  const found = dimensionsOf(form, schema, 12, mostValues).filter(
    column => !asked.includes(column) && column.ref.column !== year?.ref.column,
  );
  const handy = (column: Column): number =>
    Math.abs(Math.log(column.profile.distinctCount / 5)) + (column.table.name === topic.table ? 0 : 0.5);
  const few = found.filter(({ profile }) => profile.distinctCount <= fewValues).sort((a, b) => handy(a) - handy(b));
  const many = found
    .filter(
      column =>
        !few.includes(column) && ['name', 'person', 'place', 'category'].some(role => column.roles.has(role as Role)),
    )
    .sort((a, b) => Number(b === b.table.label) - Number(a === a.table.label) || handy(a) - handy(b))
    .slice(0, 1);
  const left = Math.max(0, mostBreakdowns - asked.length);
  return [...asked, ...[...few.slice(0, Math.max(0, left - many.length)), ...many].slice(0, left)];
}
