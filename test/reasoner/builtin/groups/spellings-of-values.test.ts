import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask, rows } = over({
  loads: `load_no,delivered_on,supplier,material,weight_kg,deduction,driver,status
1,2024-01-03,Ash,Aluminium,100,1.5,Dr. Moss,Cancelled
2,2024-01-04,Birch,Aluminum,50,0.5,Dr Moss,canceled
3,2024-02-03,Ash,Card board,10,0.25,Dr Pike,Completed
4,2024-02-05,Birch,Cardboard,200,2.5,Dr Moss,completed
5,2024-03-05,Birch,Glass,30,1.25,Dr Pike,Completed
6,2024-03-09,Cole,Glass,120,3.5,Dr Pike,Completed
`,
});

const codes = over({ parts: 'code,sold\nA-12,1\nA-1.2,2\nA-12,3\nB-7,4\n' });

describe('Values that are spelled otherwise are one', () => {
  it.each([
    ['how many loads were cancelled?', '2'],
    ['how many loads were canceled?', '2'],
    ['how many cardboard loads came in?', '2'],
    ['how many aluminium loads were there?', '2'],
  ])('though by one letter, a hyphen or a space: %s', async (question, count) => {
    expect(await rows(question)).toEqual([[count]]);
  });

  it('and are grouped with those that differ in dots and spaces, which is said', async () => {
    expect((await rows('loads by driver')).map(([, count]) => count)).toEqual(['3', '3']);
    expect((await ask('loads by driver')).text).toContain('differ only in case, dots, hyphens or spaces');
  });

  it('but no codes that a mark tells apart', async () => {
    expect(await codes.rows('sold by code')).toHaveLength(3);
  });
});

describe('The weight of what is brought adds up', () => {
  it('so that a ranking has each once', async () => {
    expect(await rows('top 2 suppliers by weight')).toEqual([
      ['Birch', '280'],
      ['Cole', '120'],
    ]);
  });

  it('and is how much of something there is, where a deduction is not', async () => {
    expect(await rows('how much glass did we get?')).toEqual([['150']]);
  });
});
