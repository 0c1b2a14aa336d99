import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

/** Forty machines, of which three were scrapped, all on Sundays; jobs on the others, most of them on Mondays. */
const scrapped = ['2024-03-03', '2024-03-10', '2024-03-17'];
const machines = Array.from(
  { length: 40 },
  (_, at) => `${100 + at},${at % 4 ? 'Lathe' : 'Press'},${scrapped[at] ?? ''}`,
);
const days = ['2024-05-06', '2024-05-13', '2024-05-20', '2024-05-07', '2024-05-09'];
const jobs = Array.from({ length: 50 }, (_, at) => `${at + 1},${100 + (at % 40)},${days[at % 5]},${10 + at}`);
const english = over(
  {
    machines: `Machine No,Kind,Scrapped on\n${machines.join('\n')}`,
    jobs: `Job No,Machine No,Job date,Minutes\n${jobs.join('\n')}`,
  },
  true,
);

const members = Array.from(
  { length: 40 },
  (_, at) => `${100 + at},${at % 4 ? 'Gold' : 'Basis'},19${60 + at}-02-0${1 + (at % 9)},${scrapped[at] ?? ''}`,
);
const lines = Array.from({ length: 30 }, (_, at) => `R${at + 1},${100 + at},${days[at % 5]},${10 + at}`);
const german = over(
  {
    Mitglieder: `Mitgliedsnr,Tarif,Geburtsdatum,Gekündigt am\n${members.join('\n')}`,
    Besuche: `Besuchsnr,Mitgliedsnr,Besuchsdatum,Dauer\n${jobs.join('\n')}`,
    Rechnungsposten: `Rechnungsnr,Mitgliedsnr,Rechnungsdatum,Betrag\n${lines.join('\n')}`,
  },
  true,
);

describe('A date that few rows have, as it is an end', () => {
  it('is not when anything was done: the days of what happens are', async () => {
    expect((await english.ask('Which weekday is the busiest?')).rows).toEqual([['Monday', '30']]);
    expect((await german.ask('An welchem Wochentag ist am meisten los?')).rows).toEqual([['Montag', '30']]);
  });

  it('is no day of the last thing that was done with a row', async () => {
    expect((await english.ask('When was the last job of machine 112?')).rows).toEqual([['2024-05-20']]);
    expect((await german.ask('Wann war der letzte Besuch von Mitglied 112?')).rows).toEqual([['2024-05-20']]);
  });

  it('lacks nothing where it has not come', async () => {
    const { rows, text } = await english.ask('How many machines were scrapped in 2024?');
    expect(rows).toEqual([['3']]);
    expect(text).not.toContain('left out');
    expect((await german.ask('Wie viele Mitglieder haben 2024 gekündigt?')).text).not.toContain('unberücksichtigt');
  });

  it('is told by its own word, whatever else that word may stand for', async () => {
    expect((await english.ask('How many machines were scrapped per month?')).rows).toEqual([['2024-03-01', '3']]);
  });

  it('says of nobody that he is new', async () => {
    expect((await english.ask('How many new machines per year?')).text).toContain('Without taking “new” into account');
    expect((await german.ask('Wie viele neue Mitglieder pro Jahr?')).rows).toEqual([]);
  });
});
