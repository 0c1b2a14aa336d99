import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const deliveries = `delivery_no,country,date_received,date_sent_to_agency,quantity,unit_price_usd,line_value_usd,freight_usd
D1,Kenya,2023-11-03,2024-01-05,10,5,51,9
D2,Ghana,2023-12-11,2024-01-20,2,20,40,3
D3,Kenya,2024-02-01,2024-03-02,4,10,41,5
D4,Haiti,2024-03-01,2024-04-02,1,30,30,2
`;

const orders = `order_no,country,ordered_on,delivered_on,quantity,unit_price,tax_amount
1,Kenya,2024-01-05,2024-01-09,10,5,3
2,Ghana,2024-02-11,2024-02-20,2,20,2
`;

describe('What rows come to', () => {
  const { rows } = over({ 'deliveries.csv': deliveries });
  const others = over({ 'orders.csv': orders });

  it('is the column that tells it, and nothing reckoned from the others', async () => {
    expect(await rows('total value by country')).toEqual([
      ['Ghana', '40'],
      ['Haiti', '30'],
      ['Kenya', '92'],
    ]);
    expect(await rows('What was our turnover?')).toEqual([['162']]);
  });

  it('is reckoned where only a part of it is told', async () => {
    expect(await others.rows('total revenue by country')).toEqual([
      ['Ghana', '40'],
      ['Kenya', '50'],
    ]);
  });
});

describe('When rows happened', () => {
  const { rows } = over({ 'deliveries.csv': deliveries });
  const others = over({ 'orders.csv': orders });

  it('is when they began, which lies before what was done with them', async () => {
    expect(await rows('How many deliveries were there in 2023?')).toEqual([['2']]);
    expect(await others.rows('How many orders were there per month?')).toEqual([
      ['2024-01-01', '1'],
      ['2024-02-01', '1'],
    ]);
  });
});
