import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

describe('What an order comes to is the sum of its lines', () => {
  const { ask, figure } = over({
    shop: `Receipt,Date,Product,Qty,Price,Total
1001,2026-10-01,Candle,1,14.50,14.50
1001,2026-10-01,Towel,2,8.00,16.00
1002,2026-10-01,Bowl,1,65.00,65.00
1003,2026-10-01,Card,4,2.50,10.00
1004,2026-10-02,Towel,1,8.00,8.00
1004,2026-10-02,Mug,2,11.00,22.00
1005,2026-10-02,Pendant,1,120.00,120.00
1006,2026-10-03,Card,2,2.50,5.00
1006,2026-10-03,Candle,2,14.50,29.00
`,
  });

  it.each(['average order value', 'what is the average receipt', 'average receipt value'])(
    'where receipts have numbers: %s',
    async question => expect(await figure(question)).toBeCloseTo(289.5 / 6, 5),
  );

  it('for a median as well, which is told', async () => {
    expect(await figure('median order value')).toBe(32.25);
    expect((await ask('median order value')).text).toContain('per receipt');
  });

  it('and no other figure is', async () => {
    expect(await figure('average total')).toBeCloseTo(289.5 / 9, 5);
    expect(await figure('average quantity')).toBeCloseTo(16 / 9, 5);
  });
});

describe('Where the lines stand in a table of their own', () => {
  const { figure } = over(
    {
      orders: `OrderNo,CustNo,OrderDate
5001,C1,2026-09-01
5002,C2,2026-09-02
5003,C1,2026-09-10
`,
      lines: `OrderNo,SKU,Units,LineTotal
5001,A1,10,500.00
5001,B2,5,250.00
5002,A1,20,1000.00
5002,C3,2,400.00
5003,B2,8,400.00
`,
    },
    true,
  );

  it('an order is worth what they come to together', async () => {
    expect(await figure('average order value')).toBe(850);
    expect(await figure('median order value')).toBe(750);
  });
});

describe('Where each row is a sale of its own', () => {
  const { figure } = over({
    sales: `sale_id,sold_at,item_name,unit_price,quantity
1,2026-11-02,Flat White,3,2
2,2026-11-02,Espresso,2,1
3,2026-11-02,Toastie,6,1
`,
  });

  it('a sale is the row', async () => expect(await figure('average sale')).toBeCloseTo(14 / 3, 5));
});

describe('Where lines of orders hold a quantity and a price', () => {
  const { figure } = over(
    {
      orders: 'order_id,order_date\n1,2024-01-03\n2,2024-01-09\n3,2024-02-01\n',
      order_items: 'order_id,item_no,quantity,list_price\n1,1,1,10\n1,2,2,20\n2,1,1,20\n3,1,3,50\n3,2,1,50\n',
    },
    true,
  );

  it('the median order is one of all its lines', async () => {
    expect(await figure('median order value')).toBe(50);
  });
});
