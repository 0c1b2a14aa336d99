type Aggregate = {
  /** There is one of numbers alone. */
  numeric: boolean;
  /** Tells of a row rather than of all together: it is asked of what is measured, never of what tells rows apart, and it has fractions. */
  typical: boolean;
  /** `other` is the figure it is set beside, where it is of two. */
  sql(value: string, other?: string): string;
};

const quantile = (at: number) => (value: string) => `quantile_cont(${value}, ${at})`;

/** The ways in which a figure is put together from many rows. What each is called stands with the languages. */
export const aggregates = {
  count: { numeric: false, typical: false, sql: value => `count(${value})` },
  distinct: { numeric: false, typical: false, sql: value => `count(DISTINCT ${value})` },
  sum: { numeric: true, typical: false, sql: value => `sum(${value})` },
  avg: { numeric: true, typical: true, sql: value => `avg(${value})` },
  min: { numeric: false, typical: false, sql: value => `min(${value})` },
  max: { numeric: false, typical: false, sql: value => `max(${value})` },
  range: { numeric: true, typical: false, sql: value => `(max(${value}) - min(${value}))` },
  median: { numeric: true, typical: true, sql: value => `median(${value})` },
  // Of a sample: people rarely have all there is, and tables that have differ little.
  deviation: { numeric: true, typical: true, sql: value => `stddev_samp(${value})` },
  percentile5: { numeric: true, typical: true, sql: quantile(0.05) },
  percentile10: { numeric: true, typical: true, sql: quantile(0.1) },
  percentile25: { numeric: true, typical: true, sql: quantile(0.25) },
  percentile75: { numeric: true, typical: true, sql: quantile(0.75) },
  percentile90: { numeric: true, typical: true, sql: quantile(0.9) },
  percentile95: { numeric: true, typical: true, sql: quantile(0.95) },
  percentile99: { numeric: true, typical: true, sql: quantile(0.99) },
  // Between -1 and 1; what two figures of a row have to do with each other.
  correlation: { numeric: true, typical: false, sql: (value, other) => `corr(${value}, ${other ?? value})` },
} as const satisfies Record<string, Aggregate>;

export type AggregateName = keyof typeof aggregates;

/** A way of putting rows together as SQL, of the values and, where there are two, of those beside them. */
export const aggregateSql = (name: AggregateName, value: string, other?: string): string =>
  (aggregates[name] as Aggregate).sql(value, other);

/** Those that tell of a row rather than of all together. */
export type TypicalAggregate = {
  [Name in AggregateName]: (typeof aggregates)[Name]['typical'] extends true ? Name : never;
}[AggregateName];

export const isTypical = (name: AggregateName): name is TypicalAggregate => aggregates[name].typical;
export const typicalAggregates = (Object.keys(aggregates) as AggregateName[]).filter(isTypical);

/** What one figure can be of the figures of groups: they are not added up again, but for what adds up anyway. */
export type OverGroups = Exclude<AggregateName, 'distinct' | 'sum' | 'range' | 'correlation'>;
