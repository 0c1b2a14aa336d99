import type { AggregateName } from '../../form/aggregates.ts';

/** How each way of putting rows together is asked for (`|` parts the wordings; counts have cues of their own), and called. */
export const aggregateWords: Record<AggregateName, { asked: string | null; said: string }> = {
  count: { asked: null, said: 'number of' },
  distinct: { asked: null, said: 'number of different' },
  sum: { asked: 'total|sum|sum of|sum up|summed|total of|totals|add up', said: 'total' },
  avg: { asked: 'average|mean|avg|the average|typical|averages', said: 'average' },
  min: { asked: 'minimum|min', said: 'lowest' },
  max: { asked: 'maximum|max', said: 'highest' },
  median: { asked: 'median|the median', said: 'median' },
  deviation: { asked: 'standard deviation|the standard deviation|std dev|stddev|stdev', said: 'standard deviation of' },
};
