/** Characters that stand side by side below a chart of 800 pixels. */
const roomForLabels = 95;
/** Longer labels are read more easily beside bars that lie. */
const longLabel = 12;
const maxTicks = 12;

const lengthOf = (text: string): number => [...text].length;

/** Whether labels would have to be turned, or cut, to stand below their bars. */
export function needsRows(labels: string[]): boolean {
  const distinct = [...new Set(labels)];
  const longest = Math.max(...distinct.map(lengthOf));
  return longest > longLabel || distinct.length * (longest + 1) > roomForLabels;
}

/** How a header reads beside an axis. */
export const axisTitle = (header: string): string => {
  // A line break in a header would end the text that a renderer computes.
  const words = header.replace(/[_\s]+/g, ' ').trim() || header;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A header with what its figures are counted in, unless it says so itself. */
export function withUnit(header: string, unit: string | null | undefined): string {
  if (!unit) return header;
  const words = header.toLowerCase().split(/[^\p{L}\p{N}%$€£¥]+/u);
  if (words.some(word => word === unit.toLowerCase() || word === `${unit.toLowerCase()}s`)) return header;
  return `${header} (${/^(usd|eur|gbp|chf|jpy)$/i.test(unit) ? unit.toUpperCase() : unit})`;
}

type Moment = { year: number; month: number; day: number; isMidnight: boolean };

const momentOf = (text: string): Moment | null => {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](.*))?$/.exec(text) ?? [];
  if (!year) return null;
  return {
    ...{ year: Number(year), month: Number(month) - 1, day: Number(day) },
    isMidnight: !time || /^[0:.]*(?:Z|[+-]00(?::?00)?)?$/.test(time),
  };
};

/** Moments as names of groups, each as long as tells them apart: 2024, 2024-03 or 2024-03-01. */
export function momentNames(texts: string[]): (text: string) => string {
  const moments = texts.map(momentOf);
  const are = (what: (moment: Moment) => boolean) => moments.every(moment => moment !== null && what(moment));
  if (!are(({ isMidnight }) => isMidnight)) return text => text;
  const length = are(({ day, month }) => day === 1 && month === 0) ? 4 : are(({ day }) => day === 1) ? 7 : 10;
  return text => text.slice(0, length);
}

const dayMs = 86_400_000;
const stepOf = (ticks: number, steps: number[]): number =>
  steps.find(step => ticks / step <= maxTicks) ?? Math.ceil(ticks / maxTicks);
const every = (interval: 'year' | 'month' | 'day', step: number) => ({ tickCount: { interval, step } });

/**
 * How an axis of time is labelled, after what its values stand for: whole years, quarters, months or days. Left alone,
 * Vega would set days between two months, and leave out which year it is.
 */
export function timeAxis(texts: string[]): object {
  const moments = texts.map(momentOf);
  if (moments.length === 0 || moments.some(moment => !moment)) return {};
  const known = moments as Moment[];
  const months = known.map(({ year, month }) => year * 12 + month);
  const [first, last] = [Math.min(...months), Math.max(...months)];
  if (known.every(({ day, isMidnight }) => day === 1 && isMidnight)) {
    const years = Math.floor(last / 12) - Math.floor(first / 12) + 1;
    if (known.every(({ month }) => month === 0) && years > 1)
      return { format: '%Y', ...every('year', stepOf(years, [1, 2, 5, 10, 20, 50, 100])) };
    const isQuarterly = new Set(months).size > 2 && months.every(month => month % 3 === 0);
    if (isQuarterly) return { format: 'Q%q %Y', ...every('month', 3 * stepOf((last - first) / 3 + 1, [1, 2, 4])) };
    if (last > first) return { format: '%b %Y', ...every('month', stepOf(last - first + 1, [1, 2, 3, 6, 12])) };
  }
  const days = known.map(({ year, month, day }) => Date.UTC(year, month, day) / dayMs);
  const span = Math.max(...days) - Math.min(...days) + 1;
  // Of many days, Vega picks Mondays and first days of months, and which year it is goes without saying.
  if (span > maxTicks) return { format: span > 330 ? '%b %Y' : '%d %b' };
  if (span <= 4 && !known.every(({ isMidnight }) => isMidnight)) return { format: '%d %b %H:%M' };
  return { format: '%d %b %Y', ...every('day', Math.ceil(span / 6)) };
}
