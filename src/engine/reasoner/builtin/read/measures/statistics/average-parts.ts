import { isTypical } from '../../../form/aggregates.ts';
import type { PartUnit, Term, TimeUnit } from '../../../form/form.ts';
import { readingsOf } from '../../../schema/rows/readings.ts';
import type { Draft } from '../../draft.ts';

/** Of which stretches of time there is a figure each, before those of one weekday or month are put together. */
const each: Record<PartUnit, TimeUnit> = {
  weekday: 'day',
  hour: 'day',
  day: 'day',
  month: 'month',
  quarter: 'quarter',
};

const adds = (figure: Term): boolean =>
  figure.kind === 'aggregate' &&
  (figure.aggregate === 'sum' || (figure.aggregate === 'count' && figure.of.kind === 'rows'));

/** "How many *sign-ups* per week *on average*": those of each week, and then on average, where that is said after what is counted. */
const averageStretches = (draft: Draft, figure: Term): void => {
  const { form, items, schema, superlatives } = draft;
  const count = items.findIndex((_, at) => draft.cue(at, 'count'));
  const mean = items.findIndex((_, at) => draft.cue(at, 'aggregate')?.aggregate === 'avg');
  const counted = figure.kind === 'aggregate' && figure.of.kind === 'rows';
  const plain = superlatives.length === 0 && form.order.length === 0 && form.having.length === 0 && !form.share;
  const column = form.group[0]?.kind === 'bucket' ? schema.column(form.group[0].column) : undefined;
  if (count < 0 || mean < count || !counted || !plain || form.over || column?.holds !== 'date') return;
  if (draft.has('change')) return;
  form.select = [figure];
  form.over = 'avg';
};

/** "How many rides are there *on average per weekday*": the rides of each day, and then of each weekday on average. */
export const averageParts = (draft: Draft): void => {
  const { form } = draft;
  const [part, ...others] = form.group;
  const figure = form.select.find(term => term.kind === 'aggregate');
  if (others.length > 0 || figure?.kind !== 'aggregate') return;
  if (part?.kind === 'bucket') averageStretches(draft, figure);
  if (part?.kind !== 'part') return;
  const place = draft.items.findIndex((_, at) => {
    const said = draft.cue(at, 'aggregate')?.aggregate;
    return said !== undefined && isTypical(said);
  });
  const how = form.over ?? draft.cue(place, 'aggregate')?.aggregate;
  const table = draft.schema.table(part.column.table);
  // "The average load per weekday" is that of its readings.
  if (!adds(figure) || how === undefined || !isTypical(how) || (table && readingsOf(table))) return;
  draft.use(place);
  const bucket: Term = { kind: 'bucket', column: part.column, unit: each[part.unit] };
  form.group = [bucket, part];
  form.select = [figure];
  form.over = how;
  form.within = [part];
};
