import type { TimeUnit } from '../form/form.ts';
import { isoDate, shift, startOf } from '../words/dates.ts';

/** The units by which a day can be told from today, the longest first: "last month" is one month ago, and no 27 days. */
const units: readonly { unit: TimeUnit; most: number; interval(count: number): string }[] = [
  { unit: 'year', most: 30, interval: count => `${count} YEAR` },
  { unit: 'quarter', most: 40, interval: count => `${3 * count} MONTH` },
  { unit: 'month', most: 120, interval: count => `${count} MONTH` },
  { unit: 'week', most: 120, interval: count => `${count} DAY` },
  { unit: 'day', most: 1100, interval: count => `${count} DAY` },
];

const literal = /DATE '(\d{4}-\d{2}-\d{2})'/g;
/** Days apart, so that no two of them fall on the same place of a month, a quarter or a year. */
const distances = [0, 401, 1207];

/**
 * The statement of DuckDB that a question comes to on any day, of those that it comes to on some: days that move with
 * today are told from it. Null where they move in another way. Days are those of the database's clock.
 */
export function onAnyDay(today: Date, sqlOn: (today: Date) => string | null): string | null {
  const days = distances.map(distance => shift(today, 'day', distance));
  const all = days.map(sqlOn);
  const [first] = all;
  if (!first || all.some(sql => !sql)) return null;
  if (all.every(sql => sql === first)) return first;
  const bare = (sql: string) => sql.replace(literal, 'DATE');
  if (all.some(sql => bare(sql!) !== bare(first))) return null;
  const literals = all.map(sql => [...sql!.matchAll(literal)].map(match => match[1]!));
  let isTold = true;
  let at = 0;
  const told = first.replace(literal, same => {
    const moving = literals.map(list => list[at]!);
    at++;
    if (moving.every(day => day === moving[0])) return same;
    const expression = fromToday(days, moving);
    isTold &&= expression !== null;
    return expression ?? same;
  });
  return isTold ? told : null;
}

function fromToday(todays: Date[], moving: string[]): string | null {
  for (const { unit, most, interval } of units)
    for (let count = -most; count <= most; count++)
      if (todays.every((today, n) => isoDate(shift(startOf(today, unit), unit, count)) === moving[n])) {
        const days = unit === 'week' ? 7 * count : count;
        const sign = days < 0 ? '-' : '+';
        return `CAST(date_trunc('${unit}', current_date) ${sign} INTERVAL ${interval(Math.abs(days))} AS DATE)`;
      }
  return null;
}
