import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

// Today is 2024-11-20 in all tests.
const { ask, rows, names } = over({
  tickets: `Ticket,Opened,Closed,Priority,Agent
T1,2024-09-01 09:00,,high,Ada
T2,2024-11-10 09:00,,low,Ada
T3,2024-11-18 23:00,2024-11-20 01:00,high,Ben
T4,2024-11-17 08:00,2024-11-19 20:00,low,Ben
T5,2024-11-15 08:00,2024-11-15 10:00,high,Ada
T6,2024-10-01 08:00,2024-10-01 12:00,low,Cleo
`,
});

describe('What is not over yet has gone on until today', () => {
  test.each<[string, string[]]>([
    ['open tickets older than 30 days', ['T1']],
    ['tickets open for more than 30 days', ['T1']],
    ['Offene Tickets, die älter als 30 Tage sind', ['T1']],
    ['Welche Tickets sind seit mehr als 30 Tagen offen?', ['T1']],
    ['longest open ticket', ['T1']],
  ])('%s', async (question, found) => {
    expect(await names(question)).toEqual(found);
  });

  test('which the answer says, in days', async () => {
    const { text, rows: told } = await ask('average duration of open tickets');
    expect(told).toEqual([[45]]);
    expect(text).toContain('time since opened');
    expect(text).not.toMatch(/without a closed.*without a closed/);
  });
});

describe('Days are limits by the clock where it tells both ends', () => {
  test.each(['how many tickets took longer than 1 day to close', 'Wie viele Tickets haben länger als 1 Tag gedauert?'])(
    '%s',
    async question => {
      // From 8 to 20 o'clock two days later, and from 23 o'clock to 1 o'clock after two midnights.
      expect(await rows(question)).toEqual([['2']]);
      expect(await rows(question.replace(/1 (day|Tag)/, '2 $1s').replace('Tags', 'Tage'))).toEqual([['1']]);
    },
  );
});

describe('How long something takes is asked of all of it, by what is done at its end', () => {
  const all = (26 + 60 + 2 + 4) / 4;

  test.each([
    'how long does it take to close a ticket',
    'average time to close a ticket',
    'Wie lange dauert es, ein Ticket zu schließen?',
  ])('%s', async question => {
    expect(await rows(question)).toEqual([[String(all)]]);
  });

  test.each(['average number of days to close a ticket', 'how many days does it take to close a ticket on average'])(
    '%s',
    async question => {
      expect(await rows(question)).toEqual([['1']]);
    },
  );

  test('and of one where that is named', async () => {
    expect(await rows('how long did it take to close T4')).toEqual([['60']]);
  });

  test('the end is no group of its own', async () => {
    expect(await rows('which agent closes tickets fastest')).toEqual([['Ada', '2']]);
  });
});

describe('On the same day lies no midnight between two times', () => {
  test.each([
    'how many tickets were opened and closed on the same day',
    'how many tickets were closed on the same day',
    'Wie viele Tickets wurden am selben Tag geöffnet und geschlossen?',
  ])('%s', async question => {
    expect(await rows(question)).toEqual([['2']]);
  });
});

describe('An average of the days that have some says so where many have none', () => {
  test.each<[string, RegExp]>([
    ['on average how many tickets do we get per day', /Only days that have any/],
    ['durchschnittliche Anzahl Tickets pro Tag', /nur Tage, an denen/],
  ])('%s', async (question, said) => {
    expect((await ask(question)).text).toMatch(said);
  });
});
