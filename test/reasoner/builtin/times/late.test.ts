import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const orders = [
  'order_id,client,ordered_on,promised_on,finished_on',
  'R1,Ada,2025-01-01,2025-01-10,2025-01-08',
  'R2,Bo,2025-01-02,2025-01-10,2025-01-12',
  'R3,Cy,2025-01-03,2025-01-11,2025-01-20',
  'R4,Di,2025-01-04,2025-01-12,',
].join('\n');

const shipped = [
  'order_id,ship_name,ship_city,order_date,required_date,shipped_date',
  'S1,Ada,Leeds,2025-01-01,2025-01-10,2025-01-08',
  'S2,Bo,York,2025-01-02,2025-01-10,2025-01-12',
  'S3,Bo,York,2025-01-03,2025-01-10,2025-01-09',
].join('\n');
const loads = [
  'load_id,haulier,packed_on,promised_date,dispatched_date,delivered_date,planned_ship_date,despatched_on',
  'L1,Ada,2025-01-01,2025-01-10,2025-01-08,2025-01-11,2025-01-07,2025-01-08',
  'L2,Bo,2025-01-02,2025-01-10,2025-01-09,2025-01-10,2025-01-09,2025-01-09',
  'L3,Cy,2025-01-03,2025-01-11,2025-01-12,2025-01-13,2025-01-12,2025-01-12',
];
/** Without the days of shipping that end each line, or with them and without the day that was promised. */
const without = (...places: number[]): string =>
  loads
    .map(line =>
      line
        .split(',')
        .filter((_, at) => !places.includes(at))
        .join(','),
    )
    .join('\n');
const come = over({ 'loads.csv': without(6, 7) });
const sent = over({ 'loads.csv': without(3, 4) });
const deliveries = over({ 'orders.csv': shipped });

describe('What is said of an event by its times', () => {
  const { ask, names, rows } = over({ 'orders.csv': orders });

  it('is late where it was done after it was due', async () => {
    expect(await rows('How many orders were late?')).toEqual([['2']]);
    expect(await names('Show the order ids of the orders that were finished late')).toEqual(['R2', 'R3']);
    expect(await rows('Wie viele Bestellungen waren verspätet?')).toEqual([['2']]);
  });

  it('says so by the two times, and shows the event, whatever else is called after what was done', async () => {
    const { text } = await ask('Which orders were finished late?');
    expect(text).toContain('with finished on after promised on');
    expect(await deliveries.names('Which orders were shipped late?')).toEqual(['S2']);
    expect(await deliveries.names('Which orders were delivered late?')).toEqual(['S2']);
  });

  it('keeps a promise by what has come, where it is sent before, and a day of shipping by that', async () => {
    expect(await come.names('Show the load ids of the loads that were late')).toEqual(['L1', 'L3']);
    expect(await come.names('Show the load ids of the loads that came later than promised')).toEqual(['L1', 'L3']);
    expect(await sent.names('Show the load ids of the loads that were late')).toEqual(['L1']);
  });

  it('is open where it is not done', async () => {
    expect(await rows('How many orders are still open?')).toEqual([['1']]);
    expect(await rows('How many orders are completed?')).toEqual([['3']]);
  });
});
