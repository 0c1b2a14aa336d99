import { amountOf } from '../../query/amount.ts';
import type { QueryColumn, QueryResult } from '../../query/result.ts';
import { axisTitle, needsRows, timeAxis, withUnit } from './chart-axis.ts';
import { type Stretch, withGaps } from './chart-gaps.ts';

/** What stands for a group without a name, as in tables. */
export const missing = '–';
const schemaUrl = 'https://vega.github.io/schema/vega-lite/v6.json';
const maxBars = 50;
const maxLines = 8;
export const maxPoints = 2000;

export const isNumber = (column: QueryColumn): boolean => column.type === 'integer' || column.type === 'decimal';
export const isTime = (column: QueryColumn): boolean => column.type === 'date' || column.type === 'timestamp';
const isLabel = (column: QueryColumn): boolean => column.type === 'text' || column.type === 'boolean';

/** A cell as a number; null where it is none. */
export const value = (cell: unknown): number | null => {
  if (cell === null || cell === '' || typeof cell === 'boolean') return null;
  const number = Number(cell);
  return Number.isFinite(number) ? number : null;
};

/** The digits of a cell that a double does not hold, beside the point that is drawn where the double says; nothing otherwise. */
export const exactly = (cell: unknown): { exact?: string } => {
  const amount = amountOf(cell);
  return typeof amount === 'string' ? { exact: amount } : {};
};

/**
 * How figures stand at an axis, as a d3 format. It names its type: without one, d3 writes few digits and 250 becomes
 * 2.5e+2. Whole numbers stay whole, others have two decimals at most, small ones as many as tell them apart.
 */
const formatOf = (figures: number[]): string => {
  if (figures.every(Number.isInteger)) return ',d';
  const most = Math.max(...figures.map(Math.abs));
  const decimals = most >= 1 || most === 0 ? 2 : Math.min(12, 2 - Math.floor(Math.log10(most)));
  return `,.${decimals}~f`;
};

/** An axis of figures. One of whole numbers has its steps at whole numbers, too: up to 3, Vega would set halves between. */
export const figuresAxis = (figures: number[]): { format: string; tickMinStep?: number } => {
  const format = formatOf(figures);
  return { format, ...(format === ',d' && { tickMinStep: 1 }) };
};

/** What is known of the columns of a result, by their places, beside what stands in it. */
export type Known = {
  /** Tells columns of numbers that measure something from keys and codes, which are never drawn. */
  isFigure?: (index: number) => boolean;
  /** What a column is called beside its axis; its header where nothing is told. */
  nameOf?: (index: number) => string;
  /** The figure that is meant, where there are several. */
  figure?: number;
  /** What a column is counted in; what the result tells where nothing is told. */
  unitOf?: (index: number) => string | null;
  /** What a group without a name is called, as the words beside the chart call it. */
  missingOf?: (index: number) => string;
  /** The stretches of time that the rows are of: one of which there is none is a gap, and no line leads over it. */
  stretch?: Stretch;
};

/** Bars that are all as long as each other say no more than one number. */
const isFlat = (figures: number[]): boolean => new Set(figures).size === 1;

/** Whether a colour says nothing that the bars do not: hardly two of them have the same. */
const tellsNothing = (groups: string[], series: string[]): boolean =>
  new Set(groups).size === groups.length && new Set(series).size > groups.length / 2;

/**
 * A Vega-Lite v6 chart of a result, where its shape suits one: a line over time, bars over categories, with the data
 * inside. Null where there is nothing to compare, such as a single number, or too much for one picture. The title may
 * depend on which figure is drawn.
 */
export const chartOf = (
  result: QueryResult,
  titled: string | null | ((figure: number) => string | null),
  { isFigure = () => true, nameOf, figure, unitOf, missingOf = () => missing, stretch }: Known = {},
): { title: string | null; spec: unknown } | null => {
  const { columns, rows } = result;
  if (rows.length < 2 || rows.length > maxPoints) return null;
  const measures = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column, index }) => isNumber(column) && !column.masked && isFigure(index));
  const time = columns.findIndex(isTime);
  const labels = columns.map((column, index) => ({ column, index })).filter(({ column }) => isLabel(column));
  // Bars and lines told apart by something hidden say nothing.
  if (columns.some(column => column.masked && (isLabel(column) || isTime(column)))) return null;
  const first = columns[0];
  const yearly =
    time < 0 &&
    labels.length === 0 &&
    columns.length === 2 &&
    columns.every(isNumber) &&
    first !== undefined &&
    first.type === 'integer' &&
    rows.every(row => Number(row[0]) >= 1000 && Number(row[0]) <= 2200);
  const open = measures.filter(({ index }) => !(yearly && index === 0));
  const measure = open.find(({ index }) => index === figure) ?? open[0];
  if (!measure || (time < 0 && !yearly && labels.length === 0)) return null;
  const x = time >= 0 ? time : yearly ? 0 : labels[0]!.index;
  const second = labels.find(({ index }) => index !== x);
  if (
    time < 0 &&
    !yearly &&
    (rows.length > maxBars || labels.length > 2 || new Set(rows.map(row => row[x])).size < (second ? 1 : rows.length))
  )
    return null;
  if (second && new Set(rows.map(row => row[second.index])).size > maxLines) return null;
  if (labels.length > (time >= 0 ? 1 : 2)) return null;
  const texts = (index: number): string[] => rows.map(row => String(row[index]));
  const series = second && time < 0 && tellsNothing(texts(x), texts(second.index)) ? undefined : second;
  // Two rows of one bar would be stacked as if they added up.
  const places = rows.map(row => JSON.stringify([row[x], series ? row[series.index] : null]));
  if (time < 0 && new Set(places).size < rows.length) return null;
  // Fields are named by position: a header may hold dots or brackets, which Vega-Lite would read as a path.
  const values = rows.map(row => ({
    x: yearly ? String(row[0]) : row[x] === null ? (time >= 0 ? null : missingOf(x)) : String(row[x]),
    y: value(row[measure.index]),
    ...exactly(row[measure.index]),
    ...(series && { series: row[series.index] === null ? missingOf(series.index) : String(row[series.index]) }),
  }));
  const unit = (unitOf ?? (index => columns[index]?.unit ?? null))(measure.index);
  const figures = values.flatMap(({ y }) => y ?? []);
  if (figures.length < 2) return null;
  const line = time >= 0 || yearly;
  if (!line && isFlat(figures)) return null;
  const title = typeof titled === 'function' ? titled(measure.index) : titled;
  const called = ({ column, index }: { column: QueryColumn; index: number }): string => nameOf?.(index) ?? column.name;
  // A year axis and a line run from left to right in time, whatever the order of the rows.
  if (yearly) values.sort((a, b) => Number(a.x) - Number(b.x));
  const encoding = encodingOf({
    ...{
      figures,
      labels: values.flatMap(point => point.x ?? []),
      kind: time >= 0 ? 'time' : yearly ? 'years' : 'groups',
    },
    ...{
      x: called({ column: columns[x]!, index: x }),
      y: withUnit(called(measure), unit),
      series: series ? called(series) : null,
    },
  });
  return {
    title,
    spec: specOf(
      title,
      time >= 0 && stretch ? withGaps(values, stretch) : values,
      line ? { type: 'line', point: rows.length <= 60 } : { type: 'bar' },
      encoding,
    ),
  };
};

/** A chart in Vega-Lite v6 with its data inside, as wide as its place. */
export const specOf = (title: string | null, values: Point[], mark: object, encoding: object): object => {
  const long = values.some(({ exact }) => exact !== undefined);
  return {
    $schema: schemaUrl,
    ...(title !== null && { title }),
    width: 'container',
    data: {
      values: long ? values.map(point => ({ ...point, exact: point.exact ?? String(point.y ?? missing) })) : values,
    },
    mark: { ...mark, tooltip: true },
    encoding: long ? { ...encoding, tooltip: tooltipOf(encoding) } : encoding,
  };
};

type Point = { y: number | null; exact?: string };
type Channel = { field: string; type: string; title: string; axis?: { format?: string } };

/** What is read beside a point, its figure by all of its digits. */
const tooltipOf = (encoding: object): object[] =>
  Object.entries(encoding as Record<string, Channel>)
    .filter(([channel]) => ['x', 'y', 'color'].includes(channel))
    .map(([, { field, type, title, axis }]) =>
      field === 'y'
        ? { field: 'exact', type: 'nominal', title }
        : { field, type, title, ...(type === 'temporal' && axis?.format && { format: axis.format }) },
    );

type Drawn = {
  kind: 'time' | 'years' | 'groups';
  labels: string[];
  figures: number[];
  /** The headers. */
  x: string;
  y: string;
  series: string | null;
};

/** How what is drawn stands at the axes. */
export function encodingOf({ kind, labels, figures, ...headers }: Drawn): object {
  const lies = kind === 'groups' && needsRows(labels);
  const y = { field: 'y', type: 'quantitative', title: axisTitle(headers.y), axis: figuresAxis(figures) };
  const named = { field: 'x', title: axisTitle(headers.x) };
  const x =
    kind === 'time'
      ? // Days are days everywhere: without this, Vega-Lite would shift them into the reader's time zone.
        { ...named, type: 'temporal', scale: { type: 'utc' }, axis: timeAxis(labels) }
      : {
          ...{ ...named, type: kind === 'years' ? 'ordinal' : 'nominal', sort: null },
          // Vega-Lite turns labels below bars even where there is room.
          ...(!lies && { axis: { labelAngle: 0, ...(kind === 'years' && { labelOverlap: true }) } }),
        };
  const series = { field: 'series', type: 'nominal', sort: null };
  return {
    ...(lies ? { y: x, x: y } : { x, y }),
    ...(headers.series !== null && {
      color: { ...series, title: axisTitle(headers.series) },
      // Where each group has one bar, the bar stands in its middle.
      ...(kind === 'groups' && new Set(labels).size < labels.length && { [lies ? 'yOffset' : 'xOffset']: series }),
    }),
  };
}
