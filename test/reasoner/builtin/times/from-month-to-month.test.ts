import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  invoices: `Payee,Paid On,Amount
Acme,2023-01-05,600
Bolt,2023-01-07,100
Acme,2023-02-07,200
Cray,2023-03-05,100`,
});

describe('What goes from month to month', () => {
  it.each([
    'Is our spending going up or down from month to month?',
    'How did spending develop month by month?',
    'Betrag Monat für Monat',
  ])('is told for each month: %s', async question => {
    expect((await ask(question)).rows.map(([, amount]) => Number(amount))).toEqual([700, 200, 100]);
  });
});
