import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

/** Tables without declared keys, whose names are written as old systems write them. */
const files = {
  museum: 'museumid,museumname\n1,Old Hall\n2,Glass House\n3,Harbour Gallery\n',
  painter: 'pid,name\n11,Ida Berg\n12,Tom Ray\n13,Lea Sand\n',
  painting:
    'paintingid,title,museumid,pid\n101,Dawn,1,11\n102,Noon,1,12\n103,Dusk,2,11\n104,Night,2,11\n105,Frost,2,13\n106,Rain,3,12\n',
  harbour: 'harbour_code,harbour_name\nHAM,Hamburg\nOSL,Oslo\nRIG,Riga\n',
  ferry: 'ferry_id,from_harbour,to_harbour,berths\n1,HAM,OSL,80\n2,HAM,RIG,120\n3,OSL,HAM,60\n',
};

let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf(files);
});
afterAll(() => tables.close());

test('tables are joined by columns called alike, written without a gap or by an initial', async () => {
  expect((await ask(tables, 'How many paintings are there in each museum?')).rows).toEqual([
    ['Glass House', '3'],
    ['Old Hall', '2'],
    ['Harbour Gallery', '1'],
  ]);
  expect((await ask(tables, 'Which painter has the most paintings?')).rows[0]).toEqual(['Ida Berg', '3']);
});

test('a name written without a gap is found by its words', async () => {
  const { rows } = await ask(tables, 'List the museum names');
  expect(rows.flat().sort()).toEqual(['Glass House', 'Harbour Gallery', 'Old Hall']);
});

test('a column that says in which part a thing is meant is joined to the thing', async () => {
  const { sql, rows } = await ask(tables, 'How many ferries leave from the harbour Hamburg?');
  expect(sql).toContain('"ferry"."from_harbour" = "harbour"."harbour_code"');
  expect(rows).toEqual([['2']]);
});
