import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = [
  ['Opera', 'returned', 'no', 'yes'],
  ['Opera', 'lost', 'no', 'no'],
  ['School', 'returned', 'yes', 'no'],
  ['School', 'returned', 'no', 'no'],
  ['Troupe', 'returned', 'no', 'yes'],
  ['Troupe', 'cancelled', 'no', 'yes'],
];
const { ask } = over({
  rentals: `rental_no,client,status,damaged,express\n${rows.map((row, at) => [at + 1, ...row].join()).join('\n')}\n`,
});
const names = async (question: string): Promise<string[]> =>
  (await ask(question)).rows.map(([name]) => String(name)).sort();

describe('Those of whom no row is so are told, each once, though a column of many rows holds their names', () => {
  it.each([
    ['clients with no lost rentals', ['School', 'Troupe']],
    ['Which clients are without lost rentals?', ['School', 'Troupe']],
    ['Which client never damaged anything?', ['Opera', 'Troupe']],
  ])('%s', async (question, clients) => {
    expect(await names(question)).toEqual(clients);
  });
});

const spelled = over({
  visits:
    'visit_no,guest,state\n1,Huber AG,cancelled\n2,huber ag,kept\n3,Nord,kept\n4,NORD,kept\n5,Svensson,cancelled\n6,Huber AG,kept',
});

describe('Who is spelled in several ways is one', () => {
  it('also among those of whom no row is so', async () => {
    const { rows } = await spelled.ask('Which guests have never had a cancelled visit?');
    expect(rows.map(([guest]) => String(guest).toLowerCase())).toEqual(['nord']);
  });
});

describe('What is said with yes or no is counted where it is yes', () => {
  it.each(['How many express did we have?', 'Wie viele Express hatten wir?', 'number of express'])(
    '%s',
    async question => {
      expect((await ask(question)).rows).toEqual([['3']]);
    },
  );

  it('for each group as well', async () => {
    const { rows: found } = await ask('number of express per client');
    expect(found.map(row => row.slice(0, 2))).toEqual([
      ['Troupe', '2'],
      ['Opera', '1'],
    ]);
  });
});
