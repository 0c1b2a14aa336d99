import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const streets = [
  'Crews Street',
  'Rocket Lane',
  'Baker Row',
  ...Array.from({ length: 57 }, (_, at) => `Elm Walk ${at}`),
];
const calls = Array.from(
  { length: 600 },
  (_, at) => `${9000 + at},2023-0${(at % 9) + 1}-1${at % 9},${at < 3 ? streets[at] : streets[3 + (at % 57)]},${at % 4}`,
);

describe('A plain word that only stands beside what one cell of many is', () => {
  const { ask } = over({ call_outs: `Call No,Call Date,Street,Pumps\n${calls.join('\n')}\n` });

  test.each([
    'How many call outs did each crew have?',
    'which baker had the most call outs',
    'call outs of the rocket in 2023',
  ])('“%s” is not limited to that cell', async question =>
    expect((await ask(question)).sql ?? '').not.toMatch(/Crews Street|Rocket Lane|Baker Row/),
  );

  test.each(['How many call outs were there in Crews Street?', 'How many call outs on street Crews?'])(
    '“%s” names it',
    async question => expect((await ask(question)).rows).toEqual([['1']]),
  );
});

describe('Ein gewöhnliches Wort in einer Zelle von vielen', () => {
  const gassen = ['Bäcker Gasse', ...Array.from({ length: 59 }, (_, at) => `Ulmenweg ${at}`)];
  const fahrten = Array.from(
    { length: 600 },
    (_, at) => `${at + 1},2023-0${(at % 9) + 1}-04,${gassen[at === 0 ? 0 : 1 + (at % 59)]}`,
  );
  const { ask } = over({ einsaetze: `Nummer,Datum,Gasse\n${fahrten.join('\n')}\n` });

  test('ist diese nicht', async () => {
    expect((await ask('Welcher Bäcker hatte die meisten Einsätze?')).sql ?? '').not.toContain('Bäcker Gasse');
  });
});
