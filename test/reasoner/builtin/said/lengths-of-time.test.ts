import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const trips = [
  'trip_no,city,duration_min,temp_min,temp_max,wait_min,wait_max,started',
  ...Array.from(
    { length: 60 },
    (_, at) =>
      `T${at},${['Rome', 'Oslo', 'Bern'][at % 3]},${10 + at},${at % 9},${(at % 9) + 5},${at % 4},${(at % 4) + 3},2024-03-${1 + (at % 28)}`,
  ),
].join('\n');

describe('A length of time that is called after its unit', () => {
  const { ask, figure } = over({ 'trips.csv': trips });

  it('is said in that unit', async () => {
    const { text } = await ask('What is the average duration by city?');
    expect(text).toContain('Average duration in minutes is highest in **Bern**');
  });

  it('is said so in German, too', async () => {
    expect((await ask('Wie hoch ist die durchschnittliche duration je city?')).text).toContain('in Minuten');
  });

  it('adds up, as what is smallest of something does not', async () => {
    expect(await figure('What is the total duration in minutes?')).toBe(60 * 10 + (59 * 60) / 2);
  });

  it('is read as it is said', async () => {
    expect(await figure('Average duration in minutes')).toBe(39.5);
    expect(await figure('highest duration in minutes, Rome')).toBe(67);
  });

  it('is none beside what is the largest of the same', async () => {
    expect((await ask('What is the average temp_min?')).text).toContain('temperature minimum');
    expect((await ask('What is the average wait_min?')).text).toContain('wait minimum');
  });
});
