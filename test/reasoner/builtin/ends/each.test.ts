import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

/** Pupils of a swimming school and their lessons; Olive never came, Priya and Rufus had no lesson in May. */
const pupils = [
  'pupil_id,first_name,surname,joined_on,town',
  '1,Priya,Nash,2023-01-10,Ulm',
  '2,Rufus,Orr,2023-02-11,Ulm',
  '3,Selma,Penn,2023-03-12,Bern',
  '4,Tomas,Quill,2023-05-13,Bern',
  '5,Olive,Reyes,2023-04-14,Bern',
].join('\n');
const pools = ['pool_id,title', '1,Long Basin', '2,Diving Tower', '3,Warm Pool'].join('\n');
const lessons = [
  'lesson_id,pupil_id,pool_id,starts_at,lanes',
  '1,1,1,2024-03-04 09:00:00,1',
  '2,1,1,2024-06-05 10:00:00,2',
  '3,2,2,2024-04-06 11:00:00,1',
  '4,3,1,2024-05-07 12:00:00,1',
  '5,3,3,2024-05-08 13:00:00,2',
  '6,3,1,2024-05-21 14:00:00,1',
  '7,4,1,2024-05-30 15:00:00,1',
  '8,2,1,2024-06-09 16:00:00,2',
].join('\n');

const swims = over({ pupils, pools, lessons }, true);

describe('The first or the last of each', () => {
  it.each([
    ['When was each pupil here last?', '06-05 06-09 05-21 05-30'],
    ['when did each pupil last come?', '06-05 06-09 05-21 05-30'],
    ['latest starts at of each pupil', '06-05 06-09 05-21 05-30'],
    ['last lesson per pupil', '06-05 06-09 05-21 05-30'],
    ['first lesson of every pupil', '03-04 04-06 05-07 05-30'],
  ])('is the time of every one of them: %s', async (question, days) => {
    const names = ['Priya', 'Rufus', 'Selma', 'Tomas'];
    const found = Object.fromEntries(
      (await swims.ask(question)).rows.map(row => [row[0], String(row.at(-1)).slice(5, 10)]),
    );
    expect(found).toEqual(Object.fromEntries(names.map((name, at) => [name, days.split(' ')[at]])));
  });

  it.each([['When was each pool last used?', ['Diving Tower', 'Long Basin', 'Warm Pool']]])(
    'and is so for things that are used: %s',
    async (question, names) => {
      expect((await swims.rows(question)).map(([name]) => name)).toEqual(names);
    },
  );
});

describe('People of whom several rows tell', () => {
  it.each([
    ['Which pupils had lessons in May 2024?', ['Selma', 'Tomas']],
    ['Which pupils came in May 2024?', ['Selma', 'Tomas']],
    ['Which pupils did not come in May 2024?', ['Olive', 'Priya', 'Rufus']],
    ['Which pupils were not here in May 2024?', ['Olive', 'Priya', 'Rufus']],
    ["Who hasn't used the long basin yet?", ['Olive']],
    ['Who has never been in the diving tower?', ['Olive', 'Priya', 'Selma', 'Tomas']],
  ])('are listed once each, by what happened and not by the day they joined: %s', async (question, names) => {
    expect(await swims.names(question)).toEqual(names);
  });
});

/** Who registered bikes at a shop; years and months are plain numbers. */
const repairs = [
  'repair_no,year,month,workshop,job_type,bay',
  ...['2020', '2021', '2022', '2023'].flatMap((year, at) =>
    [
      ['Hill', 'BRAKES', 'A'],
      ['Hill', 'BRAKES', 'C'],
      ['Hill', at % 2 === 0 ? 'LIGHTS' : 'GEARS', 'W'],
      ['Mill', 'GEARS', 'B'],
      ['Mill', at > 1 ? 'GEARS' : 'BRAKES', 'A'],
      [at > 1 ? 'Dell' : 'Mill', 'TYRES', 'B'],
    ].map(([workshop, job, bay], no) => `R${at}${no},${year},${no + 1},${workshop},${job},${bay}`),
  ),
].join('\n');

const jobs = over({ repairs });

describe('Years that are plain numbers', () => {
  it.each(['top 2 workshops in every year', 'top 2 workshops per year', 'top 2 workshops by year'])(
    'are groups, within which is ranked, and never what is ranked by: %s',
    async question => {
      const rows = await jobs.rows(question);
      expect(rows.filter(([year]) => year === '2022')).toEqual([
        ['2022', 'Hill', '3'],
        ['2022', 'Mill', '2'],
      ]);
      expect(new Set(rows.map(([year]) => year)).size).toBe(4);
    },
  );

  it('are told for each by the first of them', async () => {
    expect(await jobs.rows('first year of each workshop')).toEqual([
      ['Dell', '2022'],
      ['Hill', '2020'],
      ['Mill', '2020'],
    ]);
  });

  it.each(['In which years were no lights recorded?', 'In which years were there no lights?'])(
    'are those without any such row, and not those of other rows: %s',
    async question => {
      const { rows, text } = await jobs.ask(question);
      expect(rows.map(String).sort()).toEqual(['2021', '2023']);
      expect(text).toContain('without any repairs');
    },
  );

  it('are listed once each', async () => {
    expect(await jobs.names('years for workshop Dell')).toEqual(['2022', '2023']);
  });
});

describe('Since when something has been going on', () => {
  it.each([
    ['Since when has Dell been working here?', '2022'],
    ['since when is there a Dell?', '2022'],
    ['Seit wann arbeitet Dell hier?', '2022'],
  ])('is the first time of it: %s', async (question, year) => {
    expect(await jobs.rows(question)).toEqual([[year]]);
  });

  it('is the day that is known of one of them', async () => {
    expect(await swims.rows('Since when has Tomas been a pupil?')).toEqual([['2023-05-13']]);
  });
});

describe('How often somebody was there', () => {
  it.each([
    ['How often was Selma in the long basin?', 2],
    ['How often was Selma here?', 3],
    ['How often did Selma play?', 3],
  ])('is how many times, and not how many they are: %s', async (question, times) => {
    expect(await swims.figure(question)).toBe(times);
  });
});

describe('Things ranked within others', () => {
  it('are so by how many there are, where nothing adds up', async () => {
    const rows = await jobs.rows('bottom 1 job types for every workshop');
    expect(rows).toContainEqual(['Hill', 'GEARS', '2']);
  });
});

describe('A share of all there is', () => {
  it('is told with how it was read', async () => {
    const { text } = await jobs.ask('percentage of repairs with year after 2001');
    expect(text).toMatch(/^I read this as .*100%/s);
  });
});

describe('A letter', () => {
  it('stands for no word where the column is of something else', async () => {
    const { text, rows } = await jobs.ask('How many women are there?');
    expect(rows).toEqual([]);
    expect(text).toContain('women');
  });

  const sexes = over({ staff: ['staff_no,sex,town', 'S1,F,Bern', 'S2,M,Bern', 'S3,F,Ulm'].join('\n') });
  it('stands for it where the column is called so', async () => {
    expect(await sexes.figure('How many women are there?')).toBe(2);
  });
});

/** Plants, each of which is put to work on a day. */
const anlagen = [
  'anlage_nr,betrieb,inbetriebnahmedatum,gebiet',
  'B1,Ahorn,2023-01-04,Nord',
  'B2,Ahorn,2023-07-04,Nord',
  'B3,Birke,2022-02-05,Nord',
  'B4,Birke,2023-03-06,Sued',
  'B5,Erle,2021-09-09,Sued',
].join('\n');

describe('Je Betrieb', () => {
  const { rows } = over({ anlagen });

  it.each([
    ['letzte Inbetriebnahme je Betrieb', ['2023-07-04', '2023-03-06', '2021-09-09']],
    ['erste Inbetriebnahme pro Betrieb', ['2023-01-04', '2022-02-05', '2021-09-09']],
  ])('ist es die Zeit eines jeden: %s', async (question, days) => {
    expect((await rows(question)).map(row => row.at(-1))).toEqual(days);
  });
});
