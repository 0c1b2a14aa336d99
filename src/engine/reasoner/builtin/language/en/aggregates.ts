import type { AggregateName } from '../../form/aggregates.ts';

/** "The difference between the highest and the lowest". */
const bothEnds = ['highest|lowest', 'largest|smallest', 'biggest|smallest', 'maximum|minimum', 'max|min']
  .map(ends => ends.split('|') as [string, string])
  .flatMap(([high, low]) => [
    ...[`${high} and ${low}`, `the ${high} and ${low}`, `the ${high} and the ${low}`],
    ...[`${low} and ${high}`, `the ${low} and ${high}`, `the ${low} and the ${high}`],
  ])
  .map(ends => `difference between ${ends}`)
  .join('|');

/** How each way of putting rows together is asked for (`|` parts the wordings; counts have cues of their own), and called. */
export const aggregateWords: Record<AggregateName, { asked: string | null; said: string }> = {
  count: { asked: null, said: 'number of' },
  distinct: { asked: null, said: 'number of different' },
  sum: { asked: 'total|sum|sum of|sum up|summed|total of|totals|add up', said: 'total' },
  avg: { asked: 'average|mean|avg|the average|typical|averages', said: 'average' },
  min: { asked: 'minimum|min', said: 'lowest' },
  max: { asked: 'maximum|max', said: 'highest' },
  range: { asked: bothEnds, said: 'difference of highest and lowest' },
  median: { asked: 'median|the median', said: 'median' },
  deviation: { asked: 'standard deviation|the standard deviation|std dev|stddev|stdev', said: 'standard deviation of' },
  percentile5: { asked: '5th percentile|the 5th percentile|5th percentile of|p5', said: '5th percentile of' },
  percentile10: { asked: '10th percentile|the 10th percentile|10th percentile of|p10', said: '10th percentile of' },
  percentile25: {
    asked: '25th percentile|the 25th percentile|25th percentile of|p25|lower quartile|first quartile|25 percentile',
    said: '25th percentile of',
  },
  percentile75: {
    asked: '75th percentile|the 75th percentile|75th percentile of|p75|upper quartile|third quartile',
    said: '75th percentile of',
  },
  percentile90: { asked: '90th percentile|the 90th percentile|90th percentile of|p90', said: '90th percentile of' },
  percentile95: { asked: '95th percentile|the 95th percentile|95th percentile of|p95', said: '95th percentile of' },
  percentile99: { asked: '99th percentile|the 99th percentile|99th percentile of|p99', said: '99th percentile of' },
  correlation: { asked: null, said: 'correlation of' },
};
