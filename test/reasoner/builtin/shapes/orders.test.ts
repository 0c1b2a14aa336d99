import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const pubs = ['pub_id,name,street', '1,Anchor,Quay', '2,Crown,Hill', '3,Swan,Quay'].join('\n');
const orders = [
  'order_no,pub_id,beer,barrels,ordered_on',
  ...['1,1,Stout,2,2023-02-01', '2,1,Stout,1,2023-05-02', '3,2,Ale,4,2023-06-03', '4,2,Ale,3,2024-01-04'],
  ...['5,3,Ale,1,2024-02-05', '6,3,Stout,1,2024-03-06', '7,3,Ale,2,2024-04-07', '8,1,Ale,2,2024-05-08'],
  ...['9,1,Stout,2,2024-05-09', '10,2,Stout,1,2024-06-10', '11,3,Ale,1,2024-07-11', '12,3,Ale,5,2024-08-12'],
].join('\n');
const { ask, rows, names } = over({ pubs, orders }, true);

describe('Orders that rows are called', () => {
  it.each(['When was the last order of Crown?', 'When did Crown last order?'])(
    'are none that anything is sorted by: %s',
    async question => {
      expect(await rows(question)).toEqual([['2024-06-10']]);
    },
  );

  it('leave other orders as they are', async () => {
    const { rows: sorted } = await ask('list the barrels of Swan in descending order of barrels');
    expect(sorted.map(([barrels]) => Number(barrels))).toEqual([5, 2, 1, 1, 1]);
  });

  it('are made in each of several years by some', async () => {
    expect(await names('Which pubs ordered in every year?')).toEqual(['Anchor', 'Crown']);
  });

  it('are placed by somebody, and in no place', async () => {
    expect(await rows('How many pubs placed more than 3 orders?')).toEqual([['2']]);
    expect(await names('Which pubs placed more than 4 orders?')).toEqual(['Swan']);
  });
});
