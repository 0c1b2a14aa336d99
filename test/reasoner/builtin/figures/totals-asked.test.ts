import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const works = `work_id,state,cost,hourly_rate
1,open,1000,30
2,open,2500,40
3,done,800,50
`;

describe('A total that is asked for in so many words', () => {
  const { rows } = over({ 'works.csv': works });

  it('is one where things may add up', async () => {
    expect(await rows('What is the total cost by state?')).toEqual([
      ['done', '800'],
      ['open', '3500'],
    ]);
    expect(await rows('Wie hoch sind die gesamten Kosten?')).toEqual([['4300']]);
  });

  it('is of what was named, with how many there are', async () => {
    expect(await rows('Which costs are open? Number and total')).toEqual([['2', '3500']]);
  });

  it('is an average of what is so much for each of something', async () => {
    expect(await rows('What is the total hourly rate?')).toEqual([['40']]);
  });
});
