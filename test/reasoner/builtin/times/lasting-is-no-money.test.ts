import { expect, test } from 'vitest';
import { over } from '../over.ts';

const orders = (more: string, cells: (at: number) => string): string =>
  [
    `order_no,quantity,unit_price,delivered_on${more}`,
    ...Array.from({ length: 12 }, (_, at) => `O${at + 1},${at + 1},2.5,2024-03-${10 + at}${cells(at)}`),
  ].join('\n');
const alone = over({ 'orders.csv': orders('', () => '') });
const begun = over({ 'orders.csv': orders(',ordered_on', at => `,2024-03-${String(7 + at).padStart(2, '0')}`) });

test('How long something takes is no money that was taken, where nothing tells when it began', async () => {
  const { text, sql } = await alone.ask('how long do our orders take?');
  expect(text).not.toContain('revenue is');
  expect(sql ?? '').not.toContain('unit_price');
});

test('and is the time from its beginning where something tells it', async () => {
  expect(await begun.rows('how long do our orders take on average?')).toEqual([['3']]);
});
