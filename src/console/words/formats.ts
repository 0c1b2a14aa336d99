/** Numbers, times and durations as a language writes them. */
export function formats(language: string) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  const milliseconds = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 0,
  });
  return {
    number: (value: number): string => number.format(value),
    day: (iso: string): string => day.format(new Date(iso)),
    moment: (iso: string): string => moment.format(new Date(iso)),
    duration: (ms: number): string => (ms < 1000 ? milliseconds.format(ms) : seconds.format(ms / 1000)),
  };
}
