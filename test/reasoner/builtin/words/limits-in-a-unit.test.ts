import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const people = Array.from({ length: 60 }, (_, at) =>
  [`E${at}`, `Name${at}`, ['Sales', 'Labs', 'Ops'][at % 3], at, 2000 + 10 * at, 20 + (at % 30)].join(','),
);
const { ask, rows } = over({
  staff: ['staff_no,person,department,"DistanceFromHome (KM)",salary,age', ...people].join('\n'),
});

describe('So much of a unit', () => {
  it.each([
    'How many people have more than 49 km to work, per department?',
    'How many people have over 49 km by department?',
  ])('is what is told in it, and no number of those who are counted: %s', async question => {
    expect(await rows(question)).toEqual([
      ['Labs', '3'],
      ['Ops', '4'],
      ['Sales', '3'],
    ]);
    expect((await ask(question)).text).toContain('above 49 KM');
  });

  it('leaves so many of those who are counted as they are', async () => {
    expect(await rows('Which departments have more than 10 people?')).toEqual([['Labs'], ['Ops'], ['Sales']]);
  });
});
