import { expect, it } from 'vitest';
import { over } from '../over.ts';

const shop = over(
  {
    customers: `Customer ID,Company,Country,Customer since,Payment terms
C1,Sonnen,Germany,2020-01-04,14
C2,Wald,Austria,2018-06-03,30
C3,Linden,Germany,2019-02-01,14
`,
    invoices: `Invoice No,Customer ID,Issued,Net amount
I1,C1,2024-01-02,100
I2,C2,2024-01-03,900
I3,C1,2024-02-02,100
I4,C3,2024-02-09,400
I5,C3,2024-03-09,50
`,
  },
  true,
);

it('who somebody is, is told by a name, and not by the day since which he is a customer', async () => {
  const { rows } = await shop.ask('Who are our two biggest customers by net amount?');
  expect(rows.map(([name]) => name)).toEqual(['Wald', 'Linden']);
});

const stays = over({
  stays: `Buchung,Gast,Anreise,Preis pro Nacht,Gesamtpreis
B1,Ute,2024-01-02,80,240
B2,Ole,2024-01-03,90,300
B3,Ute,2024-02-02,80,160
B4,Ole,2024-02-09,10,20
B5,Ada,2024-03-09,50,50
B6,Ada,2024-03-19,50,50
`,
});

it('what all of something cost together adds up, though prices of one do not', async () => {
  expect((await stays.ask('Welcher Gast hat am meisten ausgegeben?')).rows[0]).toEqual(['Ute', '400']);
  expect((await stays.ask('Wie hoch ist der Gesamtpreis?')).rows).toEqual([['820']]);
});
