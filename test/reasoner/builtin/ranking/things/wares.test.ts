import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

describe('Things that are called by no name are what is sold', () => {
  const { rows, names } = over({
    shop: `Receipt,Date,Time,Product,Category,Qty,Price,Total,Payment
1001,2026-10-01,09:12,Scented Candle,Home,1,14.50,14.50,Card
1001,2026-10-01,09:12,Tea Towel,Kitchen,2,8.00,16.00,Card
1002,2026-10-01,10:40,Oak Bowl,Home,1,65.00,65.00,Cash
1003,2026-10-01,17:25,Greeting Card,Cards,4,2.50,10.00,Card
1004,2026-10-02,11:05,Tea Towel,Kitchen,1,8.00,8.00,Card
1004,2026-10-02,11:05,Mug,Kitchen,2,11.00,22.00,Card
1005,2026-10-02,17:50,Silver Pendant,Jewellery,1,120.00,120.00,Card
1006,2026-10-03,12:15,Greeting Card,Cards,2,2.50,5.00,Cash
1006,2026-10-03,12:15,Scented Candle,Home,2,14.50,29.00,Cash
1008,2026-10-03,14:20,Greeting Card,Cards,6,2.50,15.00,Voucher
`,
  });

  it.each([
    'what was the most expensive thing sold?',
    'what is the dearest thing we sell',
    'what was the most expensive one',
    'most expensive item we have ever sold',
  ])('by their names and the price, and no number of them: %s', async question => {
    expect(await rows(question)).toEqual([['Silver Pendant', '120']]);
  });

  it('which is what people buy', async () => {
    expect(await rows('what is the cheapest thing in the shop')).toEqual([['Greeting Card', '2.5']]);
    expect(await rows('what do people buy most often')).toEqual([['Greeting Card', '3']]);
    expect(await names('what sells worst')).toEqual(['Oak Bowl', 'Silver Pendant']);
  });

  it('within each sort of them', async () => {
    expect(await rows('best seller in each category')).toEqual([
      ['Cards', 'Greeting Card', '12'],
      ['Home', 'Scented Candle', '3'],
      ['Jewellery', 'Silver Pendant', '1'],
      ['Kitchen', 'Tea Towel', '3'],
    ]);
  });

  it('and how it is paid for is told in percent', async () => {
    expect((await rows('how do people pay, in percent')).map(([way, , part]) => [way, part])).toEqual([
      ['Card', '60'],
      ['Cash', '30'],
      ['Voucher', '10'],
    ]);
  });

  it('while receipts are counted and never added up', async () => {
    expect(await rows('how many receipts')).toEqual([['7']]);
  });
});

describe('What people bring in', () => {
  const { rows } = over({
    repairs: `Ticket,Brought In,Item,Fault,Customer,Quoted,Warranty,Collected
R1,2026-02-01,Laptop,Screen,Amy,120,No,2026-02-05
R2,2026-02-02,Phone,Battery,Ben,60,No,2026-02-03
R3,2026-02-02,Phone,Screen,Cat,90,Yes,2026-02-08
R4,2026-02-04,Toaster,Element,Dan,25,No,
R5,2026-02-06,Phone,Battery,Amy,60,No,2026-02-09
R6,2026-02-08,Laptop,Keyboard,Eve,80,Yes,2026-02-12
`,
  });

  it.each(['what do people bring in most often', 'what do customers bring in most'])(
    'is the thing, and no day on which it came: %s',
    async question => expect(await rows(question)).toEqual([['Phone', '3']]),
  );
  it('least often as well', async () =>
    expect(await rows('what is brought in least often')).toEqual([['Toaster', '1']]));
});

describe('What is sold has a table of its own', () => {
  const { names, rows } = over(
    {
      orders: `OrderNo,CustNo,OrderDate,PromisedDate,DispatchedDate
5001,C1,2026-09-01,2026-09-05,2026-09-04
5002,C2,2026-09-02,2026-09-06,2026-09-09
5003,C1,2026-09-10,2026-09-14,2026-09-14
5004,C3,2026-09-12,2026-09-15,2026-09-20
`,
      lines: `OrderNo,SKU,Units,LineTotal
5001,A1,10,500.00
5001,B2,5,250.00
5002,A1,20,1000.00
5002,C3,2,400.00
5003,B2,8,400.00
5004,C3,10,2000.00
5004,A1,4,200.00
5004,B2,1,50.00
5004,D4,1,90.00
5003,A1,2,100.00
`,
      items: `SKU,Description,Range
A1,Garden Bench,Furniture
B2,Parasol,Furniture
C3,Gas Barbecue,Cooking
D4,Pizza Oven,Cooking
E5,Fire Pit,Cooking
`,
      customers: `CustNo,Name,Region
C1,Hill Garden Centre,North
C2,Oakfield Nursery,South
C3,Brook Farm Shop,North
`,
    },
    true,
  );

  it('by the descriptions there, and not by their codes', async () => {
    expect(await names('what do people buy most often')).toEqual(['Garden Bench']);
    expect(await rows('best seller in each range')).toEqual([
      ['Cooking', 'Gas Barbecue', '12'],
      ['Furniture', 'Garden Bench', '36'],
    ]);
  });

  it('what was promised for a day and dispatched after it was late', async () => {
    expect(await rows('how many orders were late')).toEqual([['2']]);
    expect(await names('late orders')).toEqual(['5002', '5004']);
  });
});
