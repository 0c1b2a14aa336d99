import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const treatments = {
  treatments: `treatment_id,treated_on,cost,minutes,done_by,status
T1,2024-03-01,10,70,Ann,done
T2,2025-03-01,20,80,Ben,done
T3,2025-04-01,40,90,Ann,planned
T4,2025-05-01,80,10,Ben,cancelled
T5,2025-06-01,160,20,Ann,done
T6,2025-06-02,320,30,Ann,planned
`,
};

describe('A value that is a common verb elsewhere', () => {
  const { rows, ask } = over(treatments);

  it.each([
    ['How many done treatments were there in 2025?', '2'],
    ['How many treatments were done in 2025?', '2'],
    ['How many treatments have the status done?', '3'],
    ['What is the total cost of treatments that were done?', '190'],
    ['What is the total cost of treatments that are done?', '190'],
    ['What is the total cost of the planned and done treatments?', '550'],
    ['How many treatments of more than 60 minutes that are done?', '2'],
    ['How many treatments are not done?', '3'],
  ])('%s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });

  it('is the verb where somebody did something', async () => {
    expect((await ask('How many treatments have been done by Ann?')).sql).toContain('Ann');
    expect((await ask('How many treatments has Ann done?')).sql).not.toContain("'done'");
  });
});

describe('What is spent on something, in total', () => {
  const { rows } = over(treatments);

  it.each([
    'What did we spend on treatments in total?',
    'How much did we spend on treatments?',
    'Total spent on treatments',
  ])('%s: is told of all, and not by a date that is called “treated on”', async question => {
    expect(await rows(question)).toEqual([['630']]);
  });
});

const plots = {
  plots: `plot_no,garden,harvested_on,kilograms,crop,state
1,Elm,2026-05-02,4.5,beans,done
2,Elm,2026-05-09,9.1,kale,done
3,Oak,2026-05-11,7.7,beans,growing
4,Oak,2026-06-02,2.2,peas,done
5,Ash,2026-06-14,6.3,kale,growing
6,Ash,2026-07-01,8.8,beans,resting
`,
};

describe('A state that is said of what is grouped', () => {
  const { rows } = over(plots);

  it.each([
    ['How many plots are done per garden?', 'Elm 2,Oak 1'],
    ['How many plots are growing in each garden?', 'Ash 1,Oak 1'],
    ['How many plots were done by garden?', 'Elm 2,Oak 1'],
    ['How many plots are growing by garden?', 'Ash 1,Oak 1'],
  ])('%s', async (question, want) => {
    expect((await rows(question)).map(row => row.join(' ')).join()).toBe(want);
  });

  it.each([
    ['What share of plots is done or growing?', '83.33'],
    ['What share of plots is done and resting?', '66.67'],
    ['share of beans and peas in total kilograms', '60.1'],
  ])('%s: none is both', async (question, want) => {
    expect((await rows(question))[0]![0]).toBe(want);
  });
});

describe('A weight that is called by its unit', () => {
  const { rows, ask } = over(plots);

  it.each([
    ['heaviest plot per garden', 'Ash 6 8.8,Elm 2 9.1,Oak 3 7.7'],
    ['What is the heaviest plot in each garden?', 'Ash 6 8.8,Elm 2 9.1,Oak 3 7.7'],
    ['Which plot was the lightest?', '4 2.2'],
    ['Which plot in Elm is the heaviest?', '2 9.1'],
  ])('%s', async (question, want) => {
    expect((await rows(question)).map(row => row.join(' ')).join()).toBe(want);
  });

  it('is not taken for an age, and no number of a plot is a weight', async () => {
    expect((await ask('What is the oldest plot in each garden?')).sql ?? '').not.toMatch(
      /m(?:ax|in)\("plots"."plot_no"\)/,
    );
  });
});

describe('How much is harvested', () => {
  const { rows } = over(plots);

  it.each([
    ['How much do we harvest per month?', '2026-05-01 21.3,2026-06-01 8.5,2026-07-01 8.8'],
    ['How much did Elm harvest?', '13.6'],
  ])('%s: no number of days of harvest', async (question, want) => {
    expect((await rows(question)).map(row => row.join(' ')).join()).toBe(want);
  });
});

describe('What only some of the rows are', () => {
  const { rows, ask } = over({
    clinic: `visit_id,visited_on,vet,species,weight_kg,fee_eur,paid
V1,2026-01-03,Marsh,dog,22.5,60,yes
V2,2026-01-03,Marsh,cat,4.1,45,no
V3,2026-01-10,Okoye,dog,31.0,120,yes
V4,2026-02-02,Okoye,rabbit,2.2,30,yes
V5,2026-02-14,Marsh,dog,18.4,75,no
V6,2026-03-01,Silva,cat,5.0,210,yes
V7,2026-03-09,Silva,dog,27.3,95,yes
V8,2026-03-21,Okoye,cat,3.8,40,no
`,
  });
  const lines = async (question: string) => (await rows(question)).map(row => row.join(' ')).join();

  it.each([
    ['How many visits are unpaid?', '3'],
    ['How much is still unpaid?', '160'],
    ['How much is unpaid per vet?', 'Marsh 120,Okoye 40'],
    ['How many unpaid visits are there per vet?', 'Marsh 2,Okoye 1'],
    ['How many visits were not unpaid?', '5'],
  ])('%s: “unpaid” is the opposite of what a column says', async (question, want) => {
    expect(await lines(question)).toBe(want);
  });

  it('is never counted as its opposite', async () => {
    expect((await ask('Which vet has the most unpaid visits?')).rows[0]![0]).toBe('Marsh');
    expect((await rows('What share of visits is unpaid?'))[0]![0]).toBe('37.5');
  });

  it('takes March for the month, though a vet is called Marsh', async () => {
    expect(await lines('How many visits did each vet have in March?')).toBe('Okoye 1,Silva 2');
  });

  it('ranks visits by what they cost, and not by their dates', async () => {
    expect(await lines('What was the most expensive visit per species?')).toBe('cat V6 210,dog V3 120,rabbit V4 30');
  });
});

describe('The longest of what has a day and a length', () => {
  const { rows } = over({
    boats: `boat,harbour,hired_on,hours,fee_eur
Gull,Kiel,2026-05-01,3,90
Tern,Kiel,2026-05-02,5,150
Gull,Husum,2026-05-20,2,60
Skua,Husum,2026-06-03,8,300
Tern,Kiel,2026-06-09,4,120
Skua,Wismar,2026-07-15,6,240
`,
  });

  it('is ranked by its length', async () => {
    const found = await rows('What was the longest hire per harbour?');
    expect(found.map(row => `${row[0]} ${row.at(-1)}`)).toEqual(['Husum 8', 'Kiel 5', 'Wismar 6']);
  });
});
