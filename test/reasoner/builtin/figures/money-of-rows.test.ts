import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

// Today is 2024-11-20 in all tests.
const { rows } = over({
  invoices: `Invoice No,Client,Invoice Date,Amount (EUR),Discount %
I1,Acme,2024-01-10,900,0
I2,Acme,2024-01-12,100,5
I3,Bolt,2024-02-01,250,0
I4,Bolt,2024-02-09,50,10
`,
});

describe('What is invoiced in total is money, and no number of invoices', () => {
  test('total invoiced per month', async () => {
    expect((await rows('total invoiced per month')).map(String)).toEqual(['2024-01-01,1000', '2024-02-01,300']);
    expect((await rows('total invoices per month')).map(String)).toEqual(['2024-01-01,2', '2024-02-01,2']);
  });
});

describe('A figure of nothing is none where each row has one', () => {
  test.each(['how many invoices have no discount', 'Wie viele Rechnungen haben keinen Rabatt?'])(
    '%s',
    async question => {
      expect(await rows(question)).toEqual([['2']]);
    },
  );
});
