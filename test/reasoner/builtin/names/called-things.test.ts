import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const paid = over({
  spending: `Payee,Department,Budget Line,Paid On,Amount
Acme,Housing,Lease Payments,2023-01-05,100
Bolt,Parks,Late Payments,2023-02-05,200
Acme,Parks,Road Repairs,2023-02-07,300
Cray,Housing,School Supplies,2023-03-05,400
Dale,Fleet,Fuel,2023-03-09,500`,
});

describe('Rows of what was paid', () => {
  it('are payments, though a few budget lines have the word in them', async () => {
    const { rows, text } = await paid.ask('How many payments were made in 2023?');
    expect(rows).toEqual([['5']]);
    expect(text).toContain('Nothing is called “payments” here');
  });

  it('are averaged as payments', async () => {
    expect((await paid.ask('What is the average payment to Acme?')).rows).toEqual([[200]]);
  });

  it('leave a budget line that is named in full as it is', async () => {
    expect((await paid.ask('What is the total amount of Late Payments?')).rows).toEqual([['200']]);
  });
});

const schools = over({
  institutions: `inst_id,inst_name,trading_name,town
1,Ash Academy,Ash Free School,Ayton
2,Birch College,,Corby
3,Cedar Lyceum,,Corby
4,Dale Institute,Dale School,Ayton`,
  annual_school_figures: `figure_id,inst_id,year,sort,enrolled_girls
1,1,2021,day,90
2,1,2021,evening,10
3,2,2021,day,60
4,2,2021,evening,70
5,3,2021,day,20
6,4,2021,evening,30`,
});

describe('Things that a table tells figures of', () => {
  it('are all of them, not only those that have the word in a name, and their rows are added up', async () => {
    const { rows } = await schools.ask('Which school had the most girls enrolled in 2021?');
    expect(rows).toEqual([['Birch College', '130']]);
  });

  it('are listed with their figure where several rank first', async () => {
    const { rows } = await schools.ask('top 2 schools by enrolled girls');
    expect(rows).toEqual([
      ['Birch College', '130'],
      ['Ash Academy', '100'],
    ]);
  });
});
