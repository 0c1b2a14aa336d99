import { describe, expect, it } from 'vitest';
import { converse, tablesOf } from '../ask.ts';

const members = 'member,club,paid\nAda,Chess,yes\nBen,Chess,no\nCleo,Rowing,no\nDan,Rowing,yes\nEva,Rowing,no\n';
const mitglieder = 'Name,Abteilung,Eintritt\nAda,Schach,2020-01-02\nBen,Tennis,2021-01-02\nCleo,Tennis,2022-01-02\n';
const told = async (...questions: string[]): Promise<string[]> => {
  const tables = await tablesOf(questions[0]!.startsWith('Wie') ? { mitglieder } : { members });
  const { rows } = await converse(tables, ...questions);
  await tables.close();
  return rows.map(row => row.map(String).join(' ')).sort();
};

describe('Who they are that were counted', () => {
  it('is told by their names', async () => {
    expect(await told('How many members have not paid?', 'Who are they?')).toEqual(['Ben', 'Cleo', 'Eva']);
    expect(await told('How many members are in Rowing?', 'which ones are those?')).toEqual(['Cleo', 'Dan', 'Eva']);
    expect(await told('Wie viele Mitglieder sind im Tennis?', 'Wer sind die?')).toEqual(['Ben', 'Cleo']);
  });

  it('is told by their names where it is said once more what they are', async () => {
    expect(await told('How many members have not paid?', 'which members were they?')).toEqual(['Ben', 'Cleo', 'Eva']);
    expect(await told('Wie viele Mitglieder sind im Tennis?', 'Welche Mitglieder sind das?')).toEqual(['Ben', 'Cleo']);
  });

  it('is told of sorts as well', async () => {
    expect(await told('How many clubs are there?', 'which ones?')).toEqual(['Chess', 'Rowing']);
  });

  it('is told of those that a ranking named', async () => {
    expect(await told('Which club has the most members?', 'who are they?')).toEqual(['Cleo', 'Dan', 'Eva']);
  });
});
