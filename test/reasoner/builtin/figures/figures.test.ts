import { expect, test } from 'vitest';
import { over } from '../over.ts';

/** Beekeepers: where their hives stand, and what was found when they were looked into. */
const files = {
  apiary: 'apiary_id,apiary_name,valley\n1,Larch,North\n2,Meadow,South\n3,Quarry,South\n',
  hive: 'hive_id,hive_name,apiary_id,wood,frames\n1,Amber,1,pine,10\n2,Birch,1,cedar,12\n3,Clover,2,pine,8\n4,Daisy,3,pine,22\n5,Elm,2,cedar,18\n',
  inspection:
    'inspection_id,hive_id,keeper,seconds_spent,mites\n1,1,Nora,600,3\n2,1,Nora,900,5\n3,2,Otto,300,0\n4,3,Nora,450,12\n5,3,Otto,1350,4\n6,3,Otto,750,1\n7,5,Otto,200,9\n',
};

const { rows: rowsOf } = over(files);

test.each([
  ['What is the average, the lowest and the highest number of frames of the hives?', [['14', '8', '22']]],
  ['Give the lowest and the highest mites of inspections.', [['0', '12']]],
  ['How many frames do hives have on average, at most and at least?', [['14', '22', '8']]],
  ['Show the mean frames of hives together with the maximum and the minimum.', [['14', '22', '8']]],
])('figures listed beside each other are of one measure: %s', async (question, rows) => {
  expect(await rowsOf(question)).toEqual(rows);
});

test.each([
  ['How many mites were found altogether?', [['34']]],
  ['How many mites in total were found by Nora?', [['20']]],
  [
    'By keeper, how many mites were found on average?',
    [
      ['Nora', String(20 / 3)],
      ['Otto', '3.5'],
    ],
  ],
])('a word set apart says how what is asked for is put together: %s', async (question, rows) => {
  expect(await rowsOf(question)).toEqual(rows);
});

test.each([
  'What is the total of mites for each hive? Show the hive name and the total.',
  'Per hive, how many mites were found? Give hive names and totals.',
])('a second sentence may name the figure of the first again: %s', async question => {
  expect(await rowsOf(question)).toEqual([
    ['Amber', '8'],
    ['Birch', '0'],
    ['Clover', '17'],
    ['Elm', '9'],
  ]);
});

test.each([
  'Which hives have more than one inspection, and how many have they?',
  'Which hives have more than one inspection? Show the hive name and how many.',
  'Show the hive name and the inspection count for hives with at least two inspections.',
  'Which hives have at least 2 inspections? Show the name and the number of inspections.',
])('how many there are is told of what was counted: %s', async question => {
  expect(await rowsOf(question)).toEqual([
    ['Amber', '2'],
    ['Clover', '3'],
  ]);
});

test.each([
  [
    'Which hives have more than 10 frames, and what is their wood?',
    [
      ['Birch', 'cedar'],
      ['Daisy', 'pine'],
      ['Elm', 'cedar'],
    ],
  ],
  [
    'List every apiary together with the valley it lies in.',
    [
      ['Larch', 'North'],
      ['Meadow', 'South'],
      ['Quarry', 'South'],
    ],
  ],
  [
    'Show all hives of the Meadow apiary with their wood and frames.',
    [
      ['Clover', 'pine', '8'],
      ['Elm', 'cedar', '18'],
    ],
  ],
])('a thing is shown by its name beside what is asked of it: %s', async (question, rows) => {
  expect(await rowsOf(question)).toEqual(rows);
});
