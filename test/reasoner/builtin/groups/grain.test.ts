import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

// Sales written line by line in one file, as people upload them: an order has several lines, a client several orders.
const lines = `Order No,Order Date,Delivered On,Ship Mode,Client Name,Article,Sales,Quantity,Discount,Profit
SO-1,2022-01-10,2022-01-12,Express,Ann Holt,Desk,100,1,0,20
SO-1,2022-01-10,2022-01-12,Express,Ann Holt,Lamp,100,1,0.1,10
SO-2,2022-05-02,2022-05-12,Standard,Ben Moor,Desk,150,1,0,30
SO-3,2022-09-02,2022-09-08,Standard,Ann Holt,Chair,40,2,0.2,-5
SO-4,2023-02-01,2023-02-03,Express,Cleo Park,Lamp,90,1,0,9
SO-4,2023-02-01,2023-02-03,Express,Cleo Park,Pens,10,4,0,1
SO-4,2023-02-01,2023-02-03,Express,Cleo Park,Desk,20,1,0.5,-2
`;
const { ask, rows } = over({ web_orders: lines });
const opening = async (question: string): Promise<string> => (await ask(question)).text.split('\n\n')[0]!;

describe('Orders are no lines of orders', () => {
  it.each([
    ['How many orders did we have in 2022?', [['3']]],
    ['Wie viele Bestellungen hatten wir 2022?', [['3']]],
    ['Which clients had more than 1 order?', [['Ann Holt']]],
    ['How many clients ordered more than twice?', [['0']]],
    ['How many rows are there?', [['7']]],
  ])('%s', async (question, want) => {
    expect(await rows(question)).toEqual(want);
  });

  it('nor are they their dates: the biggest is ranked by a figure, which is told', async () => {
    const { sql } = await ask('biggest order');
    expect(sql).toMatch(/"Order No".*sum\("web_orders"\."Sales"\)/);
    expect(await opening('biggest order')).toContain('You did not say of what, so I took sales: **SO-1**');
  });
});

describe('A word that says what a figure is', () => {
  it('is not passed over in silence: a margin is no profit', async () => {
    expect(await opening('What is our profit margin by article?')).toContain('“margin”');
  });

  it('is followed by what was done instead, before the figure', async () => {
    expect(await opening('How much discount did we give?')).toMatch(
      /^Values of discount add up to nothing, so I averaged/,
    );
  });

  it('is no figure where it only says how long something takes', async () => {
    expect(await rows('How many days does delivery take on average?')).toEqual([[String(26 / 7)]]);
  });
});

describe('What somebody has not done in a time', () => {
  it.each([
    ['Which clients have not ordered since January 2023?', ['Ann Holt', 'Ben Moor']],
    ['Which articles were not sold in 2022?', ['Pens']],
  ])('is none of what they did in another: %s', async (question, want) => {
    expect((await rows(question)).flat()).toEqual(want);
  });
});

describe('Over several tables', () => {
  const shop = over({
    customers: 'customer_id,first_name,last_name,country\n1,Ann,Holt,Germany\n2,Ben,Moor,France\n3,Cleo,Park,Germany\n',
    employees: 'employee_id,first_name,last_name\n1,Ann,Reed\n2,Dan,Moor\n',
    invoices: 'invoice_id,customer_id,invoice_date\n1,1,2022-01-03\n2,1,2022-02-03\n3,2,2022-03-03\n',
    invoice_lines: 'invoice_line_id,invoice_id,quantity,unit_price\n1,1,1,5\n2,1,2,5\n3,2,1,7\n4,3,1,9\n',
  });

  it('money is no number of customers', async () => {
    expect((await shop.rows('How much did customers from Germany spend?')).at(0)?.at(-1)).toBe('22');
  });

  it('"only once" limits', async () => {
    expect(await shop.rows('How many customers bought only once?')).toEqual([['1']]);
    expect((await shop.rows('Welche Kunden haben nur einmal gekauft?')).flat()).toEqual(['Ben', 'Moor']);
  });

  it('people are not the same for a first name', async () => {
    const { sql } = await shop.ask('Wie viele Kunden hat jeder Mitarbeiter?');
    expect(sql ?? '').not.toMatch(/first_name" =|last_name" =/);
  });

  it('an average thing has what one has on average', async () => {
    expect(await shop.rows('How many invoice lines does the average invoice have?')).toEqual([[String(4 / 3)]]);
  });

  it('a time that was asked for and is not told is missed', async () => {
    expect(await opening('When did our last customer buy something?')).toMatch(/“When”|\d{4}|nothing called/);
  });
});

describe('A total of nothing in particular', () => {
  const plant = over({ lake_plant: 'measured_at,lake_m3\n2022-01-01,5\n2022-01-02,6\n2022-02-01,7\n' });

  it.each(['Total per month for the lake plant', 'How much did the lake plant use in 2022?'])(
    'is that of the only figure, which is told, and no number of rows: %s',
    async question => {
      const { text, sql } = await plant.ask(question);
      expect(text).toMatch(/^You did not say of what, so I took lake/);
      expect(sql).toContain('sum(');
    },
  );
});

describe('Yes or no', () => {
  const { rows: told, ask: put } = over({
    member_churn:
      'member_id,senior,churn,tv,films,plan\nM1,1,Yes,Yes,Yes,Gold\nM2,1,No,Yes,No,Gold\nM3,0,Yes,No,Yes,Basic\nM4,1,Yes,No,No,Basic\n',
  });

  it('is said of things before what limits them further', async () => {
    expect((await told('seniors with gold plan')).map(([id]) => id)).toEqual(['M1', 'M2']);
  });

  it('is said by a verb, though the table is called after it', async () => {
    expect(await told('How many seniors churned?')).toEqual([['2']]);
  });

  it('of two things at once is told where it was not understood', async () => {
    expect((await put('members who have both tv and films')).text).not.toMatch(/^There are \*\*4/);
    expect((await put('members with both tv and films')).text).not.toContain('“both”');
  });
});
