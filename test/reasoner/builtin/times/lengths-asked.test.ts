import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('How long things take, of which the dates tell', () => {
  const { ask } = over({
    claims: `claim_no,handler,filed_on,settled_on,settled_value
C1,Ann,2024-01-01,2024-01-04,100
C2,Ann,2024-01-02,2024-01-12,300
C3,Bo,2024-02-01,2024-02-03,50
C4,Bo,2024-02-05,2024-02-20,900
C5,Bo,2024-03-01,,
`,
  });

  test('is put together where an average is asked for, and no group by itself', async () => {
    const { rows, text } = await ask('How long does it take to settle a claim on average?');
    expect(rows.map(row => row.map(Number))).toEqual([[7.5]]);
    expect(text).not.toContain('****');
  });

  test('limits rows where it is said to be longer, and is shown by no group', async () => {
    const { rows } = await ask('How many claims took us longer than five days to sort out?');
    expect(rows.map(row => row.map(Number))).toEqual([[2]]);
  });

  test('is told by whoever is named', async () => {
    const { rows } = await ask('average time to settle a claim per handler');
    expect(rows.map(row => [String(row[0]), Number(row.at(-1))]).sort()).toEqual([
      ['Ann', 6.5],
      ['Bo', 8.5],
    ]);
  });
});

describe('A length that a column tells in hours', () => {
  const { ask } = over({ repairs: 'repair,shop,length_hours\nroof,a,30\ngate,a,60\nwall,b,70\nlamp,b,1\ndoor,b,2\n' });

  test('is set against so many days as days', async () => {
    const { rows, text } = await ask('how many repairs took longer than two days?');
    expect(rows.map(row => row.map(Number))).toEqual([[2]]);
    expect(text).toContain('days');
  });

  test('stays in its own unit where that is said', async () => {
    const { rows } = await ask('how many repairs took longer than 50 hours?');
    expect(rows.map(row => row.map(Number))).toEqual([[2]]);
  });
});
