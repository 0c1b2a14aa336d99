import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

describe('A table that is called after what holds its rows', () => {
  const { rows } = over({ 'Brunnenverzeichnis.csv': 'Ort,Baujahr\nAu,1900\nAu,1950\nBern,1980\n' });
  it('has the rows that it holds: a register of wells', async () => {
    expect(await rows('Wie viele Brunnen gibt es in Au?')).toEqual([['2']]);
  });
});

describe('A list of several words', () => {
  const { ask, rows } = over({
    'HR_CrewList.csv': 'name,office,pay\nAnn,North,10\nBob,South,20\nCid,South,30\n',
  });
  it('holds what the word before says', async () => {
    expect(await rows('How many crew are in South?')).toEqual([['2']]);
    expect((await ask('How many crew are in South?')).text).not.toContain('is called');
  });
});
