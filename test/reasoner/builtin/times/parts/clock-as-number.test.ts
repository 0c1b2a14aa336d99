import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const clocks = [730, 905, 1140, 1255, 1430, 1815, 1850, 2210, 2345, 15];
const ferries = over({
  crossings: `crossing,sailing_date,dep_time,cars
${clocks.map((clock, at) => `${at + 1},2023-03-0${(at % 7) + 1},${clock},${10 + at}`).join('\n')}
`,
});

const waits = over({
  waits: `wait,asked_on,handling_time
${clocks.map((_, at) => `${at + 1},2023-03-0${(at % 7) + 1},${1000 + at * 37}`).join('\n')}
`,
});

describe('Hours and minutes that are written together are times of day', () => {
  it.each([
    ['How many crossings were after 6 pm?', '4'],
    ['How many crossings were in the morning?', '3'],
    ['How many crossings were at night?', '3'],
    ['Wie viele crossings waren nach 18 Uhr?', '4'],
    ['Wie viele crossings waren nachts?', '3'],
    ['How many crossings were between 11 and 13 o’clock?', '2'],
    ['What is the average cars at night?', '18'],
  ])('%s', async (question, figure) => expect(await ferries.rows(question)).toEqual([[figure]]));

  it('and are told and ranked by the hour, and never added up', async () => {
    expect(await ferries.rows('Which hour has the most crossings?')).toEqual([['18', '2']]);
    const { text } = await ferries.ask('Show dep time and cars of crossing 2');
    expect(text).toContain('09:05');
  });

  it('while minutes that something took are none', async () => {
    expect(await waits.rows('What is the average handling time?')).toEqual([['1166.5']]);
  });
});
