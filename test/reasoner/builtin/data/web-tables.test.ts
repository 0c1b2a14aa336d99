import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

/** A table as it is copied from a page: nobody says what its rows are, its dates run as they like. */
const csv = `No.,Crew,Launched,Weight,Captain,Cup,Result
4,Blue Heron,12 May 2009,940 tons,Ann Ode,Spring Cup,Won
2,Red Otter,3 June 2006,1010 tons,Bo Lund,Harbour Cup,Did not finish
1,Green Pike,2006,870 tons,Cas Wren,Spring Cup,Lost
3,Grey Swan,19 July 2011,990 tons,Dan Hale,Isle Cup,Did not finish
5,White Hare,1 March 2012,800 tons,Eva Mohn,Isle Cup,Won
`;

let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({ data: csv });
});
afterAll(() => tables.close());

const kindOf = async (question: string): Promise<string> => (await ask(tables, question)).outputs[0]!.kind;

describe('questions to a table without a name', () => {
  test.each([
    ['which crew is listed first?', [['Blue Heron']]],
    ['which crew is at the bottom of the list?', [['White Hare']]],
    ['how many crews did not finish?', [['2']]],
    ['how many tons does the blue heron weigh?', [['940 tons']]],
    ['how many crews have a captain and won?', [['2']]],
    ['which cup is listed the most?', [['Spring Cup'], ['Isle Cup']]],
  ])('%s', async (question, rows) => {
    const answer = await ask(tables, question);
    expect(answer.rows.map(row => row.slice(0, 1)).sort()).toEqual([...rows].sort());
  });

  test('words for what the rows are, or all of them are about, are passed over and told', async () => {
    const { rows, text } = await ask(tables, 'how many regatta yachts won the isle cup?');
    expect(rows).toEqual([['1']]);
    expect(text).toContain('“regatta”');
    expect(text).toContain('“yachts”');
  });

  test('what is asked for has to be found, however common its word is', async () => {
    expect(await kindOf('which player won the isle cup?')).not.toBe('answered');
    expect(await kindOf('what make has the captain Ann Ode?')).not.toBe('answered');
  });

  test('the number of rows is no answer where a figure of one row is asked for', async () => {
    expect(await kindOf('how many trophies has the blue heron?')).not.toBe('answered');
  });

  test('a word that is all that limits the rows is not passed over', async () => {
    expect(await kindOf('name the crews from denmark')).not.toBe('answered');
  });

  test('what the question says itself is no answer', async () => {
    expect(await kindOf('what sail has the crew blue heron?')).not.toBe('answered');
  });

  test('“this” before a word says that the table is of it', async () => {
    expect((await ask(tables, 'how many crews of this league won?')).rows).toEqual([['2']]);
  });
});

describe('a column that only says that it holds names', () => {
  const named = 'Name,Height (m),Built\nOld Mill,41,1901\nTown Gate,77,1911\nRed Silo,58,1936\n';
  let towers: Tables;
  beforeAll(async () => {
    towers = await tablesOf({ data: named });
  });
  afterAll(() => towers.close());

  test('holds what is asked for, whatever that is called', async () => {
    expect((await ask(towers, 'which landmark has the greatest height?')).rows[0]![0]).toBe('Town Gate');
    expect((await ask(towers, 'who came after town gate?')).rows).toEqual([['Red Silo']]);
  });

  test('tells when by the column that was named', async () => {
    expect((await ask(towers, 'when was the red silo built?')).rows).toEqual([['1936']]);
  });

  test('is no ground to be as sure as of a table that says what it is of', async () => {
    const confidence = async (of: Tables): Promise<number> => {
      const [output] = (await ask(of, 'What is the highest height?')).outputs;
      return output!.kind === 'answered' ? output!.confidence : 0;
    };
    const called = await tablesOf({ landmarks: named });
    expect(await confidence(called)).toBeGreaterThan(await confidence(towers));
    called.close();
  });
});
