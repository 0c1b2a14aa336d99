import { plainNumberSql } from '../../../semantics/columns/remarks.ts';
import { aggregateSql } from '../form/aggregates.ts';
import type { ColumnRef, Discount, PartUnit, Reckoned, Term } from '../form/form.ts';
import { partNames } from '../language/part-names.ts';
import type { DateParts, Schema } from '../schema/schema.ts';
import { marks, writtenAnds } from '../schema/spellings.ts';
import { identifier, literal } from './quote.ts';
import { spanSql } from './spans.ts';

export const columnSql = (ref: ColumnRef): string => `${identifier(ref.table)}.${identifier(ref.column)}`;

/** A column as a number: text cells lose currency, units and thousands separators; what is no number becomes null. */
export const numberSql = (schema: Schema, ref: ColumnRef): string => {
  const column = schema.column(ref);
  const plain = columnSql(ref);
  if (column?.cast?.to === 'number') {
    if (column.cast.elapsed) return `epoch(${plain})`;
    if (column.cast.amongRemarks) return `(${plainNumberSql(plain)})`;
    const digits = column.cast.decimalComma
      ? `replace(replace(regexp_extract(${plain}, '-?[0-9][0-9.]*(,[0-9]+)?'), '.', ''), ',', '.')`
      : `replace(regexp_extract(replace(${plain}, '−', '-'), '-?[^0-9A-Za-z., ]?[0-9][0-9,]*([.][0-9]+)?|[.][0-9]+'), ',', '')`;
    const bare = column.cast.decimalComma ? digits : `regexp_replace(${digits}, '[^0-9.-]', '', 'g')`;
    const negative = column.profile.values.some(({ value }) =>
      /^\D{0,5}\(\D{0,5}[\d., ]+\D{0,5}\)$/.test(value.trim()),
    );
    const value = `TRY_CAST(${bare} AS DOUBLE)`;
    return negative
      ? `(CASE WHEN regexp_matches(trim(${plain}), '^[^0-9]{0,5}[(][^0-9]{0,5}[0-9., ]+[^0-9]{0,5}[)]$') THEN -${value} ELSE ${value} END)`
      : value;
  }
  return column?.holds === 'text' ? `TRY_CAST(${plain} AS DOUBLE)` : plain;
};

/** A date of which the year, the month and the day stand apart; a day that its month does not have is its last. */
const partsSql = (day: ColumnRef, { year, month, hour }: DateParts, formats: string[]): string => {
  const first =
    formats.length === 0
      ? `make_date(${columnSql(year)}, ${columnSql(month)}, 1)`
      : `CAST(try_strptime(concat(${columnSql(year)}, ' ', ${columnSql(month)}, ' 1'), [${formats.map(literal).join(', ')}]) AS DATE)`;
  const date = `least(${first} + CAST(${columnSql(day)} AS INTEGER) - 1, last_day(${first}))`;
  return hour ? `(${date} + to_hours(CAST(${columnSql(hour)} AS BIGINT)))` : date;
};

/** So many of them the database reckons times in. */
const microseconds = { seconds: 1_000_000, milliseconds: 1000 };

/** A column as a date or timestamp. */
export const dateSql = (schema: Schema, ref: ColumnRef): string => {
  const column = schema.column(ref);
  if (column?.cast?.to === 'clock') return `make_time(${columnSql(ref)} // 100, ${columnSql(ref)} % 100, 0)`;
  if (column?.cast?.to !== 'date') return columnSql(ref);
  if (column.cast.parts) return partsSql(ref, column.cast.parts, column.cast.formats);
  if (column.cast.since1970) return `make_timestamp(${columnSql(ref)} * ${microseconds[column.cast.since1970]})`;
  const text = column.profile.type === 'text' ? columnSql(ref) : `CAST(${columnSql(ref)} AS VARCHAR)`;
  return `try_strptime(trim(${text}), [${column.cast.formats.map(literal).join(', ')}])`;
};

/** A column as people see it: as it is stored, but for a date of which it holds the day alone or that stands there as one number. */
const cellSql = (schema: Schema, ref: ColumnRef): string => {
  const { cast = null, profile } = schema.column(ref) ?? {};
  if (cast?.to === 'clock') return `strftime(DATE '2000-01-01' + ${dateSql(schema, ref)}, '%H:%M')`;
  if (cast?.to !== 'date') return columnSql(ref);
  if (cast.parts || cast.since1970) return dateSql(schema, ref);
  if (profile?.type !== 'integer') return columnSql(ref);
  const isDay = cast.formats.every(format => format.includes('%d'));
  return isDay ? `CAST(${dateSql(schema, ref)} AS DATE)` : `strftime(${dateSql(schema, ref)}, '%Y-%m')`;
};

/** Which weekday, month or hour a date is on, as a number. */
export const partSql = (unit: PartUnit, date: string): string =>
  `date_part('${unit === 'weekday' ? 'isodow' : unit}', ${date})`;

/** A column in the form in which its values can be ordered and compared. */
export const orderedSql = (schema: Schema, ref: ColumnRef): string => {
  const column = schema.column(ref);
  if (column?.cast?.to === 'clock') return cellSql(schema, ref);
  return column?.holds === 'number'
    ? numberSql(schema, ref)
    : column?.holds === 'date'
      ? dateSql(schema, ref)
      : columnSql(ref);
};

/**
 * A column, or what stands for it elsewhere, as groups are formed by it: spellings that differ only in case, outer spaces, marks
 * or a written "&" fall together.
 */
export const groupSql = (schema: Schema, ref: ColumnRef, value = cellSql(schema, ref)): string => {
  const variants = schema.column(ref)?.variants;
  if (!variants) return value;
  const alike = `lower(trim(${value}))`;
  if (variants === 'marks') return marks.reduce((sql, mark) => `replace(${sql}, '${mark}', '')`, alike);
  return variants === 'case' ? alike : writtenAnds.reduce((sql, word) => `replace(${sql}, ' ${word} ', ' & ')`, alike);
};

const operators = { plus: '+', minus: '-', times: '*', over: '/' };

/** What a definition reckons, each step in brackets. */
const formulaSql = (schema: Schema, of: Reckoned): string =>
  typeof of === 'number'
    ? String(of)
    : 'op' in of
      ? `(${formulaSql(schema, of.left)} ${operators[of.op]} ${formulaSql(schema, of.right)})`
      : numberSql(schema, of);

/** What is left of a price where something is taken off, or that alone. A row that tells of no discount has none. */
const keptSql = (schema: Schema, less: Discount | undefined): string[] => {
  if (!less) return [];
  const part = `coalesce(${numberSql(schema, less.column)}, 0)${less.whole === 1 ? '' : ` / ${less.whole}.0`}`;
  return [less.given ? part : `(1 - ${part})`];
};

/** The factors of a product. What one piece cost is taken off what is left of its price. */
const productSql = (schema: Schema, { factors, less, cost }: Extract<Term, { kind: 'product' }>): string[] => {
  const numbers = factors.map(factor => numberSql(schema, factor));
  if (!cost) return [...numbers, ...keptSql(schema, less)];
  const price = [numbers.at(-1)!, ...keptSql(schema, less)].join(' * ');
  return [...numbers.slice(0, -1), `(${price} - ${numberSql(schema, cost)})`];
};

/** The end of a length of time: a day for all rows, or that of each, with a day for those that tell of none. */
const endSql = (schema: Schema, { to, open }: Extract<Term, { kind: 'span' }>): string => {
  if (typeof to === 'string') return `DATE ${literal(to)}`;
  return open === undefined ? dateSql(schema, to) : `coalesce(${dateSql(schema, to)}, DATE ${literal(open)})`;
};

type Aggregate = Extract<Term, { kind: 'aggregate' }>;

/**
 * How rows of a table are counted, and in which of them a figure counts that others only repeat (null: in each). `figure`: how figures
 * are put together where that takes two steps.
 */
export type Rows = {
  count(table: string): string;
  once(figure: Aggregate): string | null;
  figure?(figure: Aggregate): string;
};

export const plainRows: Rows = { count: () => 'count(*)', once: () => null };

/** A term as SQL; `shown` leaves plain columns as they are stored. */
export const termSql = (schema: Schema, term: Term, rows: Rows, shown = false): string => {
  switch (term.kind) {
    case 'column':
      return shown ? cellSql(schema, term.column) : orderedSql(schema, term.column);
    case 'formula':
      return formulaSql(schema, term.of);
    case 'product':
      return `(${productSql(schema, term).join(' * ')})`;
    case 'difference':
      return term.filled
        ? `(${numberSql(schema, term.left)} - coalesce(${numberSql(schema, term.right)}, 0))`
        : `(${numberSql(schema, term.left)} - ${numberSql(schema, term.right)})`;
    case 'span':
      return spanSql(dateSql(schema, term.from), endSql(schema, term), term.unit, term.exact);
    case 'bucket':
      return `CAST(date_trunc('${term.unit}', ${dateSql(schema, term.column)}) AS DATE)`;
    case 'part': {
      const value = partSql(term.unit, dateSql(schema, term.column));
      const names = shown ? partNames(term.unit, schema.language.tag) : null;
      return names
        ? `CASE ${value} ${names.map((name, at) => `WHEN ${at + 1} THEN ${literal(name)}`).join(' ')} END`
        : value;
    }
    case 'rows':
      return rows.count(term.table);
    case 'aggregate': {
      if (rows.figure) return rows.figure(term);
      if (term.of.kind === 'rows') return rows.count(term.of.table);
      const other = term.with && termSql(schema, term.with, rows);
      return aggregateSql(term.aggregate, valueSql(schema, term, rows), other);
    }
    // Written by `casesSql`, which knows conditions: nothing is reckoned from which of several sorts a row is.
    case 'cases':
      return 'NULL';
  }
};

/** What of each row a figure puts together, as SQL. */
export const valueSql = (schema: Schema, term: Aggregate, rows: Rows): string => {
  const { aggregate, of } = term;
  if (of.kind !== 'column') {
    const value = termSql(schema, of, rows);
    return aggregate === 'count' || aggregate === 'distinct' ? value : onlyOnce(value, term, rows);
  }
  if (aggregate === 'count') return columnSql(of.column);
  if (aggregate === 'distinct') return groupSql(schema, of.column);
  const isEnd = aggregate === 'min' || aggregate === 'max';
  return onlyOnce(isEnd ? orderedSql(schema, of.column) : numberSql(schema, of.column), term, rows);
};

const onlyOnce = (value: string, term: Aggregate, rows: Rows): string => {
  const once = rows.once(term);
  return once ? `CASE WHEN ${once} THEN ${value} END` : value;
};
