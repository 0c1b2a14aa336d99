import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';
import { tools } from './tools.ts';

const { ask, rows, names, figure } = over(tools);

describe('When something was done by somebody who is named', () => {
  it.each([
    ['When did Ralf last hire?', '2023-02-12'],
    ['When did Ralf last hire a tool?', '2023-02-12'],
    ['When did Ralf last hire a mixer?', '2022-05-06'],
    ['When did Wim & Co first hire a drill?', '2022-09-10'],
  ])('is the last or the first day of doing it: %s', async (question, day) => {
    expect((await rows(question)).map(([first]) => first)).toEqual([day]);
  });

  it.each([
    'How many days since Udo last hired?',
    'How long is it since Udo last hired a tool?',
    'How long ago did Udo last hire?',
  ])('is as many days ago as have passed since then, and no length of what was done: %s', async question => {
    const { rows: found, sql } = await ask(question);
    const { rows: same } = await ask('days since the last hire of Udo');
    expect(found).toEqual(same);
    expect(found).toHaveLength(1);
    expect(sql).not.toContain('returned_on');
  });
});

describe('One row that is large', () => {
  it.each([
    ['Who made the biggest hire?', [['Sven', '400']]],
    ['Which tool was in the largest hire?', [['Crane', '400']]],
    ['Which town had the smallest hire?', [['Ems', '20']]],
  ])('is large by itself, and nobody who has many: %s', async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });

  it('is listed with what is named beside it', async () => {
    const { rows: found } = await ask('List the 3 largest hires with tool and date');
    expect(found.map(row => row.map(String))).toEqual([
      ['Crane', '2022-06-07', '400'],
      ['Mixer', '2023-06-16', '150'],
      ['Mixer', '2023-04-14', '120'],
    ]);
  });
});

describe('What somebody does most', () => {
  it.each([
    ['What do clients in Ems hire most?', 'Drill'],
    ['What do clients in Aurich hire most?', 'Mixer'],
    ['What do clients hire least?', 'Crane'],
    ['What did clients hire most in 2023?', 'Mixer'],
  ])('asks for what it is done with, and neither for them nor for the day: %s', async (question, tool) => {
    expect(await names(question)).toEqual([tool]);
  });
});

describe('How long something took at most', () => {
  it.each([
    ['What is the longest they took to return?', 10],
    ['What was the shortest time it took to return a tool?', 1],
    ['How long did it take to return at most?', 10],
  ])('is told from its beginning to the day of that: %s', async (question, days) => {
    expect(await figure(question)).toBe(days);
  });
});

describe('Both ends of a figure', () => {
  it('are told by what lies between them', async () => {
    expect(await figure('What is the difference between the highest and lowest charge?')).toBe(380);
    expect(await rows('difference between the max and min charge per town')).toEqual([
      ['Aurich', '40'],
      ['Ems', '380'],
    ]);
    expect(await figure('Wie groß ist die Spannweite der charge?')).toBe(380);
  });

  it('are both shown where the range is asked for', async () => {
    expect(await rows('What is the range of charges?')).toEqual([['20', '400']]);
  });
});
