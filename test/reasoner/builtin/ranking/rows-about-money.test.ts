import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const { rows, names } = over({
  invoices: `Invoice No,Client,Country,Amount (EUR),Payment Method
I1,Acme,Norway,900,card
I2,Acme,Norway,100,transfer
I3,Bolt,Norway,250,transfer
I4,Bolt,Spain,50,transfer
I5,Acme,Spain,40,card
I6,Cork,Norway,60,cash
I7,Cork,Norway,70,cash
I8,Acme,Norway,80,transfer
I9,Bolt,Spain,90,transfer
`,
});

describe('Rows about money are large by it', () => {
  test.each<[string, string]>([
    ['largest invoice', 'I1'],
    ['smallest invoice', 'I5'],
    ['größte Rechnung', 'I1'],
  ])('%s', async (question, number) => {
    expect(await names(question)).toEqual([number]);
  });
});

describe('What is used most is so in most rows, and brings in no most money', () => {
  test.each(['which payment method is used most', 'Welche Zahlungsart wird am meisten genutzt?'])(
    '%s',
    async question => {
      expect(await rows(question)).toEqual([['transfer', '5']]);
    },
  );
});

describe('How many there are in each is counted of each', () => {
  test.each(['how many clients do we have in each country', 'Wie viele Kunden haben wir in jedem Land?'])(
    '%s',
    async question => {
      expect((await rows(question)).map(([country]) => country)).toEqual(['Norway', 'Spain']);
    },
  );
});
