import type { Condition } from '../../form/form.ts';
import { sayColumn } from '../../say/names.ts';
import { isBeyondData } from '../../schema/dates/beyond.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { dayIn, shift, startOf } from '../../words/dates.ts';
import type { Output } from './act.ts';

type Answered = Extract<Output, { kind: 'answered' }>;

/** A year of which less is missing is as good as whole. */
const slackDays = 31;

const rangeOf = (schema: Schema, column: Column | undefined): string[] => {
  if (!column?.profile.min || !column.profile.max || column.cast || column.table.profile.estimated) return [];
  const { language } = schema;
  const [from, to] = [column.profile.min.slice(0, 10), column.profile.max.slice(0, 10)];
  return [language.phrases.assumed.range(sayColumn(column, language), from, to)];
};

/** Whether a stretch of time begins well before the data or ends well after it. */
const isCut = (column: Column | undefined, start: Date, end: Date): boolean => {
  const [first, last] = [dayIn(column?.profile.min ?? ''), dayIn(column?.profile.max ?? '')];
  return (
    first !== null && last !== null && (shift(first, 'day', -slackDays) > start || shift(last, 'day', slackDays) < end)
  );
};

/** The columns of periods that are set against each other though the data holds only a part of one. */
const halfCompared = ({ form }: Answered, schema: Schema): Column[] => {
  if (form.kind !== 'compare') return [];
  const periods = form.sides.flatMap(({ where }) => where).filter(({ kind }) => kind === 'period');
  return periods.flatMap((period: Condition) => {
    if (period.kind !== 'period') return [];
    const column = schema.column(period.column);
    const [start, end] = [dayIn(period.start ?? ''), dayIn(period.end ?? '')];
    const isPart = start && end && isCut(column, start, end);
    return column && (isPart || isBeyondData(period, schema)) ? [column] : [];
  });
};

/** The columns of years that are told one after the other, of which the first or the last is not whole. */
const halfYears = ({ form, result }: Answered, schema: Schema): Column[] =>
  form.group.flatMap(term => {
    if (term.kind !== 'bucket' || term.unit !== 'year' || result.rows.length < 2) return [];
    const column = schema.column(term.column);
    const [first, last] = [dayIn(column?.profile.min ?? ''), dayIn(column?.profile.max ?? '')];
    const whole = first && last && !isCut(column, startOf(first, 'year'), shift(startOf(last, 'year'), 'year', 1));
    return column && !whole ? [column] : [];
  });

/**
 * From when to when the data runs, where that has to be known to read an answer: nothing was found in a time, a figure is told
 * stretch by stretch, or of years that the data holds in part.
 */
export const dataRange = (schema: Schema, output: Answered): string[] => {
  const { form, result } = output;
  const nothing = result.rows.every(row => row.every(cell => cell === null || cell === 0));
  const columns = nothing
    ? form.where.flatMap(condition => (condition.kind === 'period' ? [schema.column(condition.column)] : []))
    : form.kind === 'course' && form.how === 'change'
      ? form.group.flatMap(term => (term.kind === 'bucket' ? [schema.column(term.column)] : []))
      : [...halfCompared(output, schema), ...halfYears(output, schema)];
  return [...new Set(columns)].flatMap(column => rangeOf(schema, column));
};
