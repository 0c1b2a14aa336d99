import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  invoices: `Payee,Department,Fund,Paid On,Amount
Acme,Housing,Capital,2023-01-05,600
Bolt,Parks,Revenue,2023-02-05,100
Acme,Parks,Revenue,2023-02-07,200
Cray,Housing,Revenue,2023-03-05,100`,
});

describe('The share of money', () => {
  it('is of the amounts and not of the rows where it is called spending', async () => {
    const { rows, text } = await ask('What share of the spending is capital?');
    expect(rows).toEqual([[60, '600', '1000']]);
    expect(text).toContain('Nothing is called “spending” here, so I took amount');
  });

  it('is of the amounts where a column means the like of money', async () => {
    expect((await ask('What percentage of the money went to Acme?')).rows).toEqual([[80, '800', '1000']]);
    expect((await ask('How much money went to Acme?')).rows).toEqual([['800']]);
  });

  it('stays that of rows where rows are named', async () => {
    expect((await ask('What share of invoices is capital?')).rows[0]![0]).toBe(25);
  });
});

const counted = over({
  visits: `visit_id,year,guests_children,guests_adults
1,2022,5,10
2,2023,7,20
3,2023,1,30`,
});

describe('A share of which the part is a figure', () => {
  it('is not answered by how many rows are of the year', async () => {
    const { rows } = await counted.ask('What share of all the people that came in during 2023 were children?');
    expect(rows).toEqual([]);
  });
});
