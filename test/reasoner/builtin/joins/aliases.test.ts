import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const keys = [
  ['guide', 'mentor_id', 'guide', 'guide_id'],
  ['hike', 'start_town_id', 'town', 'town_id'],
  ['hike', 'end_town_id', 'town', 'town_id'],
  ['hike', 'guide_id', 'guide', 'guide_id'],
] as const;

let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({
    guide: `guide_id,full_name,daily_fee,mentor_id
1,Mara Voss,200,
2,Timo Ruck,150,1
3,Ida Lund,230,1
4,Karl Ebb,120,2
5,Pia Noll,160,2
`,
    town: 'town_id,town_name,height\n1,Alm,900\n2,Bach,300\n3,Coll,1200\n',
    hike: `hike_id,title,length_km,start_town_id,end_town_id,guide_id
1,Ridge Walk,14,1,2,1
2,Lake Loop,8,2,2,2
3,Summit Day,21,1,3,3
4,Valley Run,11,3,1,2
`,
  });
  for (const [fromTable, from, toTable, to] of keys)
    tables.catalog.relationships.push({ fromTable, fromColumns: [from], toTable, toColumns: [to] });
  for (const table of tables.catalog.tables) table.primaryKey = [table.columns[0]!.name];
});
afterAll(() => tables.close());

const answers = async (question: string): Promise<string[][]> =>
  (await ask(tables, question)).rows.map(row => row.map(String)).sort();

const mentored = ['Ida Lund,Mara Voss', 'Karl Ebb,Timo Ruck', 'Pia Noll,Timo Ruck', 'Timo Ruck,Mara Voss'];

describe('A table is joined with itself by a key of its own', () => {
  test.each<[string, string[]]>([
    ['Show each guide with the name of their mentor', mentored],
    ['List the names of the guides together with the names of those who mentor them', mentored],
    ['For every guide who has a mentor, show the full name and the full name of the mentor', mentored],
    ['What is the daily fee of the mentor of Pia Noll?', ['150']],
    ['Which guides earn more than their own mentor?', ['Ida Lund', 'Pia Noll']],
    ['Which guides have a higher daily fee than their mentor?', ['Ida Lund', 'Pia Noll']],
    [
      'Find the guides whose daily fee is higher than the daily fee of the person mentoring them',
      ['Ida Lund', 'Pia Noll'],
    ],
    ['How many guides does each mentor mentor?', ['Mara Voss,2', 'Timo Ruck,2']],
    ['average daily fee by mentor', ['Mara Voss,190', 'Timo Ruck,140']],
    ['guides without a mentor', ['Mara Voss']],
  ])('%s', async (question, rows) => {
    expect((await answers(question)).map(String)).toEqual(rows);
  });

  test('its key is shown where that is asked for', async () => {
    expect((await ask(tables, 'show the guide id and mentor id')).sql).not.toContain('JOIN');
  });
});
