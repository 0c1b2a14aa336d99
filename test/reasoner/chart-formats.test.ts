import { expect, test } from 'vitest';
import type { QueryResult } from '../../src/engine/query/result.ts';
import { chartOf } from '../../src/engine/reasoner/chart.ts';

const resultOf = (values: unknown[][], types: QueryResult['columns'][number]['type'][]): QueryResult => ({
  ...{ title: null, dataSourceId: null, sql: 'SELECT 1', rowCount: values.length, truncated: false, durationMs: 0 },
  executedAt: new Date(0),
  columns: types.map((type, at) => ({ name: `c${at}`, type, masked: false })),
  rows: values,
});

const formatOf = (figures: number[]): string => {
  const chart = chartOf(
    resultOf(
      figures.map((figure, at) => [`group ${at}`, figure]),
      ['text', 'decimal'],
    ),
    null,
  );
  const { encoding } = chart!.spec as { encoding: { y: { axis: { format: string } } } };
  return encoding.y.axis.format;
};

// By d3, "," alone writes an axis up to 250 as 5e+1, 1e+2, 1.5e+2 …; a format with a type does not.
test.each([
  ['whole numbers stay whole', [120, 250], ',d'],
  ['an axis of few whole numbers may have steps between them', [1, 3], ',.2~f'],
  ['money has two decimals at most', [1234.5, 99.99], ',.2~f'],
  ['small figures have as many decimals as tell them apart', [0.05, 0.02], ',.4~f'],
  ['very small ones, too', [0.000123, 0.0001], ',.6~f'],
  ['nothing but zeros is drawn as well', [0, 0], ',.2~f'],
])('%s', (_, figures, format) => {
  expect(formatOf(figures)).toBe(format);
});

test('keys and codes are not drawn, the figure beside them is', () => {
  const result = resultOf(
    [
      ['Ann', 4711, 20.5],
      ['Bob', 4712, 21.5],
    ],
    ['text', 'integer', 'decimal'],
  );
  const drawn = chartOf(result, null, at => at !== 1)!.spec as { data: { values: { y: number }[] } };
  expect(drawn.data.values.map(({ y }) => y)).toEqual([20.5, 21.5]);
  expect(chartOf(result, null, () => false)).toBeNull();
});
