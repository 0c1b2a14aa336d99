import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const shipments = [
  'id,country,vendor,mode,sent_on,pieces,value,first_choice',
  '1,Zambia,Orgo Ltd,Air,2023-02-01,10,500,Yes',
  '2,Zambia,Orgo Ltd,Truck,2023-03-01,40,800,No',
  '3,Nigeria,Cipa,Ocean,2023-05-01,900,7000,Yes',
  '4,Nigeria,Cipa,Truck,2024-01-01,100,1200,Yes',
  '5,Haiti,CareFirst,Air,2024-02-01,30,2100,No',
  '6,Haiti,CareFirst,Ocean,2024-04-01,400,3300,No',
].join('\n');
const branches = [
  'branch_code,branch_name,ward,founded_year,KidsStop,workstations',
  'AB,Albion,North,2017,1,38',
  'CE,Central,South,1977,1,210',
  'DO,Dock,South,1999,0,12',
  'EL,Elm,North,2004,0,9',
].join('\n');

let tables: Tables;
let libraries: Tables;
beforeAll(async () => {
  tables = await tablesOf({ shipments });
  libraries = await tablesOf({ branches });
});
afterAll(() => {
  tables.close();
  libraries.close();
});

/** What a question is asked back with; none where it is refused. */
const offered = async (over: Tables, question: string): Promise<string[]> => {
  const { outputs } = await ask(over, question);
  return outputs.flatMap(output => (output.kind === 'asked' ? output.options.map(({ text }) => text) : []));
};
const kinds = async (over: Tables, question: string): Promise<string[]> =>
  (await ask(over, question)).outputs.map(({ kind }) => kind);

describe('What is offered in place of a question that was not understood', () => {
  it('holds the figure, the groups and the rows that were asked for', async () => {
    const options = await offered(tables, 'total value per flurb in 2023');
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) expect(option).toMatch(/total value by .+ in 2023/);
  });

  it('is no list of all that a column holds', async () => {
    expect(await kinds(tables, 'which vendors are glimpy on flurbs?')).toEqual(['refused']);
    expect(await kinds(tables, 'what share comes out of the glimpy flurb and what from the vendor?')).toEqual([
      'refused',
    ]);
  });

  it('asks for nothing that it says itself', async () => {
    for (const option of await offered(tables, 'split that by flurb, truck and ocean'))
      expect(option).not.toMatch(/modes.*for mode/);
  });

  it('has no condition and no figure that nobody said', async () => {
    const options = await offered(tables, 'which vendor is the least glimpy? only those with 100+ flurbs');
    expect(options).toEqual([]);
    expect(await offered(tables, 'how many patients in Zambia were treated?')).not.toContainEqual(
      expect.stringContaining('CareFirst'),
    );
  });

  it('puts years together to no highest, and counts no yes', async () => {
    expect(await offered(libraries, 'and which ones lost the most')).toEqual([]);
    expect(await offered(libraries, 'how many staff are there in Central')).not.toContainEqual(
      expect.stringMatching(/total kids stop/i),
    );
  });

  it('takes no year for a number', async () => {
    for (const option of await offered(
      tables,
      'what share of the pieces was flurbed in 2023, is it more than in 2024?',
    ))
      expect(option).not.toMatch(/(?:above|below|exactly) 2,02/);
  });

  it('may leave out that the data are of one year', async () => {
    const options = await offered(tables, 'what was the biggest flurb of the year?');
    expect(options.length).toBeGreaterThan(1);
  });
});

describe('A refusal', () => {
  it('names the unknown words and offers questions about what was named beside them', async () => {
    const { text, followUps } = await ask(tables, 'which vendors are glimpy on flurbs?');
    expect(text).toContain('“glimpy”');
    expect(followUps[0]).toBe('What is the total value by vendor?');
  });

  it('offers questions about what an unknown word is like', async () => {
    const { followUps } = await ask(tables, 'how often did the glimps help the Zambians?');
    expect(followUps).toContain('How many shipments are there for country Zambia?');
  });

  it('tells of sums before prices, and of no yes or no as a figure', async () => {
    const { text, followUps } = await ask(libraries, 'is the glimp flurby enough?');
    expect(text).toContain('work stations');
    expect([text, ...followUps].join()).not.toMatch(/total kids stop/i);
  });
});
