import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const days = ['2019-04-02', '2019-04-02', '2019-04-02', '2019-05-07', '2020-04-09', '2020-05-11', '2021-02-03'];
const rows = days.map((day, at) => `${at + 1},${day},${[30, 45, 60, 90, 20, 25, 35][at]}`).join('\n');
const english = over({ lessons: `lesson_no,held_on,minutes\n${rows}\n` });
const german = over({ stunden: `stunde_nr,datum,dauer_min\n${rows}\n` });

describe('The best of stretches of time', () => {
  it('is that on which most happened where no figure adds up, which is told', async () => {
    const { rows: found, text } = await english.ask('best day ever - when and how many lessons');
    expect(found.map(([day, count]) => [String(day).slice(0, 10), Number(count)])).toEqual([['2019-04-02', 3]]);
    expect(text).toContain('I counted lessons');
  });

  it.each([
    ['most lessons in one month - when was that', english.ask],
    ['most lessons in a month', english.ask],
    ['Die meisten Stunden in einem Monat - wann war das', german.ask],
  ])('is asked for by one of them: %s', async (question, ask) => {
    const { rows: found } = await ask(question);
    expect(found.map(([month, count]) => [String(month).slice(0, 7), Number(count)])).toEqual([['2019-04', 3]]);
  });
});

describe('Decades', () => {
  const years = [1968, 1971, 1979, 1979, 1983, 2001];
  const bridges = years.map((year, at) => `${at + 1},${year},${at * 10}`).join('\n');
  const built = over({ bridges: `bridge_no,built_year,span_m\n${bridges}\n` });
  const gebaut = over({ bruecken: `bruecke_nr,baujahr,spannweite_m\n${bridges}\n` });

  it.each([
    ['bridges per decade', built.ask, ['1960s', '1970s', '1980s', '2000s']],
    ['how many bridges each decade', built.ask, ['1960s', '1970s', '1980s', '2000s']],
    ['Brücken je Jahrzehnt', gebaut.ask, ['1960er', '1970er', '1980er', '2000er']],
  ])('are ten years each, of a column of years: %s', async (question, ask, names) => {
    const { rows: found } = await ask(question);
    expect(found.map(([decade, count]) => [decade, Number(count)])).toEqual(
      names.map((name, at) => [name, [1, 3, 1, 1][at]]),
    );
  });

  it('are ten years each of a date as well', async () => {
    const { rows: found } = await english.ask('lessons per decade');
    expect(found.map(([decade, count]) => [decade, Number(count)])).toEqual([
      ['2010s', 4],
      ['2020s', 3],
    ]);
  });

  it.each([
    ['bridges in the 1970s vs the 1980s', built.ask],
    ['Brücken in den 1970ern gegen die 1980er', gebaut.ask],
  ])('are set against each other: %s', async (question, ask) => {
    expect((await ask(question)).rows[0]!.slice(0, 2).map(Number)).toEqual([3, 1]);
  });
});
