import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const places = Array.from({ length: 12 }, (_, at) => `${at + 1},Place ${at},${at % 2 ? 'Rome' : 'Oslo'}`);
const inspections = Array.from(
  { length: 48 },
  (_, at) =>
    `${(at % 10) + 1},2016050${(at % 9) + 1},${80 + (at % 20)},${['Routine', 'Complaint', 'Structural Inspection'][at % 3]}`,
);

describe('Files that are called after what they hold and something else', () => {
  const { ask, rows } = over(
    {
      places: `place_id,name,city\n${places.join('\n')}\n`,
      inspections_plus: `place_id,date,score,type\n${inspections.join('\n')}\n`,
    },
    true,
  );

  test('have these as their rows, and not those with a value that says the word as well', async () => {
    const { rows: found, text } = await ask('How many inspections were there?');
    expect(found).toEqual([['48']]);
    expect(text).toContain('**48** inspections');
  });

  test('are said by them where nobody says what rows are', async () => {
    expect((await ask('How many are of type Complaint?')).text).toContain('**16** inspections');
  });

  test('say of which there are none', async () => {
    const { rows: found, text } = await ask('How many places have no inspections?');
    expect(found).toEqual([['2']]);
    expect(text).toContain('without any inspections');
  });

  test('are counted in each group', async () => {
    expect(await rows('inspections per city')).toEqual([
      ['Oslo', '24'],
      ['Rome', '24'],
    ]);
  });
});

describe('A name that goes on after what holds the rows', () => {
  const { ask } = over({
    'RepairData_v0.3_FixitClinic_202507': `item,status\n${Array.from({ length: 9 }, (_, at) => `lamp,${at % 3 ? 'Fixed' : 'Open'}`).join('\n')}\n`,
  });

  test('says before it what they are', async () => {
    expect((await ask('How many repairs are there?')).rows).toEqual([['9']]);
  });
});
