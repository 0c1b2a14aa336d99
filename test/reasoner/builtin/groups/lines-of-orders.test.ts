import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const products = ['Anchor', 'Buoy', 'Cleat', 'Dinghy', 'Ensign'];
const stages = ['sent', 'sent', 'waiting', 'sent', 'cancelled', 'sent'];

/** Lines of 24 orders as a file of sales has them: each with one to three lines, sorted by what was ordered. */
const lines = Array.from({ length: 24 }, (_, order) =>
  Array.from({ length: 1 + (order % 3) }, (_, line) => {
    const day = `${1 + (order % 12)}/${1 + order}/2023`;
    const [client, stage] = [`Client ${'ABCDEFG'[order % 7]}`, stages[order % 6]];
    return { product: products[(order + line) % 5]!, row: [700 + order, day, client, stage, (order + 2) * (line + 1)] };
  }),
)
  .flat()
  .sort((a, b) => a.product.localeCompare(b.product))
  .map(({ product, row: [order, day, client, stage, amount] }) =>
    [order, day, client, stage, product, amount].join(','),
  );
const file = `ORDERNO,ORDERDATE,CLIENT,STAGE,PRODUCT,AMOUNT\n${lines.join('\n')}\n`;

describe('Orders of which a file has the lines, sorted by what was ordered', () => {
  const { rows, figure, names } = over({ 'export_2023.csv': file });

  it('are counted by their numbers, whatever is asked of them', async () => {
    expect(await figure('How many orders were cancelled?')).toBe(4);
    expect(await figure('Wie viele Bestellungen wurden storniert?')).toBe(4);
    expect((await rows('What percentage of orders is cancelled?'))[0]![0]).toBe('16.67');
    expect(await rows('share of orders by stage')).toContainEqual(['cancelled', '4', '16.67']);
  });

  it('are what clients have several of, and not their lines', async () => {
    expect(await figure('How many clients ordered at least four times?')).toBe(3);
  });

  it('are listed once each', async () => {
    expect(await names('Which orders are waiting?')).toEqual(['702', '708', '714', '720']);
    expect(await names('List the cancelled orders')).toEqual(['704', '710', '716', '722']);
    expect(await names('Show the latest 2 orders')).toHaveLength(2);
  });

  it('are as big as all their lines together', async () => {
    expect(await rows('What was the biggest order?')).toEqual([['723', '150']]);
    expect(await names('top 2 orders by amount')).toEqual(['720', '723']);
    expect(await names('orders with an amount over 130')).toEqual(['720', '723']);
  });

  it('have a value that all their lines come to', async () => {
    const sum = lines.reduce((all, line) => all + Number(line.split(',').at(-1)), 0);
    expect(await figure('What is the average order value?')).toBeCloseTo(sum / 24);
  });

  it('are none where somebody ordered nothing', async () => {
    expect(await names('Which clients ordered nothing after October 2023?')).not.toContain('700');
    expect((await names('Which clients ordered nothing in 2022?')).every(name => name.startsWith('Client'))).toBe(true);
  });

  it('have lines that are counted where these are asked for', async () => {
    expect(await figure('How many line items are there?')).toBe(lines.length);
    expect(await figure('How many line items does an order have on average?')).toBe(2);
  });
});
