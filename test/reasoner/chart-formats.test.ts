import { expect, test } from 'vitest';
import type { QueryResult } from '../../src/engine/query/result.ts';
import { chartOf } from '../../src/engine/reasoner/answer/chart.ts';

const resultOf = (values: unknown[][], types: QueryResult['columns'][number]['type'][]): QueryResult => ({
  ...{ title: null, dataSourceId: null, sql: 'SELECT 1', rowCount: values.length, truncated: false, durationMs: 0 },
  executedAt: new Date(0),
  columns: types.map((type, at) => ({ name: `c${at}`, type, masked: false })),
  rows: values,
});

const axisOf = (figures: number[]): object => {
  const chart = chartOf(
    resultOf(
      figures.map((figure, at) => [`group ${at}`, figure]),
      ['text', 'decimal'],
    ),
    null,
  );
  const { encoding } = chart!.spec as { encoding: { y: { axis: object } } };
  return encoding.y.axis;
};

// By d3, "," alone writes an axis up to 250 as 5e+1, 1e+2, 1.5e+2 …; a format with a type does not.
test.each([
  ['whole numbers stay whole', [120, 250], { format: ',d', tickMinStep: 1 }],
  ['an axis of few whole numbers has no steps between them', [1, 3], { format: ',d', tickMinStep: 1 }],
  ['money has two decimals at most', [1234.5, 99.99], { format: ',.2~f' }],
  ['small figures have as many decimals as tell them apart', [0.05, 0.02], { format: ',.4~f' }],
  ['very small ones, too', [0.000123, 0.0001], { format: ',.6~f' }],
  ['a zero is a figure as well', [0, 3], { format: ',d', tickMinStep: 1 }],
])('%s', (_, figures, axis) => {
  expect(axisOf(figures)).toEqual(axis);
});

const drawnOf = (values: unknown[][], types: Parameters<typeof resultOf>[1]): any =>
  chartOf(resultOf(values, types), null)!.spec;

test.each([
  [
    'months',
    ['2024-01-01', '2024-02-01', '2024-03-01'],
    { format: '%b %Y', tickCount: { interval: 'month', step: 1 } },
  ],
  ['months, given as midnights', ['2024-01-01T00:00:00Z', '2024-02-01 00:00:00'], { format: '%b %Y' }],
  ['quarters', ['2024-01-01', '2024-04-01', '2024-07-01'], { format: 'Q%q %Y', tickCount: { step: 3 } }],
  ['years', ['2019-01-01', '2024-01-01'], { format: '%Y', tickCount: { interval: 'year', step: 1 } }],
  ['a week', ['2024-01-03', '2024-01-04', '2024-01-09'], { format: '%d %b %Y', tickCount: { interval: 'day' } }],
  ['days of months', ['2024-01-03', '2024-02-04'], { format: '%d %b' }],
  ['hours', ['2024-01-03T08:00:00Z', '2024-01-03T09:30:00Z'], { format: '%d %b %H:%M' }],
])('an axis of time is labelled by what its values are: %s', (_, moments, axis) => {
  const spec = drawnOf(
    moments.map((moment, at) => [moment, at + 1]),
    ['timestamp', 'integer'],
  );
  expect(spec.encoding.x.axis).toMatchObject(axis);
});

test('labels stand upright where there is room, else the bars lie', () => {
  const bars = (labels: string[]) =>
    drawnOf(
      labels.map((label, at) => [label, at + 1]),
      ['text', 'integer'],
    ).encoding;
  expect(bars(['North', 'South', 'West']).x.axis).toEqual({ labelAngle: 0 });
  expect(bars(['North', 'A region with a name']).y.field).toBe('x');
  expect(bars(Array.from({ length: 20 }, (_, at) => `City ${at}`)).y.field).toBe('x');
});

test('groups within bars stand beside each other, also where the bars lie, in the order of the rows', () => {
  const { y, yOffset, color } = drawnOf(
    ['A region with a name', 'B'].flatMap(region => ['2024', '2023'].map((year, at) => [region, year, at + 1])),
    ['text', 'text', 'integer'],
  ).encoding;
  expect([y.field, yOffset.field, color.sort]).toEqual(['x', 'series', null]);
});

test('a bar that is alone in its group stands in its middle, whatever its colour', () => {
  const { color, xOffset } = drawnOf(
    [
      ['Rex', 'brown', 4],
      ['Mia', 'grey', 7],
      ['Kit', 'brown', 2],
      ['Pip', 'grey', 5],
    ],
    ['text', 'text', 'integer'],
  ).encoding;
  expect([color.field, xOffset]).toEqual(['series', undefined]);
});

test('bars that are all alike say no more than one number, and are not drawn', () => {
  const alike = [
    ['Rex', 1],
    ['Mia', 1],
    ['Kit', 1],
  ];
  expect(chartOf(resultOf(alike, ['text', 'integer']), null)).toBeNull();
  expect(chartOf(resultOf([...alike, ['Pip', 2]], ['text', 'integer']), null)).not.toBeNull();
});

test('a colour that hardly two bars share is left out', () => {
  const people = [
    ['Ann', 'Reed', 4],
    ['Ben', 'Holt', 7],
    ['Cem', 'Moor', 2],
  ];
  expect(drawnOf(people, ['text', 'text', 'integer']).encoding.color).toBeUndefined();
});

test('two rows of one bar are not stacked as if they added up', () => {
  const golfers = [
    ['Vijay', 'Fiji', 45],
    ['Vijay', 'Fiji', 46],
    ['John', 'US', 46],
    ['Jeff', 'US', 57],
  ];
  expect(chartOf(resultOf(golfers, ['text', 'text', 'integer']), null)).toBeNull();
});

test('the title and the axis say which of several figures is drawn, in words', () => {
  const works = [
    ['Oil', 96, 120],
    ['Print', 57, 41],
  ];
  const chart = chartOf(resultOf(works, ['text', 'integer', 'integer']), at => `figure ${at}`, {
    figure: 2,
    nameOf: at => ['medium', 'height\ncm', 'width\ncm'][at]!,
  })!;
  expect(chart.title).toBe('figure 2');
  const { encoding, data } = chart.spec as any;
  expect([encoding.x.title, encoding.y.title]).toEqual(['Medium', 'Width cm']);
  expect(data.values[0].y).toBe(120);
});

test('what is masked is not drawn, neither as figure nor as label nor as series', () => {
  const rows = [
    ['A***', 'x', 1],
    ['B***', 'y', 2],
  ];
  const result = resultOf(rows, ['text', 'text', 'integer']);
  expect(chartOf(result, null)).not.toBeNull();
  for (const hidden of [0, 1, 2]) {
    const columns = result.columns.map((column, at) => ({ ...column, masked: at === hidden }));
    expect(chartOf({ ...result, columns }, null)).toBeNull();
  }
});

test('keys and codes are not drawn, the figure beside them is', () => {
  const result = resultOf(
    [
      ['Ann', 4711, 20.5],
      ['Bob', 4712, 21.5],
    ],
    ['text', 'integer', 'decimal'],
  );
  const drawn = chartOf(result, null, { isFigure: at => at !== 1 })!.spec as { data: { values: { y: number }[] } };
  expect(drawn.data.values.map(({ y }) => y)).toEqual([20.5, 21.5]);
  expect(chartOf(result, null, { isFigure: () => false })).toBeNull();
});
