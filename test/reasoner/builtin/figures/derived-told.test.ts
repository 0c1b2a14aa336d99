import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  order_details: 'orderNumber,productCode,quantityOrdered,priceEach\n1,A,2,10.5\n1,B,1,4\n2,A,3,10\n',
  products: 'productCode,productName,quantityInStock,buyPrice\nA,Kayak,100,6\nB,Paddle,50,2\n',
});

describe('What is sold comes to its quantity times its price', () => {
  it('whatever the two are called', async () => {
    const { rows, text } = await ask('What is the total revenue?');
    expect(rows.map(row => row.map(Number))).toEqual([[55]]);
    expect(text).toContain('quantity ordered × price each');
  });

  it('and what lies in stock was not sold', async () => {
    const { rows } = await ask('revenue by product name');
    expect(rows.map(([name, sum]) => [name, Number(sum)])).toEqual([
      ['Kayak', 51],
      ['Paddle', 4],
    ]);
  });
});
