import type { SeriesWords } from '../../wording/series.ts';

/** What is said of several files of readings, and of whose a row of them is. */
export const englishSeries: SeriesWords = {
  rows: 'readings',
  column: 'series',
  called:
    `file region area zone site station location place city country sensor machine device counter meter stock ticker
    symbol company`.split(/\s+/),
};
