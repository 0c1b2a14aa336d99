import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const till = [
  'line_id,item,tender,server,qty,net_amt',
  '1,Beer,Cash,Mia,1,4',
  '2,Wine,Visa,Tom,2,12',
  '3,Beer,Visa,Tom,3,12',
  '4,Lemonade,Amex,Mia,1,3',
  '5,Beer,Cash,Ola,2,8',
].join('\n');

describe('A general word for what cells of a column are', () => {
  const { ask, rows } = over({ 'till_lines.csv': till });

  it('is that column, whatever it is called, and it is said', async () => {
    const { text, rows: found } = await ask('Total net amount per drink');
    expect(found[0]).toEqual(['Beer', '24']);
    expect(text).toMatch(/Nothing is called “drink” here, so I took item/);
  });

  it('may be several words', async () => {
    expect(await rows('Number of lines by payment method')).toEqual([
      ['Amex', '1'],
      ['Cash', '2'],
      ['Visa', '2'],
    ]);
  });

  it('is whoever does the work, where one column alone has names of people', async () => {
    expect(await rows('Which barman has the highest total net amount?')).toEqual([['Tom', '24']]);
  });
});

const trips = [
  'trip_date,vehicle_type,colour',
  '2024-01-02,Bus,Red',
  '2024-01-03,Tram,Blue',
  '2024-01-04,Bus,Red',
].join('\n');

describe('How many there are of a kind', () => {
  const { ask } = over({ 'trips_2024.csv': trips });

  it('is told by no column that only has its sorts', async () => {
    expect((await ask('How many vehicles are there?')).outputs[0]).not.toMatchObject({ kind: 'answered' });
  });
});
