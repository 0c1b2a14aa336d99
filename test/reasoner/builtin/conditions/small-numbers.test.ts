import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const stalls = ['stall_no,street,house_no,trader,sales']
  .concat(['S1,Quay,5,Ann,10', 'S2,Quay,7,Bo,20', 'S3,Mill,5,Bo,30', 'S4,Mill,12,Cy,5', 'S5,Mill,2,Ann,1'])
  .join('\n');

describe('A small number in a question', () => {
  const { rows } = over({ 'stalls.csv': stalls });

  it('ranks, and is no house with that number', async () => {
    expect((await rows('Top 2 traders by sales')).map(([name]) => name).sort()).toEqual(['Ann', 'Bo']);
    expect((await rows('Top 5 traders by sales')).map(([name]) => name).sort()).toEqual(['Ann', 'Bo', 'Cy']);
  });

  it('is one where the word for it stands beside it', async () => {
    expect(await rows('How many stalls have house no 5?')).toEqual([['2']]);
  });
});
