export type Schedule = { cron: string; timeZone: string };

export const en = {
  daily: (time: string) => `Every day at ${time}`,
  weekly: (days: string, time: string) => `Every ${days} at ${time}`,
  monthly: (day: number, time: string) => `On day ${day} of each month at ${time}`,
};
export const de: typeof en = {
  daily: time => `Täglich um ${time}`,
  weekly: (days, time) => `Jeden ${days} um ${time}`,
  monthly: (day, time) => `Am ${day}. jedes Monats um ${time}`,
};
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
/** A Sunday. */
const firstDay = Date.UTC(2023, 0, 1);

/** When a workflow runs, in words where its schedule is a plain one, else as cron has it. */
export function sayWhen({ cron, timeZone }: Schedule, words: typeof en, locale: string): string {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.trim().toUpperCase().split(/\s+/);
  const days = weekdaysOf(weekday);
  const asItIs = `${cron} (${timeZone})`;
  if (!/^\d+$/.test(minute) || !/^\d+$/.test(hour) || month !== '*' || days === null) return asItIs;
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const time = `${clock.format(firstDay + (Number(hour) * 60 + Number(minute)) * 60_000)} (${timeZone})`;
  if (day === '*' && days.length === 7) return words.daily(time);
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const named = days.map(at => name.format(firstDay + at * 86_400_000));
  if (day === '*') return words.weekly(new Intl.ListFormat(locale).format(named), time);
  return /^\d+$/.test(day) && days.length === 7 ? words.monthly(Number(day), time) : asItIs;
}

/** `1-5`, `MON,WED` or `*` as days from Sunday, 0; null for what is none of these. */
function weekdaysOf(text: string): number[] | null {
  const numberOf = (name: string) => (/^[0-7]$/.test(name) ? Number(name) % 7 : dayNames.indexOf(name));
  if (text === '*') return [0, 1, 2, 3, 4, 5, 6];
  const days = text.split(',').flatMap(part => {
    const [from = '', to = from] = part.split('-');
    const [first, last] = [numberOf(from), numberOf(to)];
    return first < 0 || last < first ? [-1] : Array.from({ length: last - first + 1 }, (_, n) => first + n);
  });
  return days.includes(-1) ? null : days;
}
