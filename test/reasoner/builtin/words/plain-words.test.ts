import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const movies = `movie_id,title,year,director
1,Avatar,2009,James Cameron
2,Titanic,1997,James Cameron
3,Jaws,1975,Steven Spielberg
4,Duel,1971,Steven Spielberg
`;
const reviewers = `reviewer_id,first_name,last_name,email_address
10,Ann,Lee,ann@example.com
11,Bo,Ray,bo@example.com
12,Cy,Fox,cy@example.com
`;
const ratings = `rating_id,reviewer_id,movie_id,stars,rating_date
100,10,1,4,2011-01-02
101,10,2,5,2011-01-03
102,11,1,2,2011-01-04
103,11,3,5,2011-01-05
104,12,1,3,2012-02-06
`;
const sales = `order_id,order_date,region,product,quantity,rating
1,2024-01-02,North,Tent,5,5
2,,North,Lamp,4,1
3,2024-01-03,South,Tent,9,3
4,,South,Lamp,8,4
5,2024-02-01,,Lamp,1,4
`;

const orders = `customer,product,order_date,amount
Ann,Tent,2024-01-03,1200.50
Ann,Lamp,2024-02-03,4800
Bob,Tent,2024-01-09,900
Bob,Tent,2024-03-09,300
Cara,Lamp,2024-03-01,5100
`;

describe('questions in plain words', () => {
  let cinema: Tables;
  let shop: Tables;
  beforeAll(async () => {
    cinema = await tablesOf({ movies, reviewers, ratings });
    shop = await tablesOf({ sales });
  });
  afterAll(() => {
    cinema.close();
    shop.close();
  });
  const rows = (answer: Answer): unknown[][] => answer.rows.map(row => row.map(cell => String(cell)));

  test('“count the number of” counts once', async () => {
    expect(rows(await ask(cinema, 'Count the number of different directors.'))).toEqual([['2']]);
  });

  test('what was said of one row and denied of another holds of the thing', async () => {
    const tables = await tablesOf({ orders });
    const asked = (question: string) => ask(tables, question).then(rows);
    expect(await asked('Which customers ordered in January but not in February?')).toEqual([['Bob']]);
    expect(await asked('Which customers bought a tent but not a lamp?')).toEqual([['Bob']]);
    expect((await asked('Which customers spent more than 5000?')).sort()).toEqual([['Ann'], ['Cara']]);
    tables.close();
  });

  test('a full name is a first and a last name', async () => {
    const answer = await ask(cinema, 'What are the full names of all reviewers?');
    expect(rows(answer).sort()).toEqual([
      ['Ann', 'Lee'],
      ['Bo', 'Ray'],
      ['Cy', 'Fox'],
    ]);
  });

  test('what was not reviewed by somebody has no review of theirs, whoever else reviewed it', async () => {
    const answer = await ask(cinema, 'Find the titles of all movies not rated by Bo.');
    expect(
      rows(answer)
        .map(row => row[0])
        .sort(),
    ).toEqual(['Duel', 'Titanic']);
  });

  test('an email address is one column', async () => {
    const answer = await ask(cinema, 'Show the last name and email address of the reviewer named Ann');
    expect(rows(answer)).toEqual([['Lee', 'ann@example.com']]);
  });

  test('more than 1000 is a number where no dates are that old', async () => {
    const answer = await ask(cinema, 'How many movies have a year of more than 1000?');
    expect(rows(answer)).toEqual([['4']]);
  });

  test('“across” speaks of all of them together', async () => {
    expect(rows(await ask(cinema, 'What is the average of the stars across all movies?'))[0]![0]).toBe('3.8');
  });

  test('“who” is refused where no column names anybody', async () => {
    expect((await ask(shop, 'Who sold the most?')).outputs[0]!.kind).toBe('refused');
  });

  test('rows without a region are no region that sells the least', async () => {
    const answer = await ask(shop, 'Which region sells the least?');
    expect(answer.rows[0]![0]).toBe('North');
  });

  test('“best rated” goes by the average', async () => {
    expect((await ask(shop, 'What is the best rated product?')).rows[0]![0]).toBe('Tent');
  });

  test('what is lacking may stand before another condition', async () => {
    expect(rows(await ask(shop, 'How many orders without an order date in the north?'))).toEqual([['1']]);
  });

  test('a note of missing rows counts the whole file only for a question about the whole file', async () => {
    expect((await ask(shop, 'total quantity per month')).text).toContain('2 rows without a usable order date');
    const narrowed = await ask(shop, 'total quantity per month in the North');
    expect(narrowed.text).toContain('Rows without a usable order date');
    expect(narrowed.text).not.toContain('2 rows');
  });

  test('an unknown word for the rows is taken for them, and told, only where the table has no name of its own', async () => {
    const question = 'How many voyages had a quantity of more than 4?';
    const nameless = await tablesOf({ data: sales });
    const answer = await ask(nameless, question);
    nameless.close();
    expect(rows(answer)).toEqual([['3']]);
    expect(answer.text).toContain('“voyages”');
    expect((await ask(shop, question)).outputs[0]!.kind).toBe('asked');
  });
});
