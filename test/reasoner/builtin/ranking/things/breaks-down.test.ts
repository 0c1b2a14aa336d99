import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

const laundry = over({
  machines: 'machine,type,price\nM1,washer,100\nM2,dryer,200\nM3,dryer,300',
  washes: 'wash,machine,day,fee\n1,M1,2024-01-01,5\n2,M1,2024-01-02,5\n3,M1,2024-01-03,5\n4,M2,2024-01-04,5',
  faults: `machine,reported_on,note
M2,2024-01-01,belt
M2,2024-02-01,door
M3,2024-03-01,drum`,
});

describe('What breaks down most often has the most of what is told of that', () => {
  test('it is the thing itself', async () => {
    expect((await laundry.ask('Which machine breaks down most often?')).rows.map(([name]) => name)).toEqual(['M2']);
    expect(await laundry.figure('How often did M2 break down?')).toBe(2);
    expect(await laundry.names('Which machines have never broken down?')).toEqual(['M1']);
  });

  test('and its type where that is said, which a column holds', async () => {
    expect((await laundry.ask('Which type of machine breaks down most often?')).rows.map(([name]) => name)).toEqual([
      'dryer',
    ]);
    expect((await laundry.ask('Which type of machine has the most washes?')).rows.map(([name]) => name)).toEqual([
      'washer',
    ]);
  });
});
