import type { QueryResult } from '../../query/result.ts';
import { encodingOf, exactly, figuresAxis, isNumber, isTime, maxPoints, missing, specOf, value } from './chart.ts';
import { axisTitle, momentNames, withUnit } from './chart-axis.ts';

export const chartMarks = ['bar', 'line', 'area', 'point'] as const;
export type ChartMark = (typeof chartMarks)[number];
/** In which order the groups of a chart stand: as the rows do, by their names, or by their figures. */
export const chartOrders = ['rows', 'names', 'largest', 'smallest'] as const;
export type ChartOrder = (typeof chartOrders)[number];

/** What a person wants to see; columns by their names in the table. */
export type ChosenChart = {
  mark: ChartMark;
  x: string;
  y: string;
  series: string | null;
  order: ChartOrder;
  title: string | null;
};

export type ChartFault = { field: 'table' | 'x' | 'y' | 'series'; message: string };

/** More lines or colours than that nobody tells apart. */
const maxSeries = 12;

/** A chart of a table as a person wants it, in Vega-Lite v6 with its data inside; or all that stands against it. */
export function chosenChart(
  { columns, rows }: Pick<QueryResult, 'columns' | 'rows'>,
  { mark, x, y, series, order, title }: ChosenChart,
): { title: string | null; spec: unknown } | { faults: ChartFault[] } {
  const place = (name: string | null) => columns.findIndex(column => column.name === name);
  const [atX, atY, atSeries] = [place(x), place(y), place(series)];
  const names = columns.map(column => `“${column.name}”`).join(', ');
  const unknown = (field: ChartFault['field']) => ({ field, message: `must be a column of the table: ${names}` });
  const faults: ChartFault[] = [];
  if (atX < 0) faults.push(unknown('x'));
  if (atY < 0) faults.push(unknown('y'));
  else if (!isNumber(columns[atY]!) || columns[atY]!.masked)
    faults.push({ field: 'y', message: 'must be a column of numbers' });
  if (series !== null && atSeries < 0) faults.push(unknown('series'));
  else if (series !== null && new Set(rows.map(row => row[atSeries])).size > maxSeries)
    faults.push({ field: 'series', message: `must have at most ${maxSeries} values` });
  if (rows.length > maxPoints)
    faults.push({ field: 'table', message: `must have at most ${maxPoints} rows to be drawn` });
  if (faults.length > 0) return { faults };

  const isScatter = mark === 'point' && isNumber(columns[atX]!);
  const text = (cell: unknown) => (cell === null ? missing : String(cell));
  const isDated = isTime(columns[atX]!);
  // At an axis of time, bars of one moment would stand on each other: told apart by colour, they stand side by side.
  const isTimed = isDated && order === 'rows' && !(mark === 'bar' && atSeries >= 0);
  const nameOf = isDated ? momentNames(rows.flatMap(row => (row[atX] === null ? [] : String(row[atX])))) : String;
  const values = rows.map(row => ({
    x: isScatter
      ? value(row[atX])
      : isTimed
        ? row[atX] === null
          ? null
          : String(row[atX])
        : row[atX] === null
          ? missing
          : nameOf(String(row[atX])),
    y: value(row[atY]),
    ...exactly(row[atY]),
    ...(atSeries >= 0 && { series: text(row[atSeries]) }),
  }));
  values.sort(inOrder[order]);
  const figures = values.flatMap(point => point.y ?? []);
  const encoding = isScatter
    ? scattered(
        figures,
        values.flatMap(point => (typeof point.x === 'number' ? [point.x] : [])),
        { x: withUnit(x, columns[atX]!.unit), y: withUnit(y, columns[atY]!.unit), series },
      )
    : encodingOf({
        ...{
          x,
          y: withUnit(y, columns[atY]!.unit),
          series,
          figures,
          labels: values.flatMap(point => (point.x === null ? [] : [String(point.x)])),
        },
        kind: isTimed ? 'time' : mark === 'bar' ? 'groups' : 'years',
      });
  return {
    title,
    spec: specOf(title, values, { type: mark, ...(mark === 'line' && { point: rows.length <= 60 }) }, encoding),
  };
}

type Point = { x: string | number | null; y: number | null };

const inOrder: Record<ChartOrder, (a: Point, b: Point) => number> = {
  rows: () => 0,
  names: (a, b) => String(a.x).localeCompare(String(b.x), 'en', { numeric: true }),
  largest: (a, b) => (b.y ?? Number.NEGATIVE_INFINITY) - (a.y ?? Number.NEGATIVE_INFINITY),
  smallest: (a, b) => (a.y ?? Number.POSITIVE_INFINITY) - (b.y ?? Number.POSITIVE_INFINITY),
};

/** Numbers at both axes. */
function scattered(ys: number[], xs: number[], { x, y, series }: { x: string; y: string; series: string | null }) {
  const axis = (field: 'x' | 'y', name: string, figures: number[]) => ({
    ...{ field, type: 'quantitative', title: axisTitle(name), scale: { zero: false } },
    ...(figures.length > 0 && { axis: figuresAxis(figures) }),
  });
  return {
    x: axis('x', x, xs),
    y: axis('y', y, ys),
    ...(series !== null && { color: { field: 'series', type: 'nominal', sort: null, title: axisTitle(series) } }),
  };
}
