import { describe, expect, it } from 'vitest';
import { understand } from '../../../../src/engine/reasoner/builtin/judge/understand.ts';
import { sayClause, untoldClauses } from '../../../../src/engine/reasoner/builtin/judge/untold-clauses.ts';
import { languageFor } from '../../../../src/engine/reasoner/builtin/language/languages.ts';
import { buildSchema } from '../../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import { ask, tablesOf } from '../ask.ts';

const orders = await tablesOf({
  orders: `order_id,order_date,customer,region,status,amount
1,2024-01-03,Acme,North,paid,240
2,2024-01-09,Bolt,South,pending,100
3,2024-02-02,Acme,North,cancelled,60
4,2024-02-11,Cora,East,paid,360
5,2024-03-08,Bolt,North,pending,20
6,2024-03-09,Dora,South,paid,120
7,2024-03-10,Cora,East,cancelled,480
`,
});
const bestellungen = await tablesOf({
  Bestellungen: `Bestellnummer,Bestelldatum,Kunde,Status,Betrag
1,2024-01-03,Acme,bezahlt,240
2,2024-01-09,Bolt,offen,100
3,2024-02-02,Acme,storniert,60
4,2024-02-11,Cora,bezahlt,360
`,
});
const visits = await tablesOf({
  visits: `visit_id,visited_on,visitor,purpose
1,2024-01-03,Ann,repair
2,2024-01-09,Ben,sale
3,2024-02-02,Ann,sale
`,
});
const staff = await tablesOf({
  staff: `employee_id,name,department,salary,age
1,Ann,Sales,50000,31
2,Ben,Sales,42000,44
3,Cem,Lab,61000,39
4,Dora,Lab,58000,52
5,Eva,Sales,47000,28
`,
});

/** The clauses that the likeliest reading of a question gives no answer to. */
const untold = (question: string, { catalog } = orders, tag = 'en'): string[] => {
  const schema = buildSchema(catalog, languageFor(tag));
  const [reading] = understand(question, schema, new Date('2024-11-20'), null);
  return untoldClauses(reading!, schema).map(clause => sayClause(clause, reading!.items, question));
};

describe('Of a question with several clauses that is read as one, a clause is untold', () => {
  it('that asks how much, or how heavy, of a reading that tells only when', () => {
    expect(untold('When did Ann last visit and how much was it?', visits)).toEqual(['how much was it']);
    expect(untold('When did Acme last order and how heavy was it?')).toEqual(['how heavy was it']);
  });

  it('that asks who or when of a reading that tells neither', () => {
    expect(untold('How many customers are there and who spent the most?')).toEqual(['who spent the most']);
    expect(untold('Who placed most orders and when?')).toEqual(['when']);
  });

  it('that asks who they belong to of a list of their own names alone', () => {
    expect(untold('List the staff older than 40 and who they belong to', staff)).toEqual(['who they belong to']);
    expect(untold('Which orders are above 300 and who placed them?')).toEqual(['who placed them']);
  });

  it('that ranks by something else than the first', () => {
    expect(untold('Which department has the most staff and which the highest salary?', staff)).toEqual([
      'which the highest salary',
    ]);
    expect(untold('Who earns the most and who is the oldest?', staff)).toEqual(['who is the oldest']);
  });

  it('that asks for a figure of all rows beside a ranking of groups', () => {
    expect(untold('How many orders are paid and which region has the most?')).toEqual(['How many orders are paid']);
  });

  it('that asks for a figure of each group, of a reading that tells one of all groups', () => {
    expect(untold('How many people work in each department and what is the average salary?', staff)).toEqual([
      'what is the average salary',
    ]);
  });

  it('in German as well', () => {
    expect(untold('Wann hat Acme zuletzt bestellt und wie schwer war es?', bestellungen, 'de')).toEqual([
      'wie schwer war es',
    ]);
  });
});

describe('No clause is untold', () => {
  it.each([
    'How many orders are paid and how many are pending?',
    'When was the first order and when the last?',
    'Which region has the most orders and which the fewest?',
    'How many orders were cancelled and what is their total amount?',
    'Show the customers who ordered in January and who ordered in February',
    'On average, which region has the largest amount?',
  ])('of “%s”', question => {
    expect(untold(question)).toEqual([]);
  });

  it('that asks for a number which each row has', () => {
    expect(untold('Who works in Sales and how many years of age are they?', staff)).toEqual([]);
  });
});

describe('An answer without a clause of its question', () => {
  it('says so before anything else', async () => {
    const { text } = await ask(orders, 'When did Acme last order and how heavy was it?');
    expect(text).toMatch(/^(This does not answer|Without taking)/);
  });
});
