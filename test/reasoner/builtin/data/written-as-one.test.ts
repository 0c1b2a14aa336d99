import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const at = (length: number) => Array.from({ length }, (_, place) => place);

const works = at(40).map(
  place =>
    `W${place},2024-0${(place % 6) + 1}-03,2024-0${(place % 6) + 2}-0${(place % 3) + 1},${place % 2 ? 'ROOF' : 'FACADE'},${['ALPHA LTD', 'BETA LTD', 'GAMMA LTD'][place % 3]},${1000 + place},${10 + place},${place % 4}`,
);

describe('Names of columns that are written as one', () => {
  const { ask, rows } = over({
    repair_jobs: `jobnum,requesteddate,approveddate,workclassmapped,contractorname,estprojectcost,totalsqft,windowunits\n${works.join('\n')}\n`,
  });

  test('are asked by their words, the rarer and the short ones included', async () => {
    expect((await ask('What is the average project cost?')).rows.map(String)).toEqual(['1019.5']);
    expect(await rows('Which contractor has the most jobs?')).toEqual([['ALPHA LTD', '14']]);
    expect((await ask('How many window units in total?')).rows.map(String)).toEqual(['60']);
    expect((await ask('average sqft per work class')).rows.map(row => row.map(String))).toEqual([
      ['ROOF', '30'],
      ['FACADE', '29'],
    ]);
  });

  test('are said in whole words', async () => {
    expect((await ask('average window units')).text.toLowerCase()).toContain('window units');
  });
});

const thefts = at(50).map(
  place => `2024-01-${10 + (place % 18)},${place % 24},2024-0${1 + (place % 2)}-28,${place % 3 ? 'Harbour' : 'Mill'}`,
);

describe('Two dates of which one begins no earlier by its first day', () => {
  const { ask } = over({
    stray_dogs: `rep_date,occ_hour,occ_date,place\n${thefts
      .map(line => line.split(','))
      .map(([occ, hour, rep, place]) => [rep, hour, occ, place].join(','))
      .join('\n')}\n`,
  });

  test('lie in the order that they have in the data, whichever is said first', async () => {
    const { rows, text } = await ask('How long is it on average from the occurrence to the report?');
    expect(Number(rows[0]?.[0])).toBeGreaterThan(0);
    expect(text).not.toMatch(/occupation/i);
  });
});
