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

/** What a question is asked back with first, and what that gives. */
const taken = async (
  { ask }: typeof jobs,
  question: string,
): Promise<{ text: string; option: string; rows: string[][] }> => {
  const { text, followUps } = await ask(question);
  const [option = ''] = followUps;
  return { text, option, rows: (await ask(question, option)).rows.map(row => row.map(String)) };
};

describe('A word that names nothing, and that rows say somewhere', () => {
  it('is asked back with the rows that say it, of which the answer says so', async () => {
    const { text, option, rows } = await taken(jobs, 'How many jobs were there with a gasket?');
    expect(text).toMatch(/^Nothing here is called “gasket”/);
    expect(option).toBe('How many jobs are there with “gasket” in remarks?');
    expect(rows).toEqual([['30']]);
    expect((await jobs.ask('How many jobs were there with a gasket?', option)).text).toMatch(
      /^I took “gasket” for a word in remarks, so only what has it there is meant/,
    );
  });

  it('is found in its singular, and beside what else limits the rows', async () => {
    const { rows } = await taken(jobs, 'average price of jobs with gaskets in the North');
    const all = [...Array(60).keys()].filter(at => [0, 1, 4].includes(at % 6) && at % 2 === 0);
    expect(Number(rows[0]![0])).toBeCloseTo(all.reduce((sum, at) => sum + 100 + at, 0) / all.length);
  });

  it('stands beside another one, so that rows say both', async () => {
    expect((await taken(jobs, 'How many jobs with a gasket and a pump?')).rows).toEqual([['10']]);
  });

  it('ranks what rows are told apart by', async () => {
    expect((await taken(jobs, 'which engineer had the most gasket jobs')).rows).toEqual([['Vic', '20']]);
  });

  it('is nothing that is asked for by itself, and never told without being asked back', async () => {
    for (const question of ['What is the average gasket?', 'How many jobs per gasket?', 'gasket jobs per engineer']) {
      const { rows, followUps } = await jobs.ask(question);
      expect(rows).toEqual([]);
      if (!question.endsWith('engineer')) expect(followUps.join()).not.toContain('“gasket”');
    }
  });

  it('is no word that nothing says', async () => {
    const { text, rows, followUps } = await jobs.ask('How many jobs were there with a flywheel?');
    expect(rows).toEqual([]);
    expect(text).toContain('“flywheel”');
    expect(followUps.join()).not.toContain('flywheel');
  });
});

const shops = over({
  shops: `shop_no,name,town,rating\n${Array.from({ length: 40 }, (_, at) => `${at + 1},"${at % 4 === 0 ? `BREADMASTER NO ${at}` : `Shop ${at} of all things`}",${['Ulm', 'Bonn'][at % 2]},${at % 5}`).join('\n')}\n`,
});

it('What rows are called by is counted by a word of it', async () => {
  const { option, rows } = await taken(shops, 'How many breadmasters are there?');
  expect(option).toBe('How many shops are there with “breadmaster” in name?');
  expect(rows).toEqual([['10']]);
});

const einsaetze = over({
  einsaetze: `einsatz_nr,ort,datum,bericht\n${Array.from({ length: 40 }, (_, at) => `${at + 1},${['Ulm', 'Bonn'][at % 2]},2025-01-${String(1 + (at % 28)).padStart(2, '0')},"${['Katze aus einem Schornstein geholt', 'Ast auf der Fahrbahn beseitigt', 'Keller nach dem Regen ausgepumpt', 'Schornstein brannte, niemand verletzt'][at % 4]} ${at}"`).join('\n')}\n`,
});

it('Auch auf Deutsch', async () => {
  const { option, rows } = await taken(einsaetze, 'Wie viele Einsätze gab es mit einem Schornstein?');
  expect(option).toContain('„Schornstein“');
  expect(rows).toEqual([['20']]);
});
