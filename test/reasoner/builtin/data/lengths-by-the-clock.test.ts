import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const repairs = [
  'job_no,mechanic,brought_in,start_time,work_duration,rating,finished',
  'J1,Olga,2025-03-03,08:15:20,00:30:10,5,Y',
  'J2,Olga,2025-03-03,09:40:05,01:10:30,4,Y',
  'J3,Pavel,2025-03-04,10:05:50,00:20:15,2,N',
  'J4,Pavel,2025-03-04,15:30:25,00:25:45,3,Y',
  'J5,Rosa,2025-03-05,16:10:40,02:05:20,4,N',
].join('\n');

describe('How long something took, told by the clock', () => {
  const shop = over({ repairs });

  it('is averaged and added up in seconds', async () => {
    expect(await shop.rows('average work duration per mechanic')).toEqual([
      ['Olga', '3020'],
      ['Pavel', '1380'],
      ['Rosa', '7520'],
    ]);
    expect(await shop.figure('total work duration')).toBe(16320);
    expect(await shop.figure('total work duration in hours')).toBeCloseTo(16320 / 3600);
  });

  it('is compared in the unit that is said', async () => {
    expect(await shop.names('which repairs had a work duration of more than 60 minutes')).toEqual(['J2', 'J5']);
  });

  it('is no time of the day', async () => {
    expect(await shop.figure('how many repairs started after 3 pm')).toBe(2);
    expect((await shop.ask('which hour is busiest')).text).not.toContain('Which do you mean');
  });

  it('stays as it is written where it is shown', async () => {
    expect((await shop.ask('show the work duration of job J3')).text).toContain('00:20:15');
  });
});
