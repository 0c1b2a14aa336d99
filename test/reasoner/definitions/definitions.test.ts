import { describe, expect, test } from 'vitest';
import { cells, citedBy, type Meaning } from './defined.ts';
import { openShop } from './shop.ts';

const shop = openShop();

describe('A figure that somebody defined is asked for like a column', () => {
  test.each<[string, unknown[][]]>([
    [
      'What was the net revenue per region?',
      [
        ['West', 769],
        ['East', 624],
        ['South', 243],
      ],
    ],
    ['What is our total net revenue?', [[1636]]],
    ['Which region has the highest net revenue?', [['West', 769]]],
    ['average net revenue per order', [[272.67]]],
    ['How much net revenue did Ann bring?', [[138]]],
    [
      'top 2 customers by net revenue',
      [
        ['Dee', 729],
        ['Bob', 486],
      ],
    ],
    ['average order value', [[336.67]]],
    [
      'turnover by region',
      [
        ['West', 950],
        ['East', 770],
        ['South', 300],
      ],
    ],
    ['What is our margin?', [[625, 2020, 0.31]]],
    [
      'Wie hoch war der Nettoumsatz je Region?',
      [
        ['West', 769],
        ['East', 624],
        ['South', 243],
      ],
    ],
    ['Welche Region hat den höchsten Nettoumsatz?', [['West', 769]]],
  ])('%s', async (question, rows) => {
    expect(cells((await shop.ask(question)).rows)).toEqual(rows);
  });

  test('what is put at the end of a condition is compared row by row', async () => {
    const { rows } = await shop.ask('How many orders have a net revenue above 400?');
    expect(cells(rows)).toEqual([[2]]);
  });
});

describe('Words for values and conditions narrow what is counted', () => {
  test.each<[string, unknown[][]]>([
    ['How many orders came from the north?', [[3]]],
    ['How many orders did not come from the north?', [[3]]],
    ['net revenue in the north', [[624]]],
    ['How many VIPs are there?', [[3]]],
    ['How many VIP customers are there?', [[3]]],
    ['How many big orders were there?', [[2]]],
    [
      'revenue of big orders by region',
      [
        ['West', 900],
        ['East', 600],
      ],
    ],
    ['Wie viele Bestellungen kamen aus dem Norden?', [[3]]],
  ])('%s', async (question, rows) => {
    expect(cells((await shop.ask(question)).rows)).toEqual(rows);
  });
});

describe('The answer says what it took, and cites it', () => {
  test('before the figure, with what is remembered as its source', async () => {
    const answer = await shop.ask('What is the total net revenue?');
    expect(answer.text).toMatch(/^I took “net revenue” as revenue minus tax\. Total net revenue is \*\*1,636\*\*\./);
    expect(citedBy(answer)).toEqual(['memory:net revenue', 'source-1']);
  });

  test('in German as well', async () => {
    const { text } = await shop.ask('Wie viele Bestellungen kamen aus dem Norden?');
    expect(text).toMatch(/^„Norden“ habe ich als Hamburg und Bremen verstanden\. Es gibt \*\*3\*\* Bestellungen/);
  });

  test('with the columns where these are called otherwise', async () => {
    const { text } = await shop.ask('average order value');
    expect(text).toContain('I took “order value” as quantity times price (quantity × unit price).');
  });

  test('and that it is the organization’s definition where it is', async () => {
    const { text } = await shop.ask('total net revenue', [['net revenue', 'revenue minus tax', 'organization']]);
    expect(text).toContain('I took “net revenue” as revenue minus tax, as your organization defines it.');
  });

  test('what has nothing to do with the question is neither used nor told', async () => {
    const answer = await shop.ask('How many orders are there?');
    expect(citedBy(answer)).toEqual(['source-1']);
    expect(answer.text).toBe('There are **6** orders.');
  });

  test('words in quotes are the person’s own', async () => {
    const answer = await shop.ask('How many orders have the customer "VIP"?');
    expect(citedBy(answer)).not.toContain('memory:VIP');
  });
});

describe('Definitions that meet', () => {
  const total = async (question: string, meanings: Meaning[]): Promise<unknown[][]> =>
    cells((await shop.ask(question, meanings)).rows);

  test('an own definition comes before that of the organization', async () => {
    expect(
      await total('total net revenue', [
        ['net revenue', 'revenue minus profit', 'organization'],
        ['net revenue', 'revenue minus tax'],
      ]),
    ).toEqual([[1636]]);
  });

  test('a term may be defined by itself, and is taken once', async () => {
    expect(await total('total revenue', [['revenue', 'net of tax']])).toEqual([[1636]]);
    expect(await total('total revenue', [['revenue', 'revenue minus tax']])).toEqual([[1636]]);
  });

  test('one may build on another', async () => {
    expect(
      await total('total net turnover', [
        ['net turnover', 'turnover minus tax'],
        ['turnover', 'revenue'],
      ]),
    ).toEqual([[1636]]);
  });

  test('what two definitions take off is taken off once', async () => {
    expect(
      await total('total net revenue', [
        ['net revenue', 'revenue minus tax'],
        ['revenue', 'revenue minus tax', 'organization'],
      ]),
    ).toEqual([[1636]]);
  });

  test('a circle ends', async () => {
    const { rows } = await shop.ask('total alpha', [
      ['alpha', 'beta minus tax'],
      ['beta', 'alpha minus tax'],
    ]);
    expect(rows).toEqual([]);
  });

  test('sums, rates and several things taken off are reckoned', async () => {
    expect(await total('total gross', [['gross', 'revenue plus 10%']])).toEqual([[2222]]);
    expect(await total('total rest', [['rest', 'revenue minus tax and profit']])).toEqual([[1011]]);
    expect(await total('total sum', [['sum', '(revenue + tax) * 2']])).toEqual([[4808]]);
  });
});

describe('A definition that cannot be used is told before anything else', () => {
  test('since a column is missing: no figure of something else is given', async () => {
    const answer = await shop.ask('What was the shipping profit per region?', [
      ['shipping profit', 'profit minus shipping'],
    ]);
    expect(answer.rows).toEqual([]);
    expect(answer.text).toMatch(
      /^I could not use what you told me of “shipping profit” \(profit minus shipping\): I found nothing called “shipping” in your data\./,
    );
    expect(citedBy(answer)).toEqual(['memory:shipping profit']);
  });

  test('the plain figure is given where the data have the word themselves', async () => {
    const answer = await shop.ask('total revenue', [['revenue', 'revenue minus freight']]);
    expect(cells(answer.rows)).toEqual([[2020]]);
    expect(answer.text).toMatch(
      /^I could not use what you told me of “revenue” \(revenue minus freight\): .*“freight”.* So this is “revenue” as your data has it\./,
    );
  });

  test('values that are not there are named', async () => {
    const answer = await shop.ask('How many orders came from the north?', [['north', 'Hamburg, Bremen and Kiel']]);
    expect(cells(answer.rows)).toEqual([[3]]);
    expect(answer.text).toContain('There is no Kiel among the values of city.');
  });

  test('what cannot be ranked is not answered by the whole', async () => {
    const answer = await shop.ask('Which region has the best margin?');
    expect(answer.rows).toEqual([]);
    expect(answer.text).toContain('I could not use what you told me of “margin”');
  });
});

describe('A word for several values is told by all of them', () => {
  test('where it is set against another', async () => {
    const { text, rows } = await shop.ask('Compare revenue in the north and the south', [
      ['north', 'Hamburg and Bremen'],
      ['south', 'Munich'],
    ]);
    expect(cells(rows)[0]!.slice(0, 2)).toEqual([770, 350]);
    expect(text).toContain('**770** for Hamburg, Bremen and **350** for Munich');
  });

  test('and where it is left out', async () => {
    const { text, rows } = await shop.ask('How many orders were neither from the north nor from Munich?');
    expect(cells(rows)).toEqual([[1]]);
    expect(text).toContain('outside Hamburg, Bremen or Munich');
  });
});
