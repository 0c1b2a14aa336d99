import { columnsOfTerm, type Form, type Term, type TimeUnit } from '../form/form.ts';
import { tablesOfForm } from '../form/tables-of-form.ts';
import { settle, type Unsettled, unsettle } from '../form/unsettled.ts';
import { timedTables } from '../read/timed-tables.ts';
import { titleOf } from '../say/terms.ts';
import { compile } from '../sql/compile.ts';
import { identifier } from '../sql/quote.ts';
import { onAnyDay } from './by-day.ts';
import type { Standing } from './read-standing.ts';

/** A statement of DuckDB and the columns of its result that are of interest. */
export type Course = { sql: string; time: string; figure: string; gap: string; percent: string };
export type Total = { sql: string; figure: string };

type Figure = Extract<Term, { kind: 'aggregate' }>;

const figureOf = (form: Form | null): Figure | null => {
  const figures = form?.select.filter((term): term is Figure => term.kind === 'aggregate') ?? [];
  const isPlain = form?.kind === 'plain' || form?.kind === 'course';
  return isPlain && figures.length === 1 ? figures[0]! : null;
};

/** The figure alone, over all that the question is about. */
const alone = (form: Form, figure: Figure): Unsettled => ({
  ...unsettle(form),
  ...{ select: [figure], extra: [], group: [], having: [], order: [], limit: null, distinct: false },
  ...{
    offset: undefined,
    each: undefined,
    ties: undefined,
    yesNo: undefined,
    exceptions: undefined,
    threshold: undefined,
    claim: undefined,
    course: undefined,
  },
});

/** The one figure that a question is about, over all its groups; null where there is none. */
export function totalOf({ prepared, today, formOn }: Standing): Total | null {
  if (!prepared) return null;
  const { schema } = prepared;
  const on = (day: Date) => {
    const form = formOn(day);
    const figure = figureOf(form);
    return form && figure ? compile(settle(alone(form, figure)), schema, titleOf(schema, form.noun), false) : null;
  };
  const sql = onAnyDay(today, day => on(day)?.sql ?? null);
  const [column] = on(today)?.columns ?? [];
  return sql && column ? { sql, figure: column.title } : null;
}

/**
 * The one figure of a question in the last whole stretch of time, one row with its change against the stretch before;
 * null where there is no such figure, or nothing says when.
 */
export function courseOf({ form, prepared }: Standing, unit: TimeUnit): Course | null {
  const figure = figureOf(form);
  if (!form || !prepared || !figure) return null;
  const { schema } = prepared;
  const own = [...tablesOfForm(form), ...columnsOfTerm(figure).map(({ table }) => table)];
  const spoken = new Set(own.flatMap(name => schema.table(name) ?? []));
  const dated = timedTables(spoken, schema).find(({ date }) => date);
  if (!dated?.date) return null;
  const followed: Unsettled = {
    ...alone(form, figure),
    // Which stretches are of interest the course tells itself.
    where: form.where.filter(({ kind }) => kind !== 'period'),
    group: [{ kind: 'bucket', column: dated.date.ref, unit }],
    course: { how: 'change', since: 'previous' },
  };
  followed.select = [...followed.group, figure];
  const statement = compile(settle(followed), schema, titleOf(schema, form.noun), false);
  if (!statement) return null;
  const title = (wanted: (term: Term | null, role: string) => boolean) =>
    statement.columns.find(({ term, role }) => wanted(term, role))?.title;
  const time = title(term => term?.kind === 'bucket');
  const value = title((term, role) => term?.kind === 'aggregate' && role === 'asked');
  const gap = title((_term, role) => role === 'difference');
  const percent = title((_term, role) => role === 'change');
  if (!time || !value || !gap || !percent) return null;
  const latest = `SELECT * FROM (${statement.sql}) AS c WHERE c.${identifier(time)} < date_trunc('${unit}', current_date)`;
  return { sql: `${latest} ORDER BY c.${identifier(time)} DESC LIMIT 1`, time, figure: value, gap, percent };
}
