import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const invoices = `invoice_no,invoice_date,supplier,department,amount
1,2024-01-10,Acme,Roads,10
2,2024-02-10,Acme,Parks,20
3,2024-03-10,Acme,Roads,30
4,2024-01-11,Bolt,Roads,40
5,2024-02-11,Bolt,Parks,50
6,2024-02-12,Bolt,Schools,60
7,2024-03-11,Cable,Roads,70
8,2024-03-12,Cable,Roads,80
`;

describe('In every one of several', () => {
  const { ask, names } = over({ invoices });
  const figure = async (question: string): Promise<number> => Number((await ask(question)).rows[0]![0]);

  test.each([
    'Which suppliers have invoices in every one of the 3 months?',
    'Which suppliers had an invoice in every month?',
    'suppliers that were paid every single month',
    'Welche supplier hatten in jedem Monat eine Rechnung?',
    'Welche supplier wurden in allen 3 Monaten bezahlt?',
  ])('“%s”', async question => {
    expect(await names(question)).toEqual(['Acme']);
  });

  test('they are counted, and shared out, as well', async () => {
    expect(await figure('How many suppliers were paid in every one of the three months?')).toBe(1);
    expect(await figure('What share of suppliers was paid in every month?')).toBe(33.33);
  });

  test('what a column tells apart is as good as months', async () => {
    expect(await names('Which suppliers have invoices in all 3 departments?')).toEqual(['Bolt']);
    expect(await names('Welche supplier kommen in allen departments vor?')).toEqual(['Bolt']);
  });

  test('a number that is not of all there are is not passed over', async () => {
    const { text } = await ask('Which suppliers have invoices in all 5 departments?');
    expect(text).toMatch(/Without|Which do you mean|can't|may be meant otherwise/);
  });

  test('how many rows there were in every month is told for each', async () => {
    expect((await ask('How many invoices were there in every month?')).rows).toHaveLength(3);
  });
});
