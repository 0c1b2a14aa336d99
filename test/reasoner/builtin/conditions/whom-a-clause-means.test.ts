import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over(
  {
    members: `member_id,name,town,date_joined,date_locker_rented
${Array.from({ length: 12 }, (_, at) => `${at + 1},${['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lou'][at]} Berg,${['Ulm', 'Bonn'][at % 2]},2023-0${1 + (at % 9)}-0${1 + (at % 7)},${at < 4 ? '' : `2024-01-${10 + at}`}`).join('\n')}
`,
    bookings: `booking_id,member_id,court,booked_on
${Array.from({ length: 20 }, (_, at) => `${at + 1},${3 + (at % 8)},${(at % 4) + 1},2024-03-${10 + at}`).join('\n')}
`,
  },
  true,
);

describe('A clause about whom is meant', () => {
  it('names those of whom such a day is known, and not the days on which they did what it says', async () => {
    const { rows } = await ask('members who rented a locker but never booked');
    expect(rows.map(([name]) => name).sort()).toEqual(['Kim Berg', 'Lou Berg']);
  });
});
