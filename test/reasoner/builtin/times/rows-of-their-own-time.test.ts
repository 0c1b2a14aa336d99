import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const inspections = Array.from({ length: 60 }, (_, at) => {
  const year = at < 15 ? 2022 : at < 35 ? 2023 : 2024;
  return { tree: (at * 7) % 20, day: `${year}-${String((at % 12) + 1).padStart(2, '0')}-15` };
});
const trees = Array.from({ length: 24 }, (_, at) => {
  const own = inspections.filter(({ tree }) => tree === at).map(({ day }) => day);
  return `T${at + 1},${['oak', 'lime', 'ash'][at % 3]},${['Park', 'Quay'][at % 2]},${own.length},${own.sort().at(-1) ?? ''}`;
});

describe('Trees that tell how often they were inspected, and the inspections', () => {
  const { ask, figure, rows } = over(
    {
      trees: `tree_id,species,place,number_of_inspections,last_inspection\n${trees.join('\n')}\n`,
      inspections: `inspection_id,tree_id,inspected_on,grade\n${inspections.map(({ tree, day }, at) => `${at + 1},T${tree + 1},${day},${(at % 4) + 1}`).join('\n')}\n`,
    },
    true,
  );

  test('how many there were at a time goes by the dates of the inspections', async () => {
    expect((await ask('How much did inspections grow from 2022 to 2023?')).rows[0]!.slice(0, 2).map(String)).toEqual([
      '15',
      '20',
    ]);
    expect(await rows('Number of inspections by year')).toEqual([
      ['2022-01-01', '15'],
      ['2023-01-01', '20'],
      ['2024-01-01', '25'],
    ]);
    expect(await figure('total number of inspections in 2022')).toBe(15);
    expect((await ask('inspections per place and year')).sql).toContain('"inspected_on"');
  });

  test('how often something had them then as well', async () => {
    expect((await ask('inspections per species in 2023')).sql).not.toContain('last_inspection');
    expect((await ask('Which trees had the most inspections in 2024?')).sql).not.toContain('last_inspection');
  });

  test('the year of something is that of its own rows', async () => {
    const { rows: told } = await ask('inspections per place and year');
    expect(told.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(60);
    expect((await ask('number of inspections by place and year')).sql).not.toContain('last_inspection');
  });

  test('what trees tell stays theirs where no time is asked for, or that of the last one', async () => {
    expect((await ask('total number of inspections by species')).sql).toContain('"number_of_inspections"');
    expect((await ask('How many trees had their last inspection in 2023?')).sql).toContain('"last_inspection"');
    expect((await ask('Which trees have more than 2 inspections?')).sql).toContain('"number_of_inspections"');
  });
});

describe('Hives with so many checks that one has each of their numbers', () => {
  const checks = Array.from({ length: 90 }, (_, at) => ({
    hive: at % 13,
    day: `202${at < 40 ? 3 : 4}-0${(at % 9) + 1}-11`,
  }));
  const hives = Array.from({ length: 30 }, (_, at) => {
    const own = checks.filter(({ hive }) => hive === at % 13 && at % 3 === 0).length + (at % 5) + 1;
    return `${at + 1},Hive ${at + 1},${own},2024-0${(at % 9) + 1}-11`;
  });
  const { ask, figure } = over(
    {
      hives: `hive_id,hive,number_of_checks,last_check\n${hives.join('\n')}\n`,
      checks: `check_id,hive_id,checked_on\n${checks.map(({ hive, day }, at) => `${at + 1},${hive + 1},${day}`).join('\n')}\n`,
    },
    true,
  );

  test('their number is how many there are, and no number of a check', async () => {
    expect((await ask('average number of checks per hive')).text).not.toContain('labels');
    expect(await figure('How many checks were there in 2023?')).toBe(40);
    expect(
      (await ask('How did the number of checks change from 2023 to 2024?')).rows[0]!.slice(0, 2).map(String),
    ).toEqual(['40', '50']);
  });
});

describe('Trees without a list of their inspections', () => {
  const { ask } = over({ trees: `tree_id,species,place,number_of_inspections,last_inspection\n${trees.join('\n')}\n` });

  test('tell what they do by the date they have', async () => {
    expect((await ask('total number of inspections in 2024')).sql).toContain('sum("trees"."number_of_inspections")');
  });
});
