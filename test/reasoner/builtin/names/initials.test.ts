import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const staff = [
  'name,department,yoe,acc_bal,quantity,proof_of_delivery',
  'Ash,North,2,10,5,Yes',
  'Bo,North,4,20,7,No',
  'Cy,South,9,30,9,No',
].join('\n');

describe('Names that are first letters, and first letters of names', () => {
  const { ask, rows } = over({ 'drivers.csv': staff });

  it('are what the letters stand for', async () => {
    expect(await rows('Average years of experience per department')).toEqual([
      ['North', '3'],
      ['South', '9'],
    ]);
  });

  it('are said by these alone', async () => {
    expect(await rows('How many drivers have no POD?')).toEqual([['2']]);
  });

  it('are no letters of words that follow each other by chance', async () => {
    const { outputs } = await ask('Which drivers by any luck have most quantity?');
    expect(JSON.stringify(outputs)).not.toContain('acc_bal"');
  });

  it('and short forms are read in full where the data write them so', async () => {
    expect(await rows('total qty per dept')).toEqual([
      ['North', '12'],
      ['South', '9'],
    ]);
  });
});
