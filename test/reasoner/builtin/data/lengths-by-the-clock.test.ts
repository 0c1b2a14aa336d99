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

  it('is one of the unit after "than an"', async () => {
    expect(await shop.names('repairs that took more than an hour')).toEqual(['J2', 'J5']);
    expect(await shop.names('Welche Reparaturen dauerten länger als eine Stunde?')).toEqual(['J2', 'J5']);
  });

  it('is no time of the day', async () => {
    expect(await shop.figure('how many repairs started after 3 pm')).toBe(2);
    expect((await shop.ask('which hour is busiest')).text).not.toContain('Which do you mean');
  });

  it('stays as it is written where it is shown', async () => {
    expect((await shop.ask('show the work duration of job J3')).text).toContain('00:20:15');
  });
});

const requests = [
  'request_no,team,opened_on,delivered,delivery_hours,queue_minutes',
  'R1,Blue,2025-03-03,Y,5,12',
  'R2,Blue,2025-03-04,Y,30,55',
  'R3,Red,2025-03-05,Y,24,61',
  'R4,Red,2025-03-05,N,,130',
  'R5,Red,2025-03-06,Y,70,20',
].join('\n');

describe('A length in another unit than it is told in', () => {
  const depot = over({ requests });

  it('is so many of these', async () => {
    expect(await depot.names('requests with a delivery of more than 2 days')).toEqual(['R5']);
  });

  it('is that of what was done within it', async () => {
    expect(await depot.figure('how many requests were delivered within 6 hours')).toBe(1);
    expect(await depot.names('requests delivered within a day')).toEqual(['R1', 'R3']);
    expect((await depot.ask('what share of requests were delivered within a day')).text).toContain('**40%**');
  });
});
