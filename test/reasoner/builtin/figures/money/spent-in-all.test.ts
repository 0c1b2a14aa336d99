import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

describe('Who spent more than so much did so in all', () => {
  const { names } = over(
    {
      clients: `client_id,name,town
1,Amy Lowe,Hull
2,Ben Nash,York
3,Cat Pike,Hull
4,Dan Rowe,Leeds
`,
      visits: `visit_id,client_id,visit_date,stylist,treatment,amount_charged
1,1,2024-03-01,Zoe,Cut,45
2,1,2024-04-11,Zoe,Colour,95
3,2,2024-04-12,Kim,Cut,40
4,1,2024-06-20,Kim,Cut,45
5,3,2024-07-02,Zoe,Perm,110
6,3,2024-09-14,Zoe,Cut,45
7,2,2024-10-03,Kim,Cut,40
`,
    },
    true,
  );

  it.each([
    ['clients who spent more than £150', ['Amy Lowe', 'Cat Pike']],
    ['which clients have spent over 160', ['Amy Lowe']],
    ['who spent more than 100 in total', ['Amy Lowe', 'Cat Pike']],
    ['who has spent over £160', ['Amy Lowe']],
    ['clients who spent less than 100', ['Ben Nash']],
    ['clients with more than £160 of business', ['Amy Lowe']],
  ])('however it is put: %s', async (question, told) => expect(await names(question)).toEqual(told));
});

describe('Receipts of several lines', () => {
  const { names } = over({
    shop: `Receipt,Date,Product,Qty,Price,Total
1001,2026-10-01,Candle,1,14.50,14.50
1001,2026-10-01,Towel,2,8.00,16.00
1002,2026-10-01,Bowl,1,65.00,65.00
1003,2026-10-01,Card,4,2.50,10.00
1004,2026-10-02,Towel,1,8.00,8.00
1004,2026-10-02,Mug,2,11.00,22.00
`,
  });

  it('come to what all their lines do', async () =>
    expect(await names('which receipts came to more than £30')).toEqual(['1001', '1002']));
});
