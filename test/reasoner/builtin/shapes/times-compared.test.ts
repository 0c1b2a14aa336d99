import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';
import { tools } from './tools.ts';

const { ask, rows, names, figure } = over(tools);

describe('Which had more or less at one time than at another', () => {
  it.each([
    ['Which clients hired less in 2023 than in 2022?', ['Ralf', 'Sven']],
    ['Which clients hired more in 2023 than in 2022?', ['Udo', 'Wim & Co']],
    ['Who hired more in 2022 than in 2023?', ['Ralf', 'Sven']],
    ['How many clients hired less in 2023 than in 2022?', ['Ralf', 'Sven']],
    ['Which tools had fewer hires in 2023 than in 2022?', ['Crane', 'Drill']],
    ['Which tools brought a higher charge in 2023 than 2022?', ['Mixer']],
  ])('is told of each by both figures: %s', async (question, expected) => {
    expect(await names(question)).toEqual(expected);
  });

  it('shows both figures, and says which way it went', async () => {
    const { text, rows: found } = await ask('Which clients hired less in 2023 than in 2022?');
    expect(found[0]?.slice(0, 3).map(String)).toEqual(['Sven', '430', '110']);
    expect(text).toContain('lower in 2023 than in 2022 for 2 clients: **Sven** (110, 430 before)');
  });

  it('is not answered where it is limited by how much', async () => {
    expect((await ask('Which clients hired for more than 50 less in 2023 than in 2022?')).rows).toEqual([]);
  });

  it('leaves a question of yes or no as it is', async () => {
    expect((await ask('Was the charge higher in 2023 than in 2022?')).text).toContain('No. Total charge');
  });
});

describe('Growth of nothing in particular', () => {
  it('is that of the money, stretch by stretch', async () => {
    const { rows: found } = await ask('What was the year on year growth?');
    expect(found.map(([, total, change]) => [total, change].map(String))).toEqual([
      ['680', 'null'],
      ['510', '-170'],
    ]);
    expect((await ask('What was the month on month growth in 2023?')).rows).toHaveLength(6);
    expect((await ask('growth per quarter')).rows.length).toBeGreaterThan(3);
  });

  it('runs between the last two years of which there are data, where none are named', async () => {
    const { rows: found } = await ask('Which tool grew the most?');
    expect(found[0]?.slice(0, 3).map(String)).toEqual(['Mixer', '190', '460']);
    expect((await ask('Which tools are declining the fastest?')).rows[0]?.slice(0, 3).map(String)).toEqual([
      ...['Crane', '400', '0'],
    ]);
  });
});

describe('Those who did something in each of several years', () => {
  it.each(['How many clients hired in both years?', 'How many clients hired in both 2022 and 2023?'])(
    'are counted once: %s',
    async question => {
      expect(await figure(question)).toBe(3);
    },
  );
});

describe('New ones, of whom nothing tells since when they are but what they did', () => {
  it('are those whose first time is in that stretch', async () => {
    expect(await figure('How many new clients did we get in 2023?')).toBe(1);
    expect(await figure('How many new clients did we get in 2022?')).toBe(3);
    expect(await rows('List the new clients in 2023')).toEqual([['Udo']]);
  });

  it('are told with that', async () => {
    expect((await ask('List the new clients in 2023')).text).toContain('earliest hired on');
  });
});

describe('So many per cent of a figure', () => {
  it.each([
    ['Which tools make up 80% of charges?', ['Crane', 'Mixer']],
    ['Which tools generate the top 50% of charges?', ['Mixer']],
    ['Which tools bring in 50 percent of revenue?', ['Mixer']],
    ['Which clients make up 60% of the total charge?', ['Sven', 'Wim & Co']],
  ])('is made up by the first that reach it: %s', async (question, expected) => {
    expect(await names(question)).toEqual(expected);
  });

  it.each(['Who are the top 20% of clients by charge?', 'Which hires cost more than 80% of the average charge?'])(
    'is no number of anything: %s',
    async question => {
      const { sql } = await ask(question);
      expect(sql ?? '').not.toMatch(/LIMIT 20|> 80\b/u);
    },
  );

  it('is no price, and what is asked of nobody is not answered', async () => {
    const { sql } = await ask('How many tools make up 80% of charges?');
    expect(sql ?? '').not.toMatch(/= 80/u);
  });
});
