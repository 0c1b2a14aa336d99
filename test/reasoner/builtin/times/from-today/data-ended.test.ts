import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const rows = `1,2017-03-02,A,10
2,2018-11-05,B,20
3,2018-11-09,A,30
4,2019-02-11,B,40
5,2019-06-12,A,50
6,2019-06-28,A,60
`;
const english = over({ samples: `sample_no,taken_on,meter,litres\n${rows}` });
const german = over({ messungen: `nr,datum,zaehler,liter\n${rows}` });
const ships = over({ ships: 'hull,launch_year,yard\n1,1988,A\n2,1990,B\n3,1990,A\n4,1993,A\n' });

describe('A time from today that the data do not reach', () => {
  it.each([
    [
      'how many samples last year',
      english.ask,
      [['3']],
      /^There is nothing for \d{4}, as the data end in June 2019: .*2019/,
    ],
    [
      'how many samples last month',
      english.ask,
      [['2']],
      /^There is nothing for \p{L}+ \d{4}, as the data end in June 2019: .*June 2019/u,
    ],
    ['total litres this year', english.ask, [['150']], /^There is nothing for \d{4}, as the data end in June 2019/],
    ['how many samples yesterday', english.ask, [['1']], /as the data end on June 28, 2019: .*June 28, 2019/],
    [
      'Wie viele Messungen gab es letztes Jahr',
      german.ask,
      [['3']],
      /^Für \d{4} gibt es nichts, denn die Daten enden im Juni 2019: .*2019/,
    ],
    [
      'Liter im letzten Monat',
      german.ask,
      [['110']],
      /^Für \p{L}+ \d{4} gibt es nichts, denn die Daten enden im Juni 2019/u,
    ],
    ['how many ships last year', ships.ask, [['1']], /^There is nothing for \d{4}, as the data end in 1993: In 1993/],
  ])('is the last such time that they have, which the answer opens with: %s', async (question, ask, told, opening) => {
    const { rows: found, text } = await ask(question);
    expect(found.map(row => row.map(String))).toEqual(told);
    expect(text).toMatch(opening);
  });

  it('is set against the one before that', async () => {
    const { rows: found } = await english.ask('litres this year compared with last year');
    expect(found[0]!.slice(0, 2).map(Number)).toEqual([50, 150]);
  });

  it('is taken up by the question after, and not where another time is asked for', async () => {
    const { text } = await english.ask('litres last year per meter', 'and in 2018?');
    expect(text).toMatch(/2018/);
    expect(text).not.toContain('There is nothing');
  });

  it('is no other where its year is named, where it is to come, or where it is denied', async () => {
    for (const question of ['how many samples in 2024', 'how many samples next month'])
      expect((await english.ask(question)).text).not.toContain('There is nothing');
    expect((await english.ask('which meters had no samples last year')).text).not.toContain('There is nothing');
  });
});

it('Whether there was anything is not answered by another time', async () => {
  for (const [ask, question] of [
    [english.ask, 'did we take any samples last month?'],
    [german.ask, 'Gab es letzten Monat Messungen?'],
  ] as const)
    expect((await ask(question)).text).not.toMatch(/^There is nothing for|^Für .* gibt es nichts|: (?:Yes|Ja)/);
});
