import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const keepers = [
  'keeper_id,full_name,town,children',
  '1,Ann Hill,Leek,2',
  '2,Ben Ford,Stone,0',
  '3,Cara Wood,Leek,0',
].join('\n');
const kennels = ['kennel_no,kind', 'K1,Large', 'K2,Small', 'K3,Small'].join('\n');
const boardings = [
  'boarding_no,keeper_id,kennel_no,arrival,departure,channel,amount_paid,review_score',
  'B1,1,K1,2024-07-01,2024-07-05,Phone,100,5',
  'B2,1,K1,2024-07-10,2024-07-12,Web,60,1',
  'B3,2,K2,2024-08-03,2024-08-06,Web,40,5',
  'B4,2,K2,2024-01-20,2024-01-21,Phone,20,4',
  'B5,1,K2,2024-07-25,2024-07-27,Phone,80,',
].join('\n');
const { rows } = over({ 'keepers.csv': keepers, 'kennels.csv': kennels, 'boardings.csv': boardings });

describe('Of what goes on, though nothing in the data is called like the words for it', () => {
  it.each(['How many nights do people stay with us on average?', 'how many days does the typical guest stay here'])(
    'tells how long it lasts: %s',
    async question => {
      expect(await rows(question)).toEqual([['2.4']]);
    },
  );

  it('sets two seasons beside each other', async () => {
    expect(await rows('Are we busier in summer or in winter?')).toEqual([['4', '1']]);
    expect(await rows('Ist im Winter mehr los als im Sommer?')).toEqual([['1', '4']]);
  });

  it.each(['What time of year are we fullest?', 'when are we busiest?', 'Wann ist bei uns am meisten los?'])(
    'tells the month of the year with the most of it: %s',
    async question => {
      expect((await rows(question)).map(([, number]) => number)).toEqual(['3']);
    },
  );

  it('tells of what it never happened to', async () => {
    expect((await rows('kennels we have not let a single time')).map(([number]) => number)).toEqual(['K3']);
  });

  it('and who is known and never came', async () => {
    expect(await rows('how many keepers on our books have never been here')).toEqual([['1']]);
  });
});

describe('What people think', () => {
  it('is told on average of groups, and not of the single worst mark', async () => {
    expect(await rows('which channel gets the worst reviews')).toEqual([['Web', '3']]);
  });

  it('is missing where nobody could be bothered to tell', async () => {
    expect(await rows('How many people could not be bothered to rate us?')).toEqual([['1']]);
  });
});

describe('What was promised', () => {
  const mended = over({
    'repairs.csv': [
      'repair_no,received_on,promised_for,ready_on,invoice_sent,tailor',
      'R1,2024-03-01,2024-03-05,2024-03-07,2024-03-09,Mara',
      'R2,2024-03-02,2024-03-06,2024-03-06,2024-03-10,Oli',
      'R3,2024-03-03,2024-03-08,2024-03-05,2024-03-06,Oli',
      'R4,2024-03-04,2024-03-09,,,Mara',
    ].join('\n'),
  });

  it('is late by the day it was ready, and not by that of the bill', async () => {
    expect(await mended.rows('How often were we later than promised?')).toEqual([['1']]);
    expect(await mended.rows('How many repairs were finished sooner than agreed?')).toEqual([['1']]);
  });

  it('and what else was done then has its own length', async () => {
    expect(await mended.rows('how many days until we send the invoice')).toEqual([['6.333333333333333']]);
  });
});
