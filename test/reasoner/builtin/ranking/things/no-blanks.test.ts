import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const callouts = `callout_id,day,crew,cause,minutes
1,2024-01-01,Red,flood,10
2,2024-01-01,Red,fire,20
3,2024-01-02,NA,unknown,30
4,2024-01-08,NA,unknown,40
5,2024-01-09,NA,unknown,50
6,2024-01-15,Blue,fire,60
7,2024-01-17,,flood,70
8,2024-01-18,,fire,80`;

describe('What ranks first or has so many is a thing', () => {
  const { ask, names } = over({ callouts });

  it.each(['Which crew has the most callouts?', 'Welche Crew hat die meisten Callouts?'])(
    'and no blank, however many there are of these: %s',
    async question => {
      expect(await names(question)).toEqual(['Red']);
      expect((await ask(question)).text).toMatch(/without a usable|ohne brauchbare/);
    },
  );

  it('which goes for those that have more than so many as well', async () => {
    expect(await names('Which crews were called out more than once?')).toEqual(['Red']);
    expect(await names('crews with at least 2 callouts')).toEqual(['Red']);
  });

  it('unless such are asked for', async () => {
    expect(await names('Which crew had the most callouts of cause unknown?')).toEqual([]);
  });

  it.each([
    'On which weekday are most callouts, and how many?',
    'An welchem Wochentag gibt es die meisten Callouts, und wie viele?',
  ])('of which the number is told beside it: %s', async question => {
    const { rows } = await ask(question);
    expect(rows.map(row => row.map(String))).toEqual([[expect.stringMatching(/^Mon/), '4']]);
  });
});
