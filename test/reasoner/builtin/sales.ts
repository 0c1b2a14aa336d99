import { tablesOf } from './ask.ts';
import type { Tables } from './tables.ts';

const regions = ['North', 'South', 'East', 'West'];
const products: [string, string, number][] = [
  ['Desk Lamp', 'Furniture', 25],
  ['Office Chair', 'Furniture', 120],
  ['Notebook', 'Stationery', 3.5],
  ['Fountain Pen', 'Stationery', 40],
  ['Webcam', 'Electronics', 75],
];
const channels = ['online', 'store', 'phone'];

/** Orders of two years as a shop would export them: a gap in the dates, cells without a date, discounts in per cent. */
export const salesCsv = (): string => {
  let seed = 42;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const lines = ['Order ID,Order Date,Region,Sales Channel,Product,Category,Quantity,Unit Price,Discount'];
  for (let index = 0; index < 400; index++) {
    const date = new Date(Date.UTC(2023, 0, 1) + index * 1.75 * 86_400_000);
    const [product, category, price] = products[next(products.length)]!;
    const shown = index % 57 === 0 ? '' : date.toISOString().slice(0, 10);
    lines.push(
      [
        1000 + index,
        shown,
        regions[next(4)],
        channels[next(3)],
        product,
        category,
        1 + next(9),
        price.toFixed(2),
        `${next(4) * 5}%`,
      ].join(','),
    );
  }
  return `${lines.join('\n')}\n`;
};

export const sales = (): Promise<Tables> => tablesOf({ orders_2023_24: salesCsv() });
