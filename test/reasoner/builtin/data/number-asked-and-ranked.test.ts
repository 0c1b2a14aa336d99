import { expect, test } from 'vitest';
import { over } from '../over.ts';

/** The north had most tours, and the south the most goods. */
const tours = Array.from({ length: 12 }, (_, at) => {
  const [depot, value] = at < 7 ? ['North', 10] : at < 10 ? ['South', 500] : ['East', 20];
  return `${100 + at},2023-0${(at % 9) + 1}-05,${depot},${value + at}`;
});
const { rows } = over({ tours: `Tour No,Start Date,Depot,Goods Value\n${tours.join('\n')}\n` });

test.each([
  'How many tours started from each depot? top 2',
  'How many tours per depot, top 2',
  'Wie viele Touren je Depot? Top 2',
])('“%s” is ranked by the number that is asked for', async question =>
  expect(await rows(question)).toEqual([
    ['North', '7'],
    ['South', '3'],
  ]),
);

test('where no number is asked for, the top ones are so by money', async () => {
  expect((await rows('top 1 depot'))[0]?.[0]).toBe('South');
});
