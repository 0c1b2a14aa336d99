import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const chain = {
  shops: 'shop_id,shop_name,town\n1,Harbour,Kiel\n2,Market,Jena\n',
  products: 'product_id,product_name,kind_id\n1,Lamp,1\n2,Chair,2\n3,Table,2\n4,Rug,3\n',
  kinds: 'kind_id,kind_name\n1,Lights\n2,Seats\n3,Floor\n',
  stocks: 'shop_id,product_id,quantity\n1,1,5\n1,2,0\n1,3,4\n1,4,2\n2,1,7\n2,2,3\n2,3,9\n2,4,1\n',
  customers: 'customer_id,first_name,last_name,city\n1,Ann,Lee,Kiel\n2,Bo,Ray,Jena\n3,Cy,Poe,Jena\n',
  orders:
    'order_id,customer_id,shop_id,order_date\n1,1,1,2024-01-03\n2,2,2,2024-01-09\n3,2,2,2024-02-01\n4,3,2,2024-02-04\n',
  order_items:
    'order_id,item_no,product_id,quantity,list_price\n1,1,1,1,10\n1,2,2,2,20\n2,1,2,1,20\n3,1,2,1,20\n3,2,3,1,50\n4,1,3,3,50\n',
};

describe('What shops sold is not what they have in stock', () => {
  const { rows, ask } = over(chain, true);

  it('where it is counted by what was sold', async () => {
    const { rows: told, text } = await ask('How many different products did each shop sell?');
    expect(told.map(row => row.map(String))).toEqual([
      ['Harbour', '2'],
      ['Market', '2'],
    ]);
    expect(text).not.toContain('sell');
  });

  it('and what was sold of a kind goes by the orders of a shop', async () => {
    expect(await rows('total quantity sold per shop and kind')).toEqual(
      expect.arrayContaining([
        ['Harbour', 'Lights', '1'],
        ['Harbour', 'Seats', '2'],
        ['Market', 'Seats', '6'],
      ]),
    );
    expect(await rows('total quantity sold per shop and kind')).toHaveLength(3);
  });

  it('though all of it is in stock there', async () => {
    expect(await rows('How many products does each shop have in stock?')).toEqual(
      expect.arrayContaining([['Market', '4']]),
    );
  });
});

describe('What somebody does ends a clause', () => {
  const { rows } = over(chain, true);

  it('and is no place of theirs', async () => {
    expect(await rows('How many orders does each customer place on average?')).toEqual([
      [expect.stringMatching(/^1.33/)],
    ]);
    expect(await rows('How many orders does a customer place on average?')).toEqual([[expect.stringMatching(/^1.33/)]]);
  });
});

describe('A German question that goes on by “und pro”', () => {
  const { rows } = over(chain, true);

  it('keeps what was counted, and groups it anew', async () => {
    expect(await rows('Bestellungen pro Monat', 'und pro Shop?')).toEqual([
      ['Harbour', '1'],
      ['Market', '3'],
    ]);
  });
});

describe('What each comes to is set against what others come to', () => {
  const { names } = over(chain, true);

  it.each(['customers with revenue above average', 'Which customers have a total revenue above the average?'])(
    'and no line against the average line: “%s”',
    async question => {
      // Ann spent 50, Bo 20 and 70, Cy 150: 96.67 each on average.
      expect(await names(question)).toEqual(['Cy']);
    },
  );

  it('and who came back for a second order ordered more than once', async () => {
    expect(await names('Which customers came back for a second order?')).toEqual(['Bo']);
  });
});
