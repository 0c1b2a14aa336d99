import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

/** Parcels that are promised by a day and come at some hour: those of Kai one day in two of them three days late, all others in time. */
const parcels = [
  'tracking_no,depot,driver,picked_up,promised_by,delivered',
  ...Array.from({ length: 24 }, (_, at) => {
    const driver = ['Kai', 'Mia', 'Tom'][at % 3]!;
    const day = (more: number): string => `2025-03-${String(5 + (at % 12) + more).padStart(2, '0')}`;
    const late = driver === 'Kai' && at % 2 === 0 ? 3 : 0;
    const came = at === 23 ? '' : `${day(2 + late)} ${9 + (at % 8)}:30`;
    return `P${100 + at},${['York', 'Hull'][at % 2]},${driver},${day(0)} 08:15,${day(2)},${came}`;
  }),
].join('\n');

/** Bills of three clients: Ash pays early, Birch at the last moment, Cedar far too late. */
const bills = [
  'bill_no,client,bill_date,due_date,paid_date,amount',
  ...Array.from({ length: 18 }, (_, at) => {
    const client = ['Ash', 'Birch', 'Cedar'][at % 3]!;
    const days = { Ash: 5, Birch: 14, Cedar: 26 }[client]!;
    // The last bill of Ash is the newest that was paid.
    const begins = at === 15 ? 120 : at * 3;
    const day = (more: number): string => new Date(Date.UTC(2025, 0, 6 + begins + more)).toISOString().slice(0, 10);
    return `B${at},${client},${day(0)},${day(14)},${at === 17 ? '' : day(days)},${100 + at}`;
  }),
].join('\n');

describe('What was due on a day and done at some hour of it was done in time', () => {
  const { rows, names } = over({ 'parcels.csv': parcels });

  it('so that only those of a later day are late', async () => {
    expect(await rows('how many parcels were late')).toEqual([['4']]);
    expect(await rows('how many parcels were on time')).toEqual([['19']]);
    expect((await rows('Welcher driver ist am unpünktlichsten?'))[0]![0]).toBe('Kai');
  });

  it('and how late they were is counted from the day they were due, not from when it all began', async () => {
    expect(await rows('how many parcels were more than 2 days late')).toEqual([['4']]);
    expect(await rows('how many parcels were late by more than 2 days')).toEqual([['4']]);
    expect(await rows('average delay of late parcels')).toEqual([['3']]);
    expect(await rows('what was the longest delay')).toEqual([['3']]);
    expect(await names('which driver has the longest average delay')).toEqual(['Kai']);
    expect(await rows('Wie viele parcels kamen mehr als 2 Tage zu spät?')).toEqual([['4']]);
  });
});

describe('Who does something late or early again and again does so on average', () => {
  const { ask, names, rows } = over({ 'bills.csv': bills });

  it.each([
    ['which clients pay latest', 'Cedar'],
    ['who pays latest on average', 'Cedar'],
    ['which client pays earliest', 'Ash'],
    ['Welche Kunden zahlen am spätesten?', 'Cedar'],
  ])('%s', async (question, client) => {
    const { rows: found, sql } = await ask(question);
    expect(String(found[0]![0])).toBe(client);
    expect(sql).toContain('"due_date", "bills.csv"."paid_date"');
  });

  it('but who did so latest was the last to do it', async () => {
    expect(await names('who paid latest')).toEqual(['Ash']);
  });

  it('and how many days late they pay is told of those that were late', async () => {
    expect(await rows('how many days late do clients pay on average')).toEqual([['12']]);
  });
});

/** Trips with a mark of what was on time: the longest of all was not. */
const trips = [
  'trip_no,driver,started_at,due_on,delivered_at,on_time',
  'T1,Kai,2025-03-03 08:00,2025-03-03,2025-03-03 12:00,yes',
  'T2,Kai,2025-03-04 08:00,2025-03-04,2025-03-05 08:00,no',
  'T3,Mia,2025-03-05 08:00,2025-03-05,2025-03-05 10:00,yes',
  'T4,Mia,2025-03-06 08:00,2025-03-06,2025-03-06 11:00,yes',
].join('\n');

describe('What was on time', () => {
  const { rows, names } = over({ trips });

  it('is no length of time, and no length is a mark of it', async () => {
    expect(await rows('longest delivery time')).toEqual([['24']]);
  });

  it('is denied of those who were never late, whatever they did late', async () => {
    expect(await names('which drivers never delivered late')).toEqual(['Mia']);
    expect(await names('which drivers were never late')).toEqual(['Mia']);
  });
});
