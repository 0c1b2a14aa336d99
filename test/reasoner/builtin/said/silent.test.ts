import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { understand } from '../../../../src/engine/reasoner/builtin/judge/understand.ts';
import { languageFor } from '../../../../src/engine/reasoner/builtin/language/languages.ts';
import { buildSchema } from '../../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import { type Answer, ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

// What an answer takes for granted, it says before the figure; what it can know, it does not guess.
const files = {
  customers:
    'customer_id,customer_name,phone\n1,Holt & Sons,555-1\n2,Moor Ltd,555-2\n3,Park Inc,555-3\n4,Reed AG,555-4\n',
  suppliers: 'supplier_id,supplier_name,phone\n1,North Mills,555-1\n2,West Mills,555-9\n3,Old Mills,555-8\n',
  products: 'product_id,product_name,supplier_id,units_in_stock\n1,Lamp,1,7\n2,Desk,2,8\n3,Chair,2,3\n4,Shelf,3,0\n',
  orders: `order_id,customer_id,order_date,channel
10,1,2023-03-01,web
11,1,2023-03-04,shop
12,2,2023-03-07,web
13,3,2024-03-07,web
`,
  order_details: `order_id,product_id,quantity,unit_price
10,1,1,100
11,1,1,60
11,2,1,60
11,3,1,60
12,2,2,20
13,3,1,90
`,
};
let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf(files);
});
afterAll(() => tables.close());

const opening = (text: string): string => text.split('\n\n')[0]!;
const numbers = (rows: unknown[][]): number[] => rows.flat().map(Number);
const talk = async (...questions: string[]) => {
  const said: Answer[] = [];
  for (const question of questions)
    said.push(
      await ask(
        tables,
        question,
        said.map(({ turn }) => turn),
      ),
    );
  return said;
};

describe('Two set against each other', () => {
  it('without a word of what are counted, which is said first', async () => {
    const [answer] = await talk('web versus shop?');
    expect(opening(answer!.text)).toMatch(/^You did not say of what, so I counted orders: /);
    const [german] = await talk('web gegen shop?');
    expect(opening(german!.text)).toMatch(/^Wovon, war nicht gesagt, gezählt sind /);
  });

  it('after a question for a figure are compared in that figure', async () => {
    const [, answer] = await talk('What is the total revenue?', 'web versus shop?');
    expect(numbers(answer!.rows).slice(0, 2)).toEqual([230, 180]);
    expect(answer!.text).not.toContain('You did not say');
  });

  it('after a question for a share have a share each', async () => {
    const [, answer] = await talk('What share of orders is from 2023?', 'web versus shop?');
    expect(answer!.rows.map(([name]) => name).sort()).toEqual(['shop', 'web']);
    expect(answer!.rows.map(row => Number(row.at(-1))).sort()).toEqual([100, 66.67]);
  });
});

describe('A follow-up', () => {
  it('leaves out, and says so, what the answer before left out', async () => {
    const [first, second] = await talk('How many orders are still out?', 'and in 2023?');
    expect(opening(first!.text)).toContain('“out”');
    expect(numbers(second!.rows)).toEqual([3]);
    expect(opening(second!.text)).toContain('“out”');
  });

  it('is no surer than the answer before', async () => {
    const [first, second] = await talk('Top 2 customers by revenue per year and channel', 'and only for web?');
    const [before, after] = [first, second].map(answer => answer!.outputs[0]!.confidence);
    expect(after).toBeLessThanOrEqual(before!);
  });
});

describe('Revenue', () => {
  it('of a time is found where what was sold stands in lines', async () => {
    const [answer] = await talk('How much did we sell in 2024?');
    expect(numbers(answer!.rows)).toEqual([90]);
  });

  it('of an order is that of all its lines', async () => {
    for (const question of ['Which order had the highest revenue?', 'Welche Bestellung hatte den höchsten Umsatz?']) {
      const [answer] = await talk(question);
      expect(numbers(answer!.rows)).toEqual([11, 180]);
    }
  });

  it('that is the highest of nobody in particular is said to be of single lines', async () => {
    const [answer] = await talk('What is the highest revenue?');
    expect(opening(answer!.text)).toMatch(
      /^You did not say whose, so I looked at each row of order details by itself: /,
    );
    const [german] = await talk('hat 2023 den meisten Umsatz');
    expect(opening(german!.text)).toMatch(/^Wessen, war nicht gesagt/);
    expect(numbers(german!.rows)).toEqual([100]);
    expect((await talk('Which customer had the highest revenue?'))[0]!.text).not.toContain('You did not say');
  });
});

describe('Tables', () => {
  it('that were put together by a guess are told where rows are denied, too', async () => {
    const [answer] = await talk('Which customers have never ordered?');
    expect(answer!.rows.flat()).toEqual(['Reed AG']);
    expect(answer!.text).toContain('I matched orders.customer id with customers.customer id');
  });

  it('do not belong together because somebody has the same phone number', async () => {
    const [answer] = await talk('Which customers have never ordered a desk?');
    expect(answer!.rows.flat().map(String).sort()).toEqual(['Park Inc', 'Reed AG']);
    expect(answer!.text).not.toContain('phone');
  });
});

describe('Days', () => {
  it.each([
    ['How many orders were there from 1 to 4 March 2023?', 2],
    ['How many orders were there from March 1 to March 4, 2023?', 2],
    ['How many orders were there between the 2nd and 7th of March 2023?', 2],
    ['orders on March 1 – 7, 2023', 3],
    ['Wie viele Bestellungen gab es vom 1. bis 4. März 2023?', 2],
    ['Wie viele Bestellungen gab es vom 2. bis zum 7. März 2023?', 2],
    ['Wie viele Bestellungen gab es 1.-7. März 2023?', 3],
  ])('go from one to another: %s', async (question, count) => {
    const [answer] = await talk(question);
    expect(question.startsWith('orders') ? answer!.rows.length : numbers(answer!.rows)[0]).toBe(count);
    expect(answer!.sql).not.toMatch(/quantity|unit_price/);
  });

  it.each([
    ['How many orders were there on March 7?', /^“March 7” was said without a year, so I took 2024: /],
    [
      'Wie viele Bestellungen gab es vom 5. bis 9. März?',
      /^Zu „vom 5\. bis 9\. März“ war kein Jahr genannt, gerechnet ist mit 2024: /,
    ],
  ])('without a year are those of the last one, which is said: %s', async (question, said) => {
    const [answer] = await talk(question);
    expect(numbers(answer!.rows)).toEqual([1]);
    expect(opening(answer!.text)).toMatch(said);
  });
});

it('Readings are counted: however slow the machine, they are the same', () => {
  const schema = buildSchema(tables.catalog, languageFor('en'));
  const read = (): string[] =>
    understand(
      'Which customers had the highest revenue per channel in 2023?',
      schema,
      new Date('2024-06-15'),
      null,
    ).map(({ statement }) => statement.sql);
  const quick = read();
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1e6;
    return now;
  });
  try {
    expect(read()).toEqual(quick);
    expect(quick.length).toBeGreaterThan(3);
  } finally {
    clock.mockRestore();
  }
});
