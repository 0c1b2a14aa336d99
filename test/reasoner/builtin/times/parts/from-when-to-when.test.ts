import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const { rows } = over({
  repairs: `repair_no,brought_on,fetched_on,price
1,2024-03-01,2024-03-08,40
2,2024-05-14,2024-05-20,60
3,2024-02-11,2024-06-02,30
`,
});

describe('From when to when there is something', () => {
  it.each([
    'From when to when do the repairs go?',
    'What period does the data cover?',
    'Von wann bis wann gehen die Daten?',
  ])('is told by the first and the last day: %s', async question => {
    expect((await rows(question)).map(row => row.map(day => day.slice(0, 10)))).toEqual([['2024-02-11', '2024-05-14']]);
  });

  it('of the date that is named', async () => {
    const [told] = await rows('From when to when does fetched on go?');
    expect(told!.map(day => day.slice(0, 10))).toEqual(['2024-03-08', '2024-06-02']);
  });
});
