import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const at = (length: number) => Array.from({ length }, (_, place) => place);

/** Sixty losses of boats, by their moorings; every fourth came back. */
const boats = at(60).map(
  place =>
    `EV-${1000 + place},2024-0${(place % 8) + 1}-1${place % 7},${place % 5 < 3 ? 'North' : 'Lake'},${place % 3 ? 'Canoe' : 'Dinghy'},${place % 2 ? 'Red' : 'White'},${800 + place * 10},${place % 4 ? 'MISSING' : 'RETURNED'}`,
);

describe('What more columns are of than of anything else', () => {
  const { ask, rows } = over({
    vessel_losses_open_data: `event_unique_id,event_date,mooring,boat_type,boat_colour,boat_cost,state\n${boats.join('\n')}\n`,
  });

  test('is what rows are, wherever it is said, and no part of one of these columns', async () => {
    expect(await rows('Which mooring lost the most boats?')).toEqual([['North', '36']]);
    expect((await rows('boats per mooring')).map(row => row.map(String))).toEqual([
      ['Lake', '24'],
      ['North', '36'],
    ]);
    expect((await ask('What is the median cost of a missing boat?')).rows.map(String)).toEqual(['1100']);
  });

  test('leaves the columns what they are where more of their names is said', async () => {
    expect((await ask('How many boat types are there?')).rows.map(String)).toEqual(['2']);
    expect((await rows('boats per boat colour')).map(row => row.map(String))).toHaveLength(2);
  });

  test('stands beside what the file is called after, whatever follows that in its name', async () => {
    const { rows: found, text } = await ask('How many losses were there in March 2024?');
    expect(found.map(String)).toEqual(['8']);
    expect(text).not.toContain('Nothing is called');
  });
});

describe('What rows only tell of', () => {
  const { ask } = over({
    orders_2024: `order_id,order_date,vehicle_type,vehicle_colour,vehicle_age,total\n${at(30)
      .map(place => `${100 + place},2024-01-${10 + (place % 9)},van,red,${20 + (place % 4)},${place}`)
      .join('\n')}\n`,
  });

  test('names no rows where these have numbers as something else', async () => {
    expect((await ask('How many vehicles are there?')).text).toContain('Without taking “vehicles” into account');
    expect((await ask('How many orders are there?')).rows.map(String)).toEqual(['30']);
  });
});
