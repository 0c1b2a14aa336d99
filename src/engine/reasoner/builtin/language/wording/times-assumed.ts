import type { TimeUnit } from '../../form/form.ts';

/** What was taken for granted of the times that a question names, a sentence each where nothing else is said. */
export type TimesAssumed = {
  everyYear(label: string): string;
  /** Opens the answer about the last that there is, where the data end before what was asked for. */
  dataEnded(asked: string[], last: string, unit: 'day' | 'month' | 'year'): string;
  emptyPeriods(unit: TimeUnit): string;
};
