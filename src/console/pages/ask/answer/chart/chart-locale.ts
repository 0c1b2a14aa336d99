/** How the numbers, months and days of a chart are written in a language, as Vega wants to be told. */
export function chartLocale(locale: string) {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
  const part = (wanted: string, otherwise: string) => parts.find(({ type }) => type === wanted)?.value ?? otherwise;
  const named = (options: Intl.DateTimeFormatOptions, dates: Date[]): string[] => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return dates.map(date => format.format(date));
  };
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));
  // The first of January 2023 was a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)));
  return {
    formatLocale: {
      decimal: part('decimal', '.'),
      thousands: part('group', ','),
      grouping: [3],
      currency: ['', ''] as [string, string],
    },
    timeFormatLocale: {
      dateTime: '%x, %X',
      date: '%Y-%m-%d',
      time: '%H:%M:%S',
      periods: ['AM', 'PM'] as [string, string],
      days: named({ weekday: 'long' }, days),
      shortDays: named({ weekday: 'short' }, days),
      months: named({ month: 'long' }, months),
      shortMonths: named({ month: 'short' }, months),
    },
  };
}
