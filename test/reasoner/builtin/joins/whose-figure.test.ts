import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const clients = 'client_id,client_name\n1,Ada\n2,Ben\n3,Cleo\n4,Dan\n';
const boats = `boat_id,maker,year,status
11,Hallberg,2015,Rented
12,Hallberg,2016,Available
13,Najad,2016,Available
14,Najad,2015,Maintenance
`;
const rentals = `rental_id,client_id,boat_id,rental_date
101,1,12,2023-04-01
102,1,12,2023-05-01
103,1,13,2024-05-02
104,2,12,2023-06-01
105,2,11,2024-07-03
106,3,14,2024-08-04
`;
const payments =
  'payment_id,rental_id,amount\n201,101,50\n202,102,60\n203,103,70\n204,104,120\n205,105,30\n206,106,90\n';
const harbour = over({ clients, boats, rentals, payments }, true);

const products = `product_id,product_name,model_year
1,Roadster 2016,2016
2,Cruiser 2016,2016
3,Cruiser 2017,2017
4,Tandem 2017,2017
`;
const orders = 'order_id,order_date\n1,2016-03-01\n2,2016-09-01\n3,2017-02-01\n4,2017-05-01\n';
const order_items = `order_id,item_id,product_id,quantity,list_price
1,1,1,1,100
1,2,2,1,150
2,1,1,1,100
3,1,1,5,100
3,2,3,1,180
4,1,4,2,300
`;
const stocks = 'store_id,product_id,quantity\n1,1,40\n1,2,50\n2,3,60\n2,4,70\n2,1,80\n';
const stores = 'store_id,store_name\n1,Quay\n2,Mill\n';
const shop = over({ products, orders, order_items, stocks, stores }, true);

/** The rows of an answer as text, in their order. */
const told = async ({ ask }: typeof shop, question: string): Promise<string[]> =>
  (await ask(question)).rows.map(row => row.map(String).join(' '));

describe('What somebody did', () => {
  it('is none of the states of another table that are called so', async () => {
    expect(await harbour.names('Which clients never rented a boat?')).toEqual(['Dan']);
    expect((await harbour.ask('Which clients never rented a boat?')).text).not.toContain('taking');
    expect(await told(harbour, 'How many clients rented a Hallberg?')).toEqual(['2']);
    expect(await told(harbour, 'Which boats are rented most often?')).toEqual(['12 3']);
  });

  it('leaves alone what is asked of the state', async () => {
    expect(await told(harbour, 'How many boats are rented?')).toEqual(['1']);
    expect(await told(harbour, 'Rented boats per maker')).toEqual(['Hallberg 1']);
  });
});

describe('The figure of a thing that has it over a table between', () => {
  it('is put together before the things are ranked', async () => {
    expect(await told(harbour, 'Top 2 clients by amount')).toEqual(['Ada 180', 'Ben 150']);
  });
});

describe('A year', () => {
  it('is that in which something happened, and none of a thing that nobody spoke of', async () => {
    const years = (rows: string[]) => rows.map(row => row.replace(/^(....)\S*/, '$1'));
    expect(years(await told(harbour, 'Rentals per year'))).toEqual(['2023 3', '2024 3']);
    expect(years(await told(harbour, 'Boats per year'))).toEqual(['2015 2', '2016 2']);
    expect(await told(shop, 'How many pieces did we sell in 2016?')).toEqual(['3']);
    expect((await shop.ask('Did we sell more in 2017 than in 2016?')).text).toContain('**1,280** for 2017');
  });

  it('is none of a model, though many are called by it', async () => {
    expect(await told(shop, 'Revenue per product in 2017')).toEqual([
      'Tandem 2017 600',
      'Roadster 2016 500',
      'Cruiser 2017 180',
    ]);
  });
});

describe('A figure that two tables have', () => {
  it('is of what was done, unless the other table is named', async () => {
    expect(await told(shop, 'How many pieces did we sell?')).toEqual(['11']);
    expect(await told(shop, 'Total quantity in stock per store')).toEqual(['Mill 210', 'Quay 90']);
  });
});

const books = 'isbn,book_title,status\n1,Dune,yes\n2,Emma,no\n3,Ulysses,yes\n';
const issued_status = `issued_id,issued_book_name,issued_date,issued_isbn
1,Dune,2024-03-01,1
2,Emma,2024-03-02,2
3,Emma,2024-03-09,2
4,Ulysses,2024-03-09,3
5,Emma,2024-04-09,2
`;
const library = over({ books, issued_status }, true);

describe('What was done most often', () => {
  it('is counted by what was done, and not by the things, of which each is one', async () => {
    expect(await told(library, 'Which books were issued most often?')).toEqual(['Emma 3']);
  });
});

describe('How things stand', () => {
  it('is never passed over without a word', async () => {
    expect((await library.ask('How many books are available?')).text).toContain('“available”');
  });
});
