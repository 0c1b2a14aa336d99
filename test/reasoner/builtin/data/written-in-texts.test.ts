import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const remarks = [
  'Cracked gasket, replaced on site',
  'Gasket worn out after long use',
  'No fault found at the visit',
  'Customer reports rattling noise from the pump',
  'Pump seized, bearing and gasket replaced',
  'Routine check, all fine today',
];
const jobs = over({
  jobs: `job_no,engineer,region,visited_on,price,remarks\n${Array.from(
    { length: 60 },
    (_, at) =>
      `${at + 1},${['Ute', 'Vic', 'Wes'][at % 3]},${['North', 'South'][at % 2]},2025-0${1 + (at % 6)}-1${at % 9},${100 + at},"${remarks[at % 6]} ${at}"`,
  ).join('\n')}\n`,
});

describe('A word that names nothing, and that rows say somewhere', () => {
  it('limits the rows to those that say it, and the answer opens with that', async () => {
    const { text, rows } = await jobs.ask('How many jobs were there with a gasket?');
    expect(rows).toEqual([['30']]);
    expect(text).toMatch(/^I took “gasket” for a word in remarks, so only what has it there is meant/);
  });

  it('is found in its singular, and beside what else limits the rows', async () => {
    expect(await jobs.figure('average price of jobs with gaskets in the North')).toBeCloseTo(
      [...Array(60).keys()]
        .filter(at => [0, 1, 4].includes(at % 6) && at % 2 === 0)
        .reduce((sum, at) => sum + 100 + at, 0) / 20,
    );
  });

  it('stands beside another one, so that rows say both', async () => {
    expect(await jobs.figure('How many jobs with a gasket and a pump?')).toBe(10);
  });

  it('ranks what rows are told apart by', async () => {
    expect(await jobs.rows('which engineer had the most gasket jobs')).toEqual([['Vic', '20']]);
  });

  it('is nothing that is asked for by itself', async () => {
    expect((await jobs.ask('What is the average gasket?')).rows).toEqual([]);
    expect((await jobs.ask('How many jobs per gasket?')).rows).toEqual([]);
  });

  it('is no word that nothing says', async () => {
    const { text, rows } = await jobs.ask('How many jobs were there with a flywheel?');
    expect(rows).toEqual([]);
    expect(text).toContain('“flywheel”');
  });
});

const shops = over({
  shops: `shop_no,name,town,rating\n${Array.from({ length: 40 }, (_, at) => `${at + 1},"${at % 4 === 0 ? `BREADMASTER NO ${at}` : `Shop ${at} of all things`}",${['Ulm', 'Bonn'][at % 2]},${at % 5}`).join('\n')}\n`,
});

it('What rows are called by is counted by a word of it', async () => {
  const { text, rows } = await shops.ask('How many breadmasters are there?');
  expect(rows).toEqual([['10']]);
  expect(text).toContain('“breadmasters”');
});

const einsaetze = over({
  einsaetze: `einsatz_nr,ort,datum,bericht\n${Array.from({ length: 40 }, (_, at) => `${at + 1},${['Ulm', 'Bonn'][at % 2]},2025-01-${String(1 + (at % 28)).padStart(2, '0')},"${['Katze aus einem Schornstein geholt', 'Ast auf der Fahrbahn beseitigt', 'Keller nach dem Regen ausgepumpt', 'Schornstein brannte, niemand verletzt'][at % 4]} ${at}"`).join('\n')}\n`,
});

it('Auch auf Deutsch', async () => {
  const { text, rows } = await einsaetze.ask('Wie viele Einsätze gab es mit einem Schornstein?');
  expect(rows).toEqual([['20']]);
  expect(text).toContain('„Schornstein“');
});
