/** Numbers, times and durations as a language writes them. */
export function formats(language: string) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  const milliseconds = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 0,
  });
  return {
    number: (value: number): string => number.format(value),
    /** Writes numbers with as many decimals each; one that came as a text, since a double would not hold it, exactly. */
    decimals(count: number): (value: number | string) => string {
      const even = new Intl.NumberFormat(language, { minimumFractionDigits: count, maximumFractionDigits: count });
      return value => even.format(value as number);
    },
    /** A year or a month by its first day. */
    span: (iso: string, span: 'year' | 'month'): string =>
      span === 'year' ? iso.slice(0, 4) : month.format(new Date(iso)),
    day: (iso: string): string => day.format(new Date(iso)),
    moment: (iso: string): string => moment.format(new Date(iso)),
    duration: (ms: number): string => (ms < 1000 ? milliseconds.format(ms) : seconds.format(ms / 1000)),
  };
}
