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

/** "How many rides are there *on average per weekday*": the rides of each day, and then of each weekday on average. */
export const averageParts = (draft: Draft): void => {
  const { form } = draft;
  const [part, ...others] = form.group;
  const figure = form.select.find(term => term.kind === 'aggregate');
  if (part?.kind !== 'part' || others.length > 0 || figure?.kind !== 'aggregate') return;
  const adds = figure.aggregate === 'sum' || (figure.aggregate === 'count' && figure.of.kind === 'rows');
  const place = draft.items.findIndex((_, at) => {
    const said = draft.cue(at, 'aggregate')?.aggregate;
    return said !== undefined && isTypical(said);
  });
  const how = form.over ?? draft.cue(place, 'aggregate')?.aggregate;
  const table = draft.schema.table(part.column.table);
  // "The average load per weekday" is that of its readings.
  if (!adds || how === undefined || !isTypical(how) || (table && readingsOf(table))) return;
  draft.use(place);
  const bucket: Term = { kind: 'bucket', column: part.column, unit: each[part.unit] };
  form.group = [bucket, part];
  form.select = [figure];
  form.over = how;
  form.within = [part];
};
