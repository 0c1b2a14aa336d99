import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const stations = [
  'station,operator,plug1,plug2,plug3',
  'A,Volt,Tesla,Schuko,',
  'B,Volt,Schuko,,',
  'C,Ampere,Type Two,Tesla,',
  'D,Ampere,Type Two,Schuko,Tesla',
].join('\n');
const { rows } = over({ 'stations.csv': stations });

describe('A value of a column that is written several times', () => {
  it('is looked for in each of them', async () => {
    expect(await rows('How many stations have Tesla?')).toEqual([['3']]);
    expect(await rows('Wie viele Stations haben Schuko?')).toEqual([['3']]);
  });

  it('or in the one that is named', async () => {
    expect(await rows('How many stations have Tesla as plug1?')).toEqual([['1']]);
  });
});
