import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const hedge = /I read this as|If you meant|may be meant otherwise/;

describe('A question whose every word is a name of the data or a plain word for a figure', () => {
  const { ask } = over({ sheet1: 'item,weight\nA,3\nC,\nB,4\n' });

  test.each([
    ['What is the total weight?', '7'],
    ['average weight', '3.5'],
    ['How many rows are there?', '3'],
    ['What is the weight of B?', '4'],
    ['Was ist das durchschnittliche weight?', '3,5'],
  ])('is answered plainly, however little the table says of itself: “%s”', async (question, figure) => {
    const { text } = await ask(question);
    expect(text).toContain(`**${figure}**`);
    expect(text).not.toMatch(hedge);
  });

  test('is not where something is left to guess', async () => {
    expect((await ask('What is the heaviest weight lifted?')).text).toMatch(/I read this as|Without taking|sure/);
  });

  test('is not where a letter names nothing: no figure of all is given for it', async () => {
    const { text, rows } = await ask('What is the weight of D?');
    expect(rows).toEqual([]);
    expect(text).toContain('“D”');
  });
});

describe('Beside files that know nothing of its figure', () => {
  const { ask } = over({
    fees: 'name,amount\nMole,3\nVole,4\n',
    stalls: 'stall_no,stall_name,kind,pitch_fee\n1,Old Mill,food,20\n2,Green Cup,drink,25\n3,Red Ox,food,30\n',
    visits: 'visit_no,stall_no,visited_on,guests\n1,1,2025-03-01,20\n2,2,2025-03-02,30\n3,1,2025-04-02,10\n',
  });

  test('a total is none of theirs, and nobody is asked whether all of their rows were meant', async () => {
    const { text } = await ask('What is the total amount?');
    expect(text).toContain('**7**');
    expect(text).not.toMatch(hedge);
  });
});
