import { describe, expect, test } from 'vitest';
import { cells, citedBy, definedOver, type Meaning } from './defined.ts';

const trips = definedOver({
  trips: `trip_id,trip_date,site,driver,tipping_cost,fuel_cost,toll,rebate,revenue,note
1,2024-01-05,Kiel,Ann,100,20,1,5,300,late
2,2024-01-09,Kiel,Bob,200,30,2,5,500,
3,2024-02-11,Jena,Cy,50,400,3,5,600,late
4,2024-02-20,Gera,Dee,260,10,4,5,700,
`,
});

describe('Figures that "and" joins in a meaning are their sum, wherever it is asked for', () => {
  const costs: Meaning[] = [['variable costs', 'tipping cost and fuel cost']];
  test.each<[string, unknown[][]]>([
    ['What are the total variable costs?', [[1070]]],
    ['What are our variable costs?', [[1070]]],
    ['Which site has the highest variable costs?', [['Jena', 450]]],
    [
      'top 2 sites by variable costs',
      [
        ['Jena', 450],
        ['Kiel', 350],
      ],
    ],
    ['How many trips have variable costs above 250?', [[2]]],
    ['average variable costs per trip', [[267.5]]],
    [
      'variable costs per site',
      [
        ['Jena', 450],
        ['Kiel', 350],
        ['Gera', 270],
      ],
    ],
    ['Which trip had the lowest variable costs?', [[120]]],
  ])('%s', async (question, rows) => {
    const answer = await trips.ask(question, costs);
    const found = cells(answer.rows);
    if (rows.length === 1) expect(found[0]).toEqual(expect.arrayContaining(rows[0]!));
    else expect(found).toEqual(rows);
    expect(answer.text).toContain('I took “variable costs” as tipping cost and fuel cost (tipping cost + fuel cost).');
  });

  test.each<[string, string, Meaning[], unknown]>([
    [
      'three of them',
      'Which site has the highest costs?',
      [['costs', 'tipping cost, fuel cost and toll']],
      ['Jena', 453],
    ],
    [
      'in German',
      'Welche Site hat die höchsten Nebenkosten?',
      [['Nebenkosten', 'tipping cost und fuel cost']],
      ['Jena', 450],
    ],
    ['said to be together', 'total costs', [['costs', 'toll and fuel cost together']], [470]],
    [
      'in German as well',
      'Wie hoch sind die gesamten Nebenkosten?',
      [['Nebenkosten', 'toll und fuel cost zusammen']],
      [470],
    ],
    ['before something is taken off', 'total net costs', [['net costs', 'tipping cost and toll minus rebate']], [600]],
    [
      'built on another',
      'total all in',
      [
        ['all in', 'fuel and toll'],
        ['fuel', 'fuel cost'],
      ],
      [470],
    ],
  ])('%s', async (_, question, meanings, row) => {
    expect(cells((await trips.ask(question, meanings)).rows)[0]).toEqual(row);
  });

  test.each<[string, string, Meaning[], RegExp]>([
    [
      'where one is not there',
      'Which site has the highest outlay?',
      [['outlay', 'fuel cost and freight together']],
      /“freight”/,
    ],
    [
      'where it is a share of something',
      'What is the burden?',
      [['burden', 'tipping cost and fuel cost divided by revenue']],
      /“burden”/,
    ],
  ])('no figure of something else is given %s', async (_, question, meanings, why) => {
    const answer = await trips.ask(question, meanings);
    expect(answer.rows).toEqual([]);
    expect(answer.text).toMatch(/^I could not use what you told me/);
    expect(answer.text).toMatch(why);
  });

  test('what lists values is still these values', async () => {
    const answer = await trips.ask('How many trips are in the coast?', [['the coast', 'Kiel and Jena']]);
    expect(cells(answer.rows)).toEqual([[3]]);
  });
});

describe('What a sum is said to be without', () => {
  test.each<[string, Meaning[]]>([
    ['What are the total outlay?', [['outlay', 'tipping cost plus fuel cost, without the rebate']]],
    ['What are the total outlay?', [['outlay', 'tipping cost and fuel cost, without the rebate']]],
    ['Which site has the highest outlay?', [['outlay', 'tipping cost plus fuel cost excluding rebate']]],
  ])('is taken off by nobody’s guess: %s (%j)', async (question, meanings) => {
    const answer = await trips.ask(question, meanings);
    expect(answer.rows).toEqual([]);
    expect(answer.text).toMatch(/I cannot tell whether “rebate” is to be taken off that sum, or is no part of it/);
    expect(citedBy(answer)).toEqual(['memory:outlay']);
  });

  test('in German', async () => {
    const answer = await trips.ask('Wie hoch sind die gesamten Auslagen?', [
      ['Auslagen', 'tipping cost plus fuel cost, ohne rebate'],
    ]);
    expect(answer.rows).toEqual([]);
    expect(answer.text).toMatch(/Mir ist nicht klar, ob „rebate“ von dieser Summe abzuziehen/);
  });

  test('of a single figure is taken off, and that is told', async () => {
    const answer = await trips.ask('What is the total net revenue?', [['net revenue', 'revenue without rebate']]);
    expect(cells(answer.rows)).toEqual([[2080]]);
    expect(answer.text).toContain('as revenue without rebate (revenue − rebate).');
  });
});
