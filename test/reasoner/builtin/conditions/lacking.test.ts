import { expect, test } from 'vitest';
import { over } from '../over.ts';

const files = {
  member: 'member_id,member_name,phone\n1,Ann Holt,555-1\n2,Ben Moor,\n3,Cleo Park,555-3\n4,Dan Reed,\n',
  yacht: 'yacht_id,yacht_name\n1,Blue Wind\n2,Blue Heron\n3,Night Wind\n4,Morning Star\n',
  prize: 'prize_id,yacht_id,prize_name,won_in\n1,1,Bay Cup,2019\n2,3,Bay Cup,2020\n3,3,Isle Cup,2021\n',
  charter: 'charter_id,yacht_id,member_id,days\n1,1,1,3\n2,2,1,5\n3,3,3,2\n',
};

const { names } = over(files);

test('things of which nobody or nothing has rows', async () => {
  expect(await names('Which yachts has nobody chartered?')).toEqual(['Morning Star']);
  expect(await names('Which yachts have never won a prize?')).toEqual(['Blue Heron', 'Morning Star']);
  expect(await names('Which yachts have not won any prize?')).toEqual(['Blue Heron', 'Morning Star']);
});

test('cells that hold nothing', async () => {
  expect(await names('Which members do not have any phone?')).toEqual(['Ben Moor', 'Dan Reed']);
  expect(await names('List the member names, leaving out members without a phone')).toEqual(['Ann Holt', 'Cleo Park']);
});

test('text that cells begin with or hold, though parts of it are words of the data', async () => {
  expect(await names('Which yacht names begin with Blue?')).toEqual(['Blue Heron', 'Blue Wind']);
  expect(await names('Which yacht names contain Heron or Star?')).toEqual(['Blue Heron', 'Morning Star']);
  expect(await names('Which yacht names end with the word "Wind"?')).toEqual(['Blue Wind', 'Night Wind']);
});
