import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({
    pieces: `piece_id,piece,kind,list_price,cost,weight_wet,weight_dry
1,Vase,glass,40,25,3.5,3.5
2,Bowl,clay,20,18,2.0,1.2
3,Plate,clay,12,5,0.9,0.7
4,Jug,glass,60,30,4,3.9
`,
    repairs: `repair_id,bike,brought_on,returned_on,mechanic
1,Red Racer,2024-03-01,2024-03-04,Ann
2,Blue Bolt,2024-03-02,2024-03-20,Ben
3,Old Faithful,2024-04-10,2024-04-11,Ann
4,Green Go,2024-05-01,2024-05-13,Ben
`,
    expeditions: `expedition,start_date,end_date,members
North,2020-01-01,2020-02-15,12
Ice,2021-05-01,2021-05-20,4
Delta,2022-07-01,2023-01-01,9
`,
    passes: `pass_id,holder,valid_from,valid_to
1,Ann,2024-01-01,2024-01-11
2,Bob,2024-02-01,2024-02-06
3,Cy,2024-03-01,2024-03-31
`,
  });
});
afterAll(() => tables.close());

const of = (name: string): Tables => {
  const only = Object.create(tables) as Tables;
  Object.defineProperty(only, 'catalog', {
    value: { ...tables.catalog, tables: tables.catalog.tables.filter(table => table.name === name) },
  });
  return only;
};

/** Figures as numbers, names as they are. */
const cells = (rows: unknown[][]): unknown[][] =>
  rows.map(row => row.map(cell => (Number.isFinite(Number(cell)) ? Math.round(Number(cell) * 100) / 100 : cell)));
const sorted = (rows: unknown[][]): unknown[][] =>
  [...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

describe('What one column has over another is a figure like any other', () => {
  test.each<[string, unknown[][]]>([
    ['What is the average difference between the list price and the cost?', [[13.5]]],
    ['By how much does the list price exceed the cost on average?', [[13.5]]],
    ['How much more is the list price than the cost of the Vase?', [[15]]],
    ['Which piece has the biggest gap between list price and cost?', [['Jug', 30]]],
    ['pieces where list price exceeds cost by more than 10', [['Jug'], ['Vase']]],
    [
      'Show each piece with the difference between list price and cost',
      [
        ['Bowl', 2],
        ['Jug', 30],
        ['Plate', 7],
        ['Vase', 15],
      ],
    ],
    [
      'average difference between list price and cost per kind',
      [
        ['clay', 4.5],
        ['glass', 22.5],
      ],
    ],
    ['list price minus cost of the Bowl', [[2]]],
    [
      'pieces whose weight wet and weight dry differ by more than 0.5, show the piece and the difference',
      [['Bowl', 0.8]],
    ],
    ['What is the average margin for clay pieces?', [[4.5]]],
    ['Which pieces have a profit above average?', [['Jug'], ['Vase']]],
    [
      'total profit by kind',
      [
        ['clay', 9],
        ['glass', 45],
      ],
    ],
    ['pieces with a profit between 7 and 20', [['Plate'], ['Vase']]],
    ['Was ist der durchschnittliche Gewinn?', [[13.5]]],
    ['Welches Stück hat die größte Differenz zwischen list price und cost?', [['Jug', 30]]],
  ])('%s', async (question, rows) => {
    expect(sorted(cells((await ask(of('pieces'), question)).rows))).toEqual(rows);
  });

  test('a name for it is told with the columns it is taken from', async () => {
    const { text } = await ask(of('pieces'), 'What is the average profit?');
    expect(text).toContain('Average profit is **13.50**.');
    expect(text).toContain('Profit is list price less cost here, as no column is called that.');
  });
});

describe('How long something takes is read from when it began and when it was over', () => {
  test.each<[string, unknown[][]]>([
    ['What is the average number of days between brought on and returned on?', [[8.5]]],
    ['How long does a repair take on average?', [[8.5]]],
    ['average repair duration in days', [[8.5]]],
    [
      'average duration per mechanic',
      [
        ['Ann', 2],
        ['Ben', 15],
      ],
    ],
    ['Which repair took the longest?', [['Blue Bolt', 18]]],
    ['Which bike had the shortest repair?', [['Old Faithful', 1]]],
    ['Which mechanic has the longest average repair duration?', [['Ben', 15]]],
    ['repairs that took more than 10 days', [['Blue Bolt'], ['Green Go']]],
    ['How many repairs took less than a week?', [[2]]],
    [
      'Show the bike and how many days its repair took',
      [
        ['Blue Bolt', 18],
        ['Green Go', 12],
        ['Old Faithful', 1],
        ['Red Racer', 3],
      ],
    ],
    ['Wie viele Tage liegen zwischen brought on und returned on im Schnitt?', [[8.5]]],
  ])('of repairs: %s', async (question, rows) => {
    expect(sorted(cells((await ask(of('repairs'), question)).rows))).toEqual(rows);
  });

  test.each<[string, unknown[][]]>([
    ['Which expedition lasted the longest?', [['Delta', 184]]],
    ['average length of the expeditions in days', [[82.67]]],
    ['expeditions that lasted longer than 3 weeks', [['Delta'], ['North']]],
    ['How long did the Delta expedition last?', [[184]]],
    ['How many months did the Delta expedition last?', [[6]]],
    ['Which expeditions had more than 5 members?', [['Delta'], ['North']]],
  ])('of expeditions: %s', async (question, rows) => {
    expect(sorted(cells((await ask(of('expeditions'), question)).rows))).toEqual(rows);
  });

  test.each<[string, unknown[][]]>([
    ['how long are passes valid on average?', [[15]]],
    ['how long is the pass of Bob valid?', [[5]]],
    ['how many days are passes valid on average?', [[15]]],
  ])('of passes, of which both dates say only when they are valid: %s', async (question, rows) => {
    expect(cells((await ask(of('passes'), question)).rows)).toEqual(rows);
  });

  test('it is told with its unit', async () => {
    const { text } = await ask(of('repairs'), 'Which repair took the longest?');
    expect(text).toContain('**Blue Bolt** has the highest time from brought on to returned on: **18 days**.');
  });
});

test('how many dates there are is no answer to what they are on average', async () => {
  const players = await tablesOf({
    players: 'player_id,player_name,birth_date\n1,Ann,2001-02-03\n2,Bo,1999-05-06\n3,Cy,1994-07-08\n',
  });
  const { outputs, rows } = await ask(players, 'What is the average age of players?');
  players.close();
  expect(outputs.map(({ kind }) => kind)).toEqual(['refused']);
  expect(rows).toEqual([]);
});
