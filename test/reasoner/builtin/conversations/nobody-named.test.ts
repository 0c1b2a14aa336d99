import { expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask, rows } = over({
  customers: `customer,city,revenue
Ada,Bern,10
Ben,Basel,20
Cleo,Bern,30
`,
});

it('A first question of whoever has the data asks for all of them', async () => {
  for (const question of [
    'How many customers do they have?',
    'How many customers do you have?',
    'Wie viele Kunden habt ihr?',
    'Wie viele Kunden haben sie?',
    'Wie viele Kunden habt ihr in Bern?',
  ])
    expect([question, await rows(question)]).toEqual([question, [[question.endsWith('Bern?') ? '2' : '3']]]);
});

it('A first question of one whom nobody named is still not understood', async () => {
  expect((await ask('How many customers does she have?')).text).toContain('“she”');
});
