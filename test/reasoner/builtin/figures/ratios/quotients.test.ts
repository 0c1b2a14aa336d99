import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';
import { höfe, yards } from '../../yards.ts';

// The figure of both sides and the ratio of the two, the first row of the answer.
const sidesOf = (rows: unknown[][]): number[] => rows[0]!.slice(-3, -1).map(Number);

describe('One figure per another is the sum of the one by the sum of the other, of the same rows', () => {
  const { ask, rows } = over(yards);

  it.each([
    ['price per tonne in 2024', [740, 60]],
    ['What is the average price per tonne in 2023?', [390, 36]],
    ['price per hour at Holm Lane', [370, 7]],
    ['price per tonne of paid loads', [940, 82]],
    ['price divided by tonnes in 2024', [740, 60]],
    ['price / tonnes in 2024', [740, 60]],
    ['total price over total hours for Quayside', [615, 14]],
    ['What is the ratio of price to tonnes in 2024?', [740, 60]],
    ['What is the ratio of tonnes in 2024 to hours?', [60, 18]],
  ])('%s', async (question, want) => {
    expect(sidesOf((await ask(question)).rows)).toEqual(want);
  });

  it('for each group, where groups are asked for', async () => {
    expect(
      (await rows('price per tonne by yard in 2024')).map(([yard, ...sides]) => [yard, ...sides.slice(0, 2)]),
    ).toEqual([
      ['Holm Lane', '220', '17'],
      ['Mill End', '320', '27'],
      ['Quayside', '200', '16'],
    ]);
  });

  it('and ranks them by it', async () => {
    expect((await rows('Which yard had the lowest price per hour in 2023?')).map(([yard]) => yard)).toEqual([
      'Quayside',
    ]);
  });

  it('but says nothing where more is asked of it than it can do', async () => {
    for (const question of [
      'price per tonne 2023 vs 2024',
      'yards with a price per tonne over 12',
      'highest price per tonne',
    ])
      expect((await ask(question)).outputs[0]!.kind).toBe('refused');
  });
});

describe('Per thing, where every row is one of them, is the average', () => {
  const { rows } = over({
    visits: `visit_id,city,visited_on,status,cost
1,Hamburg,2023-03-01,paid,40
2,Hamburg,2023-06-04,open,60
3,Bremen,2024-01-10,paid,50
4,Kiel,2024-05-14,paid,15
`,
  });

  it.each([
    ['cost per visit of paid visits', '35'],
    ['cost per visit in 2024', '32.5'],
  ])('%s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });
});

describe('Per thing, where it has several rows, counts the things', () => {
  const { ask } = over({
    web_orders: 'Order No,Article,Sales\nSO-1,Desk,100\nSO-1,Lamp,50\nSO-2,Desk,150\nSO-3,Chair,60\n',
  });

  it('so that lines are not what is divided by', async () => {
    expect(sidesOf((await ask('sales per order')).rows)).toEqual([360, 3]);
  });
});

describe('Auf Deutsch ebenso', () => {
  const { ask } = over(höfe);

  it.each([
    ['Umsatz pro Stunde im Nordhof', [415, 8]],
    ['Wie hoch ist der Umsatz je Tonne 2024?', [405, 34]],
    ['Umsatz durch Stunden 2024', [405, 10]],
    ['Umsatz geteilt durch Tonnen im Südhof', [290, 24]],
  ])('%s', async (question, want) => {
    expect(sidesOf((await ask(question)).rows)).toEqual(want);
  });
});
