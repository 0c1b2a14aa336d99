import { expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import { over } from '../over.ts';

/** A boat hire: boats, the piers they lie at, and who took them out. */
const files = {
  pier: 'pier_id,pier_name,shore\n1,Heron,East\n2,Otter,East\n3,Pike,West\n',
  boat: 'boat_id,boat_name,home_pier_id,hourly_fee,build\n1,Ada,1,12,wood\n2,Bea,1,20,steel\n3,Cleo,2,9,wood\n4,Dora,3,31,steel\n',
  skipper: 'skipper_id,skipper_name,town,weight_kg\n1,Ann,Elm,60\n2,Ben,Oak,90\n3,Cy,Elm,80\n',
  trip: 'trip_id,boat_id,skipper_id,remark,distance_km,guests\n1,1,1,calm,14,2\n2,1,2,foggy,7,9\n3,2,1,windy,20,4\n4,3,3,sunny,33,1\n5,1,1,short,2,6\n6,2,2,long,41,1\n',
};

const { rows: rowsOf } = over(files);
const { rows: payOf } = over({ pay: 'pay_id,skipper,skipper_bonus\n1,Ann,30\n2,Ann,10\n3,Ben,7\n' });

test.each([
  ['Minimum and maximum fee per hour for boats of steel build.', [['20', '31']]],
  ['Which boats have a fee of more than 15 an hour?', [['Bea'], ['Dora']]],
])('a unit that a measure is of makes no groups: %s', async (question, rows) => {
  expect((await rowsOf(question)).map(row => row.slice(0, rows[0]!.length))).toEqual(rows);
});

test.each([
  ['What is the total skipper bonus per skipper?', ['40', '7']],
  ['average bonus per skipper', ['20', '7']],
])('where things are named, a measure called after them is grouped by them: %s', async (question, figures) => {
  expect((await payOf(question)).map(row => Number(row[1]))).toEqual(figures.map(Number));
});

test.each([
  [
    'For each town, how many skippers are there and how heavy are they on average?',
    [
      ['Elm', '2', '70'],
      ['Oak', '1', '90'],
    ],
  ],
  [
    'What is the average number of guests for each boat?',
    [
      ['Ada', String(17 / 3)],
      ['Bea', '2.5'],
      ['Cleo', '1'],
    ],
  ],
])('an average is of what was named, whether or not it is counted: %s', async (question, rows) => {
  expect(await rowsOf(question)).toEqual(rows);
});

test.each([
  'Which boats carried more than 2.2 guests on average? Show the boat name and the average.',
  'In which boats is the average number of guests above 2.2? Show the boat name and the average.',
])('a limit on an average is one on groups: %s', async question => {
  expect(await rowsOf(question)).toEqual([
    ['Ada', String(17 / 3)],
    ['Bea', '2.5'],
  ]);
});

test('what a second sentence adds is shown beside the first', async () => {
  expect(await rowsOf('By town, how many guests went out in total? Give the town as well.')).toEqual([
    ['10', 'Oak'],
    ['13', 'Elm'],
  ]);
});

test('the sum of many rows is meant where a ranking speaks of a total', async () => {
  const answer = await rowsOf('Which skipper had the most guests in total?');
  expect(answer.map(([name]) => name)).toEqual(['Ann']);
});

test.each([
  [
    'How many boats belong to each home pier?',
    [
      ['Heron', '2'],
      ['Otter', '1'],
      ['Pike', '1'],
    ],
  ],
  [
    'List boat, pier and shore for every boat of wood build.',
    [
      ['Ada', 'Heron', 'East'],
      ['Cleo', 'Otter', 'East'],
    ],
  ],
  [
    'For every pier that has boats, show its name and the number of boats.',
    [
      ['Heron', '2'],
      ['Otter', '1'],
      ['Pike', '1'],
    ],
  ],
])('things are told by their names, not by their keys: %s', async (question, rows) => {
  expect(await rowsOf(question)).toEqual(rows);
});

test('boats with several different skippers are counted by skipper, not by trip', async () => {
  expect(await rowsOf('Which boats went out with at least two different skippers?')).toEqual([['Ada'], ['Bea']]);
});

test.each([
  ['What is the name of the pier that is most often the home of a boat?', [['Heron']]],
  ['Which skipper is on a trip most often? Give me the skipper name.', [['Ann']]],
])('what happens most often has most rows of its own: %s', async (question, rows) => {
  expect((await rowsOf(question)).map(row => row.slice(0, 1))).toEqual(rows);
});

test('the number of tickets is how many they are, though each has a ticket number', async () => {
  const shown = await tablesOf({
    parking_ticket: 'ticket_id,ticket_number,zone_code\n1,X-71,A\n2,X-72,B\n3,X-73,A\n',
  });
  const asked = async (question: string): Promise<unknown[][]> => (await ask(shown, question)).rows;
  expect(await asked('Show the number of tickets.')).toEqual([['3']]);
  expect(await asked('Show all zone codes and the number of tickets in each zone.')).toEqual([
    ['A', '2'],
    ['B', '1'],
  ]);
  expect(await asked('Show the ticket numbers in zone B.')).toEqual([['X-72']]);
  await shown.close();
});
