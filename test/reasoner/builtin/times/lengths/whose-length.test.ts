import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

const hangar = over({
  gliders: `glider,length_m,price,bought_on,sold_on
Alpha,12,100,2010-01-01,2012-01-01
Beta,20,200,2011-01-01,`,
  flights: `flight,glider,pilot,started_on,ended_on,fee
1,Alpha,Kim,2024-01-01,2024-01-03,5
2,Beta,Lou,2024-02-01,2024-02-05,6
3,Beta,Kim,2024-03-01,2024-03-04,7`,
  checks: `glider,reported_on,done_on,note
Alpha,2024-01-01,2024-01-11,wing
Beta,2024-02-01,2024-02-03,wheel`,
});
const camp = over({
  stays: 'guest,first_night,last_night,price\nAnn,2024-01-01,2024-01-04,5\nBob,2024-02-01,2024-02-06,6',
});

describe('How long something is, is told by the days of that itself', () => {
  test.each([
    ['Average length of a flight', 3],
    ['What is the average flight length?', 3],
    ['How long is a flight on average?', 3],
    ['How long does a check take on average?', 6],
    ['How long was the longest check?', 10],
    ['How long did the shortest flight take?', 2],
    ['What is the average length of our gliders?', 16],
  ])('%s', async (question, length) => {
    expect(await hangar.figure(question)).toBe(length);
  });

  test('and of the longest of several by who had that', async () => {
    const { rows } = await hangar.ask('Which glider had the longest check?');
    expect(rows.map(([name]) => name)).toEqual(['Alpha']);
  });

  test.each([
    ['How long does a stay last on average?', 4],
    ['Average length of a stay', 4],
  ])('a first and a last day are its ends: %s', async (question, length) => {
    expect(await camp.figure(question)).toBe(length);
  });
});
