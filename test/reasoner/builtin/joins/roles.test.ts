import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({
    port: 'port_cd,port_nm,town,nation\nOSL,Old Quay,Oslo,Norway\nBER,West Pier,Bergen,Norway\nKIE,Kiel Dock,Kiel,Germany\n',
    crossing: `crs_no,dep_port,arr_port,dur_min,rng_km
X1,OSL,KIE,1140,700
X2,KIE,OSL,1200,700
X3,BER,OSL,700,400
X4,KIE,BER,1500,900
X5,OSL,BER,710,950
`,
    club: 'club_id,club_name,town\n1,Reds,Oslo\n2,Blues,Kiel\n3,Greens,Bergen\n',
    fixture: 'fixture_id,home_club_id,away_club_id,crowd\n1,1,2,500\n2,2,1,300\n3,2,3,900\n',
  });
  for (const [fromTable, from, toTable, to] of [
    ['crossing', 'dep_port', 'port', 'port_cd'],
    ['crossing', 'arr_port', 'port', 'port_cd'],
    ['fixture', 'home_club_id', 'club', 'club_id'],
    ['fixture', 'away_club_id', 'club', 'club_id'],
  ] as const)
    tables.relate({ fromTable, fromColumns: [from], toTable, toColumns: [to] });
  for (const table of tables.catalog.tables) table.primaryKey = [table.columns[0]!.name];
});
afterAll(() => tables.close());

const answers = async (question: string): Promise<string[]> =>
  (await ask(tables, question)).rows.map(row => row.map(String).join()).sort();

describe('Which of two keys to one table is meant is told by the words near', () => {
  test.each<[string, string[]]>([
    ['How many crossings depart from the port with code KIE?', ['2']],
    ['How many crossings arrive at the port with code KIE?', ['1']],
    ['How many crossings leave Norway?', ['3']],
    ['How many crossings go to Bergen?', ['2']],
    ['How many crossings from Oslo are there?', ['2']],
    ['List the crossing numbers of crossings from Oslo to Bergen', ['X5']],
    ['List the crossing numbers of crossings arriving in Germany together with the departure town', ['X1,Oslo']],
    [
      'From which towns do the crossings to Norway leave? Show the crossing number and the town.',
      ['X2,Kiel', 'X3,Bergen', 'X4,Kiel', 'X5,Oslo'],
    ],
    ['Which ports have crossings to Kiel? Show their names.', ['Old Quay']],
    ['For each port, how many crossings arrive there?', ['Kiel Dock,1', 'Old Quay,2', 'West Pier,2']],
    ['How many fixtures did the Blues host?', ['2']],
    ['How many fixtures were played at home by the Reds?', ['1']],
    ['Show the crowd of the fixtures whose away club is Reds', ['300']],
    [
      'Show the name of the home club and the name of the away club for all fixtures',
      ['Blues,Greens', 'Blues,Reds', 'Reds,Blues'],
    ],
  ])('%s', async (question, rows) => {
    expect(await answers(question)).toEqual(rows);
  });
});

describe('A unit says in what a figure is told, and is nothing to count', () => {
  test.each<[string, string[]]>([
    ['What is the crossing number of the longest crossing in minutes?', ['X4,1500']],
    ['What is the crossing number of the longest crossing in km?', ['X5,950']],
    ['Show the crossing number of the crossings whose range in km is from 800 to 920', ['X4']],
    ['What is the average number of minutes of the crossings?', [String((1140 + 1200 + 700 + 1500 + 710) / 5)]],
  ])('%s', async (question, rows) => {
    expect(await answers(question)).toEqual(rows);
  });
});
