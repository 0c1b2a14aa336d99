import { z } from 'zod';
import { axisTitle, withUnit } from '../../engine/reasoner/answer/chart-axis.ts';
import { type ChartMark, type ChartOrder, chartMarks } from '../../engine/reasoner/answer/chosen-chart.ts';
import type { AnswerResult } from '../answers/answer-result.ts';

/** What a chart pictures, as `editChart` would be told it. */
export type ChartChoice = {
  tableIndex: number;
  mark: ChartMark;
  x: string;
  y: string;
  series: string | null;
  order: ChartOrder;
};

const channel = z.object({ field: z.string(), title: z.string().nullish() });
const drawn = z.object({
  mark: z.object({ type: z.enum(chartMarks) }),
  data: z.object({ values: z.array(z.object({ x: z.unknown(), y: z.number().nullable() })).max(5000) }),
  encoding: z.object({ x: channel, y: channel, color: channel.optional() }),
});

/**
 * Reads from a specification which columns of which table it pictures: those whose headers its axes bear, and whose
 * figures it shows. Null where there are none, as of a chart of something else.
 */
export function readChoice(spec: unknown, tables: AnswerResult['tables']): ChartChoice | null {
  const read = drawn.safeParse(spec);
  if (!read.success) return null;
  const { mark, data, encoding } = read.data;
  // Bars that lie have their groups at the other axis.
  const lies = encoding.x.field === 'y';
  const groups = lies ? encoding.y : encoding.x;
  const figures = lies ? encoding.x : encoding.y;
  for (const [tableIndex, { columns, rows }] of tables.entries()) {
    const place = (title: string | null | undefined) =>
      columns.findIndex(({ name, unit }) => [name, withUnit(name, unit)].some(each => axisTitle(each) === title));
    const [x, y] = [place(groups.title), place(figures.title)];
    if (x < 0 || y < 0 || rows.length > data.values.length) continue;
    // What stands for a stretch of time without rows is no row.
    const lacking = data.values.length - rows.length;
    const gaps = new Set(data.values.filter(point => point.y === null).slice(0, lacking));
    const shown = data.values.filter(point => !gaps.has(point)).map(point => point.y);
    const kept = rows.map(row => (row[y] === null || row[y] === '' ? null : Number(row[y])));
    if (!isSame([...shown].sort(bySize), [...kept].sort(bySize))) continue;
    const series = encoding.color ? (columns[place(encoding.color.title)]?.name ?? null) : null;
    const order = isSame(shown, kept) ? 'rows' : orderOf(shown);
    return { tableIndex, mark: mark.type, x: columns[x]!.name, y: columns[y]!.name, series, order };
  }
  return null;
}

const size = (figure: number | null): number => figure ?? Number.NEGATIVE_INFINITY;
const bySize = (a: number | null, b: number | null): number => size(a) - size(b) || 0;
const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

function orderOf(figures: (number | null)[]): ChartOrder {
  const pairs = figures.slice(1).map((figure, at) => [size(figures[at]!), size(figure)] as const);
  if (pairs.every(([before, after]) => before >= after)) return 'largest';
  return pairs.every(([before, after]) => before <= after) ? 'smallest' : 'names';
}
