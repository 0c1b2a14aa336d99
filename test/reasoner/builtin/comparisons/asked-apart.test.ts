import { describe, expect, it } from 'vitest';
import type { Answer } from '../ask.ts';
import { over } from '../over.ts';

const orders = {
  'orders.csv': `order_id,order_date,customer,region,status,returned,amount
1,2024-01-03,Acme,North,paid,no,240
2,2024-01-09,Bolt,South,pending,no,100
3,2024-02-02,Acme,North,cancelled,yes,60
4,2024-02-11,Cora,East,paid,no,360
5,2024-03-08,Bolt,North,pending,yes,20
6,2024-03-09,Dora,South,paid,no,120
7,2024-03-10,Cora,East,cancelled,no,480
`,
};

const bestellungen = {
  'Bestellungen.csv': `Bestellnummer,Bestelldatum,Kunde,Status,Betrag
1,2024-01-03,Acme,bezahlt,240
2,2024-01-09,Bolt,offen,100
3,2024-02-02,Acme,storniert,60
4,2024-02-11,Cora,bezahlt,900
`,
};

/** The rows of each statement that a message came to. */
const each = ({ outputs }: Answer): string[][][] =>
  outputs.map(output => (output.kind === 'answered' ? output.result.rows.map(row => row.map(String)) : []));

describe('A question that one statement does not answer is asked in several', () => {
  const { ask } = over(orders);

  it('where it ranks by one figure and then by another', async () => {
    const answer = await ask('Which region has the highest total amount and which had the most returns?');
    expect(each(answer)).toEqual([[['East', '840']], [['North', '2']]]);
    expect(answer.text).toContain('which region had the most returns');
  });

  it('where it asks for two shares', async () => {
    const [paid, cancelled] = each(await ask('What share was paid and what share was cancelled?'));
    expect([paid![0]![1], cancelled![0]![1]]).toEqual(['3', '2']);
  });

  it('where it asks for a figure of all, and then ranks', async () => {
    const answer = await ask('How many orders were cancelled and which customer has the highest total amount?');
    expect(each(answer)).toEqual([[['2']], [['Cora', '840']]]);
  });

  it('with a time that was said of one part alone', async () => {
    const answer = await ask('Which region had the most orders in March 2024 and which had the most returns?');
    expect(answer.outputs.map(output => (output.kind === 'answered' ? output.result.sql : ''))).toEqual([
      expect.stringContaining("DATE '2024-03-01'"),
      expect.stringContaining("DATE '2024-03-01'"),
    ]);
  });

  it('of which the second may go on from the answer to the first', async () => {
    expect(each(await ask('When was the first order and who placed it?')).at(-1)).toEqual([
      expect.arrayContaining(['Acme']),
    ]);
  });

  it('but not where the second part would not be read', async () => {
    const { outputs, text } = await ask('When did Acme last order and how heavy was it?');
    expect(outputs).toHaveLength(1);
    expect(text).toMatch(/^This does not answer “how heavy was it”/);
  });

  it('nor where one statement tells it all', async () => {
    expect((await ask('How many orders are paid and how many are pending?')).outputs).toHaveLength(1);
  });
});

describe('The amount of what is told', () => {
  const { rows, ask } = over(orders);

  it('is that of the last row', async () => {
    expect(await rows('When did Acme last order and how much was it?')).toEqual([['2024-02-02', '60']]);
    expect((await ask('When did Acme last order and how much was it?')).text).toContain('Amount is **60**.');
  });

  it('stands beside a count of rows of a sort, which does not narrow it', async () => {
    expect(await rows('What was the total amount in March 2024 and the number of returns?')).toEqual([['620', '1']]);
  });
});

describe('Auf Deutsch', () => {
  const { rows, ask } = over(bestellungen);

  it('ist der Betrag der der letzten Bestellung', async () => {
    expect(await rows('Wann hat Acme zuletzt bestellt und wie viel war es?')).toEqual([['2024-02-02', '60']]);
  });

  it('ist es alles von dem, der vorn steht', async () => {
    expect(await rows('Welcher Kunde hat am meisten bestellt und wie viel hat er ausgegeben?')).toEqual([
      ['Acme', '300', '2'],
    ]);
  });

  it('sind zwei Fragen zwei', async () => {
    const answer = await ask('Welcher Kunde hat die meisten Bestellungen und welcher den höchsten Betrag?');
    expect(each(answer).map(([first]) => first![0])).toEqual(['Acme', 'Cora']);
  });
});
