import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const files = {
  employees: [
    'employee_id,department,hired_on,monthly_pay,overtime_hours,attrition',
    '1,Sales,2019-03-01,3100,4,Yes',
    '2,Sales,2020-05-01,2900,2,No',
    '3,Stores,2021-07-01,2500,9,Yes',
    '4,Stores,2018-02-01,2700,1,Yes',
    '5,Office,2022-01-01,3900,0,No',
    '6,Office,2023-01-01,4100,3,No',
  ].join('\n'),
};
let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf(files);
});
afterAll(() => tables.close());

const first = (answer: { rows: unknown[][] }): string[][] => answer.rows.map(row => row.map(String)).sort();

describe('A question with a word that nothing in the data is called by', () => {
  it('is asked back with readings of it, which says so plainly and gives no figure', async () => {
    const { text, outputs, followUps, parts } = await ask(tables, 'average stipend per department');
    expect(outputs.map(({ kind }) => kind)).toEqual(['asked']);
    expect(text).toMatch(
      /^Nothing here is called “stipend”\. (?:Which of these comes nearest|Did you mean this): “.+\?”$/,
    );
    expect(followUps).toContain('What is the average monthly pay by department?');
    expect(followUps.length).toBeLessThanOrEqual(4);
    expect(parts.filter(({ type }) => type === 'table' || type === 'cite')).toEqual([]);
  });

  it('is answered by the reading that is taken, which says what the word was taken for', async () => {
    const { turn } = await ask(tables, 'average stipend per department');
    const taken = await ask(tables, 'What is the average monthly pay by department?', [turn]);
    expect(first(taken)).toEqual([
      ['Office', '4000'],
      ['Sales', '3000'],
      ['Stores', '2600'],
    ]);
    expect(taken.text).toContain('stipend');
  });

  it('offers figures where a figure is asked for, and what rows are told apart by behind “per”', async () => {
    const figures = await ask(tables, 'total flurb');
    expect(figures.followUps.some(text => /monthly pay/.test(text))).toBe(true);
    expect(figures.followUps.some(text => /overtime/.test(text))).toBe(true);
    const groups = await ask(tables, 'average monthly pay per flurb');
    expect(groups.followUps).toContain('What is the average monthly pay by department?');
    expect(groups.followUps.every(text => /monthly pay/.test(text))).toBe(true);
  });

  it('is refused where it is said again, or where nobody is there to be asked', async () => {
    const { turn } = await ask(tables, 'average stipend per department');
    const again = await ask(tables, 'average stipend per department', [turn]);
    expect(again.outputs.map(({ kind }) => kind)).toEqual(['refused']);
    const alone = await ask(tables, 'average stipend per department', [], undefined, { unattended: true });
    expect(alone.outputs.map(({ kind }) => kind)).toEqual(['refused']);
  });

  it('is refused where nothing is left of it', async () => {
    expect((await ask(tables, 'How is the weather in Lisbon?')).outputs.map(({ kind }) => kind)).toEqual(['refused']);
  });

  it('is asked back in German', async () => {
    const { text, followUps } = await ask(tables, 'Wie hoch ist die durchschnittliche Apanage pro Department?');
    expect(text).toMatch(/^Hier heißt nichts „Apanage“\. Was kommt dem am nächsten: „.+\?“ oder „.+\?“$/);
    expect(followUps.some(text => /Monthly Pay nach Abteilung/.test(text))).toBe(true);
  });
});
