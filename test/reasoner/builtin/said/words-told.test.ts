import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const files = {
  customers:
    'customer_id,customer_name,country\n1,Holt & Sons,Germany\n2,Moor Ltd,France\n3,Park Inc,Germany\n4,Reed AG,Austria\n',
  orders: `order_id,customer_id,order_date,required_date,shipped_date,freight
1,1,2023-01-03,2023-01-20,2023-01-12,12.5
2,1,2023-06-03,2023-06-20,2023-06-24,8
3,2,2024-02-01,2024-02-20,2024-02-05,31.2
4,3,2024-03-01,2024-03-20,,17
`,
};
const { ask } = over(files);
const text = async (question: string): Promise<string> => (await ask(question)).text;
const opening = async (question: string): Promise<string> => (await text(question)).split('\n\n')[0]!;

describe('What a question says and an answer does not use opens the answer', () => {
  it.each([
    ['How many orders are still out?', 'out'],
    ['Wie viele Bestellungen sind weg?', 'weg'],
  ])('%s', async (question, word) => {
    const said = await opening(question);
    expect(said).toMatch(new RegExp(`^(?:Without taking|Ohne) .*[“„]${word}[”“].*\\*\\*\\d+\\*\\*`));
  });

  it.each([
    ['How many customers have left us?', 'left'],
    ['How many orders were cancelled?', 'cancelled'],
    ['How many customers stayed with us?', 'stayed'],
    ['Wie viele Kunden haben gekündigt?', 'gekündigt'],
    ['How many orders are gone?', 'gone'],
  ])('or is what the question is asked back by, where it says how things stand: %s', async (question, word) => {
    const said = await opening(question);
    expect(said).toMatch(new RegExp(`^(?:Nothing here is called “${word}”|Hier heißt nichts „${word}“)\\. .*\\?[“”]$`));
  });

  it('or the question is asked back by that word, which names nothing that is offered', async () => {
    const { text: said, followUps } = await ask('How many backorders do we have?');
    expect(said).toMatch(/^Nothing here is called “backorders”/);
    expect(followUps).toEqual(['How many orders are there?']);
  });
});

describe('How an order stands is told by its dates', () => {
  it.each([
    ['How many orders were shipped late?', 1],
    ['How many orders are still open?', 1],
    ['Number of finished orders', 3],
    ['Wie viele Bestellungen sind noch offen?', 1],
    ['Wie viele Bestellungen wurden verspätet geliefert?', 1],
  ])('%s', async (question, count) => {
    const { rows, text: said } = await ask(question);
    expect(rows.map(row => row.map(Number))).toEqual([[count]]);
    expect(said).toMatch(/shipped date/i);
  });
});

describe('Ways of speaking are not told', () => {
  it.each([
    'Please show me how many orders there are',
    'How many orders do we have overall?',
    'Could you kindly tell me how many orders our company has?',
    'How many orders were placed by customers in Germany?',
    'Which customers have placed orders in 2024?',
    'What is the total freight per year?',
    'Total freight by country, please',
    'total freight by country pls, asap thx',
    'Wie viele Bestellungen gibt es insgesamt?',
    'Zeig mir bitte die Fracht pro Jahr',
    'Which customers have never ordered anything?',
  ])('%s', async question => {
    const { outputs } = await ask(question);
    expect(outputs.map(output => (output.kind === 'answered' ? output.unused : output))).toEqual([[]]);
  });
});
