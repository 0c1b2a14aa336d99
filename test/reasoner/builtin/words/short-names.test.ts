import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const rowsOf = async (tables: Tables, question: string): Promise<string[]> =>
  (await ask(tables, question)).rows.map(row => row.map(String).join()).sort();

describe('Short forms in names are read by the names around them', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await tablesOf({
      keeper: 'kpr_no,f_nm,m_nm,l_nm,hire_yr\n1,Ada,Q,Blom,2012\n2,Bo,R,Carl,2008\n3,Cid,S,Dorn,2019\n',
      apiary: 'apy_cd,apy_nm,open_yr\nHIL,Hillside,2001\nLAK,Lakeside,2015\n',
      transfer: 'trf_no,dep_apy,arr_apy,hives\n1,HIL,LAK,4\n2,LAK,HIL,9\n3,HIL,LAK,2\n',
    });
    for (const column of ['dep_apy', 'arr_apy'])
      tables.relate({ fromTable: 'transfer', fromColumns: [column], toTable: 'apiary', toColumns: ['apy_cd'] });
    for (const table of tables.catalog.tables) table.primaryKey = [table.columns[0]!.name];
  });
  afterAll(() => tables.close());

  test.each<[string, string[]]>([
    ['Show the first names of the keepers', ['Ada', 'Bo', 'Cid']],
    ['List the last names of all keepers', ['Blom', 'Carl', 'Dorn']],
    ['Which keepers were hired after 2010? Give their first names.', ['Ada', 'Cid']],
    ['first and last names of the keepers', ['Ada,Blom', 'Bo,Carl', 'Cid,Dorn']],
    ['What is the middle name and last name of every keeper?', ['Q,Blom', 'R,Carl', 'S,Dorn']],
    ['How many transfers have the departure apiary HIL?', ['2']],
    ['How many transfers have the arrival apiary HIL?', ['1']],
  ])('%s', async (question, rows) => {
    expect(await rowsOf(tables, question)).toEqual(rows);
  });
});

describe('Names that run together are read as their words', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await tablesOf({
      excursion: `excid,excname,hutid,startdate,durationdays,highestpoint
1,Reed Walk,1,2021-05-01,3,400
2,Moor Tour,2,2020-06-01,9,1200
3,Fen Trip,2,2022-07-01,5,900
`,
      hut: 'hutid,hutname,buildyear\n1,Alder,1950\n2,Birch,1970\n',
    });
  });
  afterAll(() => tables.close());

  test.each<[string, string[]]>([
    ['List the names of all excursions', ['Fen Trip', 'Moor Tour', 'Reed Walk']],
    ['Show the excursion names in order of their start date', ['Fen Trip', 'Moor Tour', 'Reed Walk']],
    ['Which excursion has the most days? Give its name.', ['Moor Tour,9']],
    ['What is the average duration in days of the excursions?', [String((3 + 9 + 5) / 3)]],
    ['List the names of the excursions whose hut is called Birch', ['Fen Trip', 'Moor Tour']],
    ['Names of the excursions with a highest point above 1000', ['Moor Tour']],
    ['What is the name of the hut with the earliest build year?', ['Alder,1950']],
  ])('%s', async (question, rows) => {
    expect(await rowsOf(tables, question)).toEqual(rows);
  });
});

describe('A first name is a name, not the name of the first', () => {
  const people: [string, string, string][] = [
    ['given_nm', 'sur_nm', 'hire_yr'],
    ['frst_nm', 'lst_nm', 'hire_yr'],
    ['forename', 'surname', 'hireyear'],
    ['fnm', 'lnm', 'hire_yr'],
    ['fn', 'ln', 'hire_yr'],
  ];
  test.each(people)('%s and %s', async (first, last, hired) => {
    const tables = await tablesOf({
      worker: `wrk_id,${first},${last},${hired}\n1,Ada,Blom,2001\n2,Bo,Carl,2009\n3,Cy,Dorn,2005\n`,
    });
    expect(await rowsOf(tables, 'List the first names of all workers')).toEqual(['Ada', 'Bo', 'Cy']);
    expect(await rowsOf(tables, 'last names of workers hired after 2004')).toEqual(['Carl', 'Dorn']);
    expect(await rowsOf(tables, 'Show the full names of the workers')).toEqual(['Ada,Blom', 'Bo,Carl', 'Cy,Dorn']);
    tables.close();
  });

  test('where only whole names are known, first names are not found', async () => {
    const tables = await tablesOf({ worker: 'wrk_id,full_name,hire_yr\n1,Ada Blom,2001\n2,Bo Carl,2009\n' });
    const { outputs, text } = await ask(tables, 'List the first names of all workers');
    expect(outputs[0]!.kind).toBe('refused');
    expect(text).toContain('first names');
    tables.close();
  });

  test('a name after the word for its thing is the one called so, though a column may be short for it', async () => {
    const tables = await tablesOf({
      emp: 'empno,ename,sal,deptno\n1,Ada,100,10\n2,Bo,200,20\n',
      dept: 'deptno,dname\n10,Sales\n20,Ops\n',
    });
    expect(await rowsOf(tables, 'names of employees in the department Sales')).toEqual(['Ada']);
    expect(await rowsOf(tables, 'What is the salary of Bo?')).toEqual(['200']);
    tables.close();
  });
});
