import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rare =
  'Moss Cactus Palm Orchid Lily Ivy Heather Vine Lupin Iris Aster Pansy Holly Hosta Sedum Box Yew Ash Elm Birch'.split(
    ' ',
  );
const bays = ['Rose garden east', 'Tree nursery', 'Rose shed', 'Outdoor roses', 'Main hall'];
const nursery = over({
  moves: `move id,plant kind,bay,moved on
${Array.from(
  { length: 100 },
  (_, at) =>
    `${at},${at % 5 === 0 ? rare[at / 5] : ['Rose', 'Tree', 'Flower'][at % 3]},${bays[at % 5]},2024-0${1 + (at % 9)}-15`,
).join('\n')}
`,
});

describe('A plain word for what many rows are of', () => {
  it('means it, though the category has many values and parts of others have the word in them', async () => {
    expect(await nursery.rows('How many trees were moved?')).toEqual([['27']]);
    expect(await nursery.rows('How many flowers do we have?')).toEqual([['26']]);
  });

  it('whatever letters its forms end in', async () => {
    expect(await nursery.rows('How many roses were moved?')).toEqual([['27']]);
  });
});
