import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageFor } from '../../../../src/engine/reasoner/builtin/language/languages.ts';
import { namesDescribed } from '../../../../src/engine/reasoner/builtin/link/names/names-described.ts';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const receipts = `Halle,Art,Betrag
Nord,Day,12.5
Nord,Year,400
Ost,Day,13.5
`;

describe('What somebody writes of a column', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await tablesOf({ receipts });
    const describe = (name: string, description: string) => {
      tables.catalog.tables[0]!.columns.find(column => column.name === name)!.description = description;
    };
    describe('Halle', 'Which climbing gym. Location');
    describe('Betrag', 'Takings / money in. What the member paid at the desk or over the web page, with tax.');
  });
  afterAll(() => tables.close());

  it('are names that it can be asked by, and no doubt is said of them', async () => {
    const { rows, text } = await ask(tables, 'What are the total takings per gym?');
    expect(rows.map(row => row.map(String)).sort()).toEqual([
      ['Nord', '412.5'],
      ['Ost', '13.5'],
    ]);
    expect(text).not.toMatch(/nothing is called|don't know/i);
    expect((await ask(tables, 'total money in per location')).rows).toHaveLength(2);
  });

  it('tells no names where it is a sentence', () => {
    const names = (text: string | null) => namesDescribed(text, languageFor('en'));
    expect(names('Takings / money in. What the member paid at the desk')).toEqual(['takings', 'money in']);
    expect(names('The gym (location), hall - place')).toEqual(['gym', 'location', 'hall', 'place']);
    expect(names('Is it the, of')).toEqual([]);
    expect(names(null)).toEqual([]);
  });
});
