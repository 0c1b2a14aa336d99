import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const customers = 'customer_id,customer,town\n1,Mill Café,Leeds\n2,Hill School,Otley\n3,Park Hotel,Leeds\n';
const orders = `order_id,customer_id,ordered,channel
11,1,2024-01-05,phone
12,1,2024-01-06,phone
13,2,2024-01-07,phone
14,2,2024-01-08,web shop
15,3,2024-02-05,web shop
16,3,2024-02-06,email
`;

describe('Those of whom all rows of another table are so are told apart from those of whom some are', () => {
  const { ask } = over({ customers, orders });

  it('where only some are, a thing is none of them', async () => {
    const { rows } = await ask('customers who only order by phone');
    expect(rows).toEqual([['Mill Café']]);
  });

  it('and where they are counted, the word is not passed over in silence', async () => {
    const { rows, text } = await ask('how many customers only order by phone');
    expect(rows.flat().map(Number).includes(1) || text.includes('only')).toBe(true);
  });

  it('but rows themselves are merely limited', async () => {
    const { rows } = await ask('show only orders by phone');
    expect(rows.map(([id]) => Number(id))).toEqual([11, 12, 13]);
  });
});
