import { expect, test } from 'vitest';
import { over } from '../over.ts';

/** Yes and no as people write them: words, letters, and zeros and ones. */
const files = {
  boat: `boat_id,boat_name,length_m,insured,has_cabin,for_rent
1,Seagull,9,yes,T,1
2,Otter,6,no,F,1
3,Marlin,14,yes,T,0
4,Pelican,7,no,T,0
5,Heron,5,yes,F,1
`,
};

const { ask, names } = over(files);

test('a yes-or-no column said of things limits them, however yes is written', async () => {
  expect(await names('Which boats are insured?')).toEqual(['Heron', 'Marlin', 'Seagull']);
  expect(await names('Which boats have a cabin?')).toEqual(['Marlin', 'Pelican', 'Seagull']);
  expect(await names('Which boats are for rent?')).toEqual(['Heron', 'Otter', 'Seagull']);
  expect(await names('Name the insured boats longer than 8 m')).toEqual(['Marlin', 'Seagull']);
});

test('a yes-or-no column is denied of things', async () => {
  expect(await names('Which boats are not insured?')).toEqual(['Otter', 'Pelican']);
  expect(await names('Which boats are not for rent?')).toEqual(['Marlin', 'Pelican']);
});

test('things of which a yes-or-no column says yes are counted', async () => {
  expect((await ask('How many boats have a cabin?')).rows).toEqual([['3']]);
});

test('a yes-or-no column is shown where it is asked for', async () => {
  const { rows } = await ask('List the name of each boat and whether it is insured');
  expect(rows).toHaveLength(5);
});
