import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService, unlimited } from '../kit/service.ts';

const orders = `day,city,amount,weight
2024-01-05,Kiel,100.25,3.123
2024-02-06,Kiel,50.5,4
2024-03-07,Jena,200.75,5.5
`;
let service: Service;
beforeAll(async () => {
  service = await startService({ env: unlimited });
});
afterAll(() => service.stop());

const withOrders = async () => {
  const person = await signUp(service);
  await person.upload('orders.csv', orders);
  return person;
};
const say = async (person: Person, message: string) => {
  const { status, body } = await person.rest('POST', '/chat', { message });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { response: string; charts: { spec: { mark: { type: string } } }[] };
};

describe('How answers are liked is heeded by the built-in analyst', () => {
  it.each([
    ['Remember that I want no decimals', 'What is the average weight?', /\*\*4\*\*/, 'figures with no decimals'],
    ['From now on three decimals please', 'What is the average weight?', /\*\*4\.208\*\*/, 'figures with 3 decimals'],
    [
      'Ab jetzt bitte alle Zahlen ohne Nachkommastellen',
      'Wie hoch ist der gesamte Betrag?',
      /\*\*352\*\*/,
      'keinen Nachkomma',
    ],
  ])('“%s”: decimals', async (wish, question, figure, said) => {
    const person = await withOrders();
    expect((await say(person, wish)).response).toContain(said);
    expect((await say(person, question)).response).toMatch(figure);
  });

  it('the language of answers, whatever one is asked in', async () => {
    const person = await withOrders();
    expect((await say(person, 'Remember to always answer in German')).response).toContain('answers in German');
    expect((await say(person, 'How many orders are there?')).response).toMatch(/^Es gibt \*\*3\*\*/);
  });

  it('charts', async () => {
    const person = await withOrders();
    const monthly = 'What is the total amount per month?';
    expect((await say(person, monthly)).charts[0]!.spec.mark.type).toBe('line');
    await say(person, 'Remember: bar charts only');
    expect((await say(person, monthly)).charts[0]!.spec.mark.type).toBe('bar');
    await say(person, 'Remember that I never want charts');
    expect((await say(person, monthly)).charts).toEqual([]);
  });

  it('and of what cannot be heeded it says so', async () => {
    const person = await withOrders();
    const { response } = await say(person, 'Remember to give me amounts in thousands of pounds');
    expect(response).toContain('what else I keep in mind I show you, and cannot follow');
    expect(response).not.toContain('I keep to that myself');
  });
});

describe('A rule that is kept and cannot be applied', () => {
  it.each([
    ['Remember that we never ship orders on Sundays', 'How many orders are there?'],
    ['Remember that I always need the weekly figures before nine', 'What is the total amount per month?'],
    ['Remember that I never want charts of amounts', 'What is the total amount?'],
    ['Merk dir, dass wir sonntags nie Orders ausliefern', 'Wie viele Orders gibt es?'],
  ])('“%s” is no note under “%s”, of which it says nothing', async (rule, question) => {
    const person = await withOrders();
    await say(person, rule);
    expect((await say(person, question)).response).not.toMatch(/You told me|Sie haben mir gesagt/);
  });

  it.each([
    ['Remember that orders from Jena never count', 'How many orders are there?'],
    ['Remember to exclude Jena from all amounts', 'What is the total amount?'],
    ['Merk dir, dass Orders aus Jena nicht zählen', 'Wie viele Orders gibt es?'],
  ])('“%s” is one under “%s”, which it would change', async (rule, question) => {
    const person = await withOrders();
    await say(person, rule);
    expect((await say(person, question)).response).toMatch(/You told me|Sie haben mir gesagt/);
  });
});
