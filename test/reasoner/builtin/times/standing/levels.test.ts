import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

/** What two fish farms had in two tanks at the end of each week. */
const weeks = ['2023-01-05', '2023-01-19', '2023-02-02', '2023-02-16', '2023-03-02'];
const tanks = over({
  tank_stocks: `counted_on,farm,tank,fish_stock
${weeks
  .flatMap((week, at) =>
    ['Elm', 'Oak'].flatMap((farm, of) =>
      ['A', 'B'].map((tank, nth) => `${week},${farm},${tank},${100 + at * 10 + of * 50 + nth}`),
    ),
  )
  .join('\n')}
`,
});

const takings = over({
  takings: `day,stall,takings
${weeks.flatMap(week => ['North', 'South'].map(stall => `${week},${stall},10`)).join('\n')}
`,
});

const day = (at: number): string => `2023-0${1 + (at % 9)}-${10 + Math.floor(at / 9)}`;
/** What was booked on three accounts, each on a day of its own. */
const booked = over({
  bookings: `booking_id,booked_on,account_no,balance
${Array.from({ length: 30 }, (_, at) => `B${at},${day(at)},${['DE71', 'DE72', 'DE73'][at % 3]},${at * 10}`).join('\n')}
`,
});
/** One account, and what was paid on it. */
const statement = over({
  statement: `booking_id,day,kind,balance
${Array.from({ length: 30 }, (_, at) => `${at},${day(at)},${['in', 'out', 'fee'][at % 3]},${at * 10}`).join('\n')}
`,
});
/** Items that lie in stock, each of which was restocked on another day. */
const items = over({
  items: `sku,item,stock,last_restocked,warehouse
${Array.from({ length: 30 }, (_, at) => `S${at},Item ${at},${at},${day(at)},${['East', 'West'][at % 2]}`).join('\n')}
`,
});
const towns = over({
  towns: `town,county,founded,population
${Array.from({ length: 30 }, (_, at) => `Town ${at},${['Kent', 'Essex'][at % 2]},${day(at)},${at * 100}`).join('\n')}
`,
});

describe('What there was of something at several times is not added up over them', () => {
  it('as the last of each counts, which is told', async () => {
    const { rows, text } = await tanks.ask('What is the total fish stock?');
    expect(rows).toEqual([['662']]);
    expect(text).toContain('Of each farm and tank, the last row by counted on counts');
    expect(await tanks.rows('total fish stock per farm')).toEqual([
      ['Elm', '281'],
      ['Oak', '381'],
    ]);
    expect(await tanks.rows('What is the current total fish stock of Elm?')).toEqual([['281']]);
    expect(await tanks.rows('Wie hoch ist der aktuelle Fish Stock?')).toEqual([['662']]);
  });

  it('up to the day that is asked for, though nothing was counted on it', async () => {
    const { rows, text } = await tanks.ask('What was the total fish stock on 20 January 2023?');
    expect(rows).toEqual([['542']]);
    expect(text).toContain('up to January 20, 2023');
    expect(await tanks.rows('What was the fish stock at the end of February 2023?')).toEqual([['622']]);
    expect(await tanks.rows('total fish stock in January 2023')).toEqual([['542']]);
  });

  it('and of stretches of time the last of each', async () => {
    const months = [
      ['2023-01-01', '542'],
      ['2023-02-01', '622'],
      ['2023-03-01', '662'],
    ];
    expect(await tanks.rows('total fish stock per month')).toEqual(months);
    expect(await tanks.rows('fish stock at the end of each month')).toEqual(months);
    expect(await tanks.rows('Fish Stock am Ende jedes Monats')).toEqual(months);
  });

  it('while what is lowest, highest or the mean is that of all times', async () => {
    expect(await tanks.rows('What was the lowest fish stock?')).toEqual([['100']]);
    expect(await tanks.rows('average fish stock in Oak')).toEqual([['170.5']]);
    expect((await tanks.rows('fish stock per counted on')).length).toBe(5);
  });

  it('where each row has a day of its own, of each that a number tells apart', async () => {
    const { rows, text } = await booked.ask('What is the total balance?');
    // The last ones are booked in September, August and July.
    expect(rows).toEqual([['750']]);
    expect(text).toContain('Of each account number, the last row by booked on counts');
    expect(await booked.rows('What is the total balance of DE72?')).toEqual([['250']]);
    // An account without a row in a month holds what it held before.
    expect((await booked.rows('total balance per month')).slice(-2)).toEqual([
      ['2023-08-01', '720'],
      ['2023-09-01', '750'],
    ]);
    expect(await statement.rows('What is the total balance?')).toEqual([['260']]);
  });

  it('while things with a day of their own each are all there', async () => {
    expect(await items.rows('What is the total stock?')).toEqual([['435']]);
    expect(await items.rows('Which item has the lowest stock?')).toEqual([['Item 0', '0']]);
    expect(await towns.rows('total population per county')).toEqual([
      ['Essex', '22500'],
      ['Kent', '21000'],
    ]);
  });

  it('and what came in is added up', async () => {
    expect(await takings.rows('total takings')).toEqual([['100']]);
    expect(await takings.rows('total takings per stall')).toEqual([
      ['North', '50'],
      ['South', '50'],
    ]);
  });
});
