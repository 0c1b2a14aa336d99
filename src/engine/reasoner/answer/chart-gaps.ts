/** What stretches of time groups are of. */
export type Stretch = 'day' | 'week' | 'month' | 'quarter' | 'year';
type Point = { x: string | null; y: number | null; series?: string };

const months: Partial<Record<Stretch, number>> = { month: 1, quarter: 3, year: 12 };
/** So many points of a chart are made at most. */
const most = 2000;

/** The first day of the stretch after the one that begins at a day. */
function next(day: string, stretch: Stretch): string {
  const date = new Date(`${day}T00:00:00Z`);
  const by = months[stretch];
  if (by) date.setUTCMonth(date.getUTCMonth() + by);
  else date.setUTCDate(date.getUTCDate() + (stretch === 'week' ? 7 : 1));
  return date.toISOString().slice(0, 10);
}

/**
 * Points of a line, and between the first and the last of each line one without a figure for each stretch of which there is
 * none, so that no line leads over what is not there. As they were where they stand otherwise than stretches do.
 */
export function withGaps<Each extends Point>(points: Each[], stretch: Stretch): (Each | Point)[] {
  const days = [...new Set(points.flatMap(({ x }) => x?.slice(0, 10) ?? []))].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || !days.every(day => /^\d{4}-\d{2}-\d{2}$/.test(day))) return points;
  const all: string[] = [];
  for (let day = first; day <= last && all.length <= most; day = next(day, stretch)) all.push(day);
  const lines = [...Map.groupBy(points, ({ series }) => series)];
  if (all.length * lines.length > most || !days.every(day => all.includes(day))) return points;
  const gaps = lines.flatMap(([series, own]) => {
    const known = own.flatMap(({ x }) => x?.slice(0, 10) ?? []).sort();
    const lacking = all.filter(day => !known.includes(day) && day > known[0]! && day < known.at(-1)!);
    return lacking.map((day): Point => ({ x: day, y: null, ...(series !== undefined && { series }) }));
  });
  if (gaps.length === 0) return points;
  const at = (point: Point): string => point.x ?? '';
  return [...points, ...gaps].sort((a, b) => (at(a) < at(b) ? -1 : Number(at(a) > at(b))));
}
