import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import { over } from '../over.ts';
import type { Tables } from '../tables.ts';

const towns = ['Alm', 'Bex', 'Coll', 'Dorf', 'Eck'];
const line = (of: (at: number) => string): string => Array.from({ length: 30 }, (_, at) => of(at)).join('\n');
const customers = `customer_no,name,town\n${line(at => `C${100 + at},Name${at},${towns[at % 5]}`)}\n`;

describe('Rows that find nobody in the table they are joined with', () => {
  const { ask } = over(
    {
      customers,
      orders: `order_no,customer,placed,amount\n${line(at => `${900 + at},C${at < 3 ? 200 + at : 100 + at},2024-0${1 + (at % 3)}-05,10`)}\n900099,C105,2024-01-05,10\n`,
    },
    true,
  );

  test('are told of by their number', async () => {
    const { text } = await ask('What is the total amount by town?');
    expect(text).toContain('3 of 31 orders have no match in customers by customer, and are left out.');
  });

  test('are those that the question is about', async () => {
    const { text } = await ask('What was the total amount by town in January 2024?');
    expect(text).toContain('1 of 11 orders has no match in customers by customer, and is left out.');
  });

  test('are not told of where no other table is needed', async () => {
    expect((await ask('What is the total amount by customer?')).text).not.toContain('left out');
    expect((await ask('How many customers are there by town?')).text).not.toContain('left out');
  });

  test('are left out of nothing where they only say which of the others are meant', async () => {
    expect((await ask('How many customers have no orders?')).text).not.toContain('left out');
  });
});

describe('Rows that all find somebody', () => {
  const { ask } = over(
    { customers, orders: `order_no,customer,amount\n${line(at => `${900 + at},C${100 + (at % 20)},10`)}\n` },
    true,
  );

  test('are told of in no words, and not counted', async () => {
    const { text, calls } = await ask('What is the total amount by town?');
    expect(text).not.toContain('left out');
    expect(calls.filter(({ tool }) => tool === 'run_sql')).toHaveLength(1);
  });
});

describe('Rechnungen, deren Kunden fehlen', () => {
  const { ask } = over(
    {
      kunden: `kundennummer,firma,ort\n${line(at => `K${100 + at},Firma${at},${towns[at % 5]}`)}\n`,
      rechnungen: `rechnungsnummer,kundennummer,betrag\n${line(at => `${900 + at},K${at < 2 ? 200 + at : 100 + at},10`)}\n`,
    },
    true,
  );

  test('werden mit ihrer Zahl genannt', async () => {
    const { text } = await ask('Wie hoch ist der gesamte Betrag je Ort?');
    expect(text).toMatch(
      /2 von 30 Rechnungen haben über Kunden ?nummer keine Entsprechung in Kunden und sind nicht berücksichtigt\./i,
    );
  });

  test('und was von ihnen gesagt ist und nirgends steht, bleibt nicht ungesagt', async () => {
    const { text, sql } = await ask('Wie hoch ist der gesamte Betrag der gemahnten Rechnungen?');
    expect(sql === null || text.includes('Ohne „gemahnten“ zu berücksichtigen')).toBe(true);
  });
});

describe('Where no row at all finds one in the other table', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await tablesOf({
      customers,
      accounts: `account_id,left_us\n${line(at => `X${at},${at % 3 === 0 ? 'Yes' : 'No'}`)}\n`,
    });
    const [fromTable, toTable] = ['customers', 'accounts'];
    tables.relate({ fromTable, fromColumns: ['customer_no'], toTable, toColumns: ['account_id'] });
  });
  afterAll(() => tables.close());

  test('that is said before the figure', async () => {
    const { text } = await ask(tables, 'How many customers have left us?');
    expect(text).toMatch(
      /^None of the 30 customers has a match in accounts, so that this says hardly anything of them: /,
    );
  });
});
