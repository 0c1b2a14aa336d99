import { expect, test } from 'vitest';
import { over } from '../over.ts';

const files = {
  boat: `boat_id,boat_name,yard_id,weight,length,launched
1,Gull,1,300,9,1990-05-01
2,Tern,1,100,7,1985-03-01
3,Auk,2,200,8,1970-01-01
`,
  yard: 'yard_id,yard_name,town\n1,Holt,Leeds\n2,Brandt,York\n',
  sailor: 'sailor_id,sailor_name\n11,David Moor\n12,Ann Reed\n13,Cleo Park\n',
  trip: 'trip_id,sailor_id,boat_id\n1,11,1\n2,11,2\n3,12,1\n',
  review: 'review_id,boat_id,rating\n1,1,2\n2,1,3\n3,3,5\n4,2,1\n',
};

const { rows } = over(files);

test('the highest figure that is asked for in each group is a figure of the group', async () => {
  expect(await rows('What is the highest weight in each yard?')).toEqual([
    ['Brandt', '200'],
    ['Holt', '300'],
  ]);
  expect(await rows('For each yard, show the average weight and the longest length')).toEqual([
    ['Brandt', '200', '8'],
    ['Holt', '200', '9'],
  ]);
});

test('the largest figure of any thing is the figure, not the thing', async () => {
  expect(await rows('What is the greatest weight of any boat?')).toEqual([['300']]);
});

test('what has the highest figure is the thing', async () => {
  const [[name]] = (await rows('Which boat has the greatest weight of all boats?')) as [string[]];
  expect(name).toBe('Gull');
});

test('both ends of a figure are its least and its most', async () => {
  expect(await rows('How heavy are the lightest and the heaviest boat?')).toEqual([['100', '300']]);
});

test('nothing is ranked by a key that is only shown', async () => {
  const [first] = await rows('Who has been on the most trips? Show the sailor id and the sailor name.');
  expect(first!.slice(0, 2).sort()).toEqual(['11', 'David Moor']);
});

test('what is rated best on average is so by its ratings', async () => {
  expect((await rows('Which boat is rated best on average?'))[0]![0]).toBe('Auk');
});

test('a verb is no slip for a name', async () => {
  expect((await rows('Which yards are divided among two or more boats?')).map(([name]) => name)).toEqual(['Holt']);
});

test('an "or" between values does not part them from what else is said', async () => {
  expect(await rows('Which boats have a yard in Leeds or York and a weight above 150?')).toEqual([['Auk'], ['Gull']]);
});
