import type { Standing } from '../../form/standing.ts';
import type { Schema } from '../../schema/schema.ts';
import { dayAfter, dayBefore, dayIn, isoDate, startOf } from '../../words/dates.ts';
import { columnSql, dateSql, numberSql } from '../expressions.ts';
import { identifier, literal } from '../quote.ts';

const day = (iso: string): string => `CAST(${literal(iso)} AS DATE)`;
const steps = { day: '1 day', week: '7 days', month: '1 month', quarter: '3 months', year: '1 year' } as const;

/** The table of a form whose rows are taken as they stand, as SQL that stands for it under its name. */
export const standingSql = (standing: Standing, schema: Schema): string => {
  const name = identifier(standing.date.table);
  return `(${writers[standing.how](standing, schema)}) AS ${name}`;
};

/** The rows after the first of each thing; or those of them in which a figure is more, or less, than in the one before. */
const changedSql = ({ date, by, went }: Standing, schema: Schema): string => {
  const of = `OVER (PARTITION BY ${by.map(columnSql).join(', ')} ORDER BY ${dateSql(schema, date)})`;
  const figure = went && numberSql(schema, went.column);
  const held = figure ? `${figure} ${went.way === 'rise' ? '>' : '<'} lag(${figure}) ${of}` : `rank() ${of} > 1`;
  return `SELECT * FROM ${identifier(date.table)} QUALIFY ${held}`;
};

/** The last row of each thing, of those that had begun before a day and were not over on the one before. */
const lastSql = ({ date, by, over, until, unit }: Standing, schema: Schema): string => {
  const when = dateSql(schema, date);
  const end = over && dateSql(schema, over);
  const limits = [
    `${when} IS NOT NULL`,
    ...(until === null ? [] : [`${when} < ${day(until)}`]),
    ...(until === null || !end ? [] : [`(${end} IS NULL OR ${end} >= ${day(until)} - INTERVAL '1 day')`]),
  ];
  const apart = [...by.map(columnSql), ...(unit ? [`date_trunc('${unit}', ${when})`] : [])];
  const parts = apart.length > 0 ? `PARTITION BY ${apart.join(', ')} ` : '';
  return `SELECT * FROM ${identifier(date.table)} WHERE ${limits.join(' AND ')} QUALIFY rank() OVER (${parts}ORDER BY ${when} DESC) = 1`;
};

/** What a date column holds for a day: it is read as it was before. */
const asStored = ({ date }: Standing, schema: Schema): string => {
  const cast = schema.column(date)?.cast;
  const [format] = cast?.to === 'date' ? cast.formats : [];
  return format ? `strftime("_end"."day", ${literal(format)})` : `CAST("_end"."day" AS DATE)`;
};

/** The first and the last day of which there are rows. */
const extentOf = ({ date, over }: Standing, schema: Schema): [string, string] | null => {
  const [from, until] = [schema.column(date)?.profile, over ? schema.column(over)?.profile : undefined];
  const [first, ...days] = [from?.min, from?.max, until?.max].map(text => dayIn(text ?? ''));
  const last = days.filter(each => each !== null && each !== undefined).sort((a, b) => Number(b) - Number(a))[0];
  const end = last && [isoDate(last), schema.today].sort()[0];
  return first && end ? [isoDate(first), end] : null;
};

/** Each row once for every stretch of time at whose end it was there; of the last, which may not be over, at the end of what is known. */
const endsSql = (standing: Standing, schema: Schema): string => {
  const { date, by, over, until } = standing;
  const unit = standing.unit ?? 'month';
  const name = identifier(date.table);
  const [first, known] = extentOf(standing, schema) ?? [schema.today, schema.today];
  const last = until !== null && until <= known ? dayBefore(until) : known;
  const [from, to] = [isoDate(startOf(dayIn(first)!, unit)), dayAfter(last)];
  const days = `SELECT least(CAST("begun" + INTERVAL '${steps[unit]}' AS DATE) - 1, ${day(last)}) AS "day" FROM (SELECT unnest(range(${day(from)}, ${day(to)}, INTERVAL '${steps[unit]}')) AS "begun")`;
  const when = dateSql(schema, date);
  const next = `lead(${when}) OVER (PARTITION BY ${by.map(columnSql).join(', ')} ORDER BY ${when})`;
  const rows = over ? name : `(SELECT *, ${next} AS "_next" FROM ${name}) AS ${name}`;
  const gone = over ? dateSql(schema, over) : `${name}."_next"`;
  // What is valid until a day is so on it as well; whoever left on a day is gone at its end.
  const valid = over && by.length > 0 ? '>=' : '>';
  const kept = over ? '' : ' EXCLUDE ("_next")';
  return `SELECT ${name}.*${kept} REPLACE (${asStored(standing, schema)} AS ${identifier(date.column)}) FROM ${rows} JOIN (${days}) AS "_end" ON ${when} <= "_end"."day" AND (${gone} IS NULL OR ${gone} ${valid} "_end"."day")`;
};

const writers = { last: lastSql, ends: endsSql, changed: changedSql };
