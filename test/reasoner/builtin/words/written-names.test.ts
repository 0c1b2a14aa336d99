import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

describe('A name of the data, as it is written there, is one word', () => {
  const { rows } = over({
    harvests: `harvest_no,hive_id,harvested_on,kilograms,not_sold_kg
H1,A,2023-05-01,12,1
H2,A,2024-05-01,31,2
H3,B,2024-06-01,35,4
H4,B,2024-07-01,8,8
`,
  });

  it.each([
    ['How many harvest_no are there with kilograms above 30?', '2'],
    ['Count of harvest_no in 2024', '3'],
    ['How many harvest_no kilograms above 30?', '2'],
    ['How many harvest no are there with kilograms above 30?', '2'],
    ['total not_sold_kg in 2024', '14'],
  ])('%s: a “no” within it denies nothing', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });

  it('and denies what stands apart', async () => {
    expect(await rows('How many harvest_no are there that are not in 2024?')).toEqual([['1']]);
    expect(await rows('How many harvests with no kilograms above 30?')).toEqual([['2']]);
  });
});

describe('Auf Deutsch ebenso', () => {
  const { rows } = over({
    ernten: `ernte_nr,nicht_verkauft_kg,Erntedatum,Kilogramm
E1,1,2023-05-01,12
E2,2,2024-05-01,31
E3,4,2024-06-01,35
`,
  });

  it.each([
    ['Summe nicht_verkauft_kg im Jahr 2024', '6'],
    ['Wie viele ernte_nr gibt es mit Kilogramm über 30?', '2'],
  ])('%s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });
});

describe('A number with a point in a name is no figure', () => {
  const { rows } = over({
    air: `station,read_on,PM2.5,PM10,H2O
Old Quay,2023-05-01,12,20,1
Old Quay,2023-05-02,31,44,2
Mill Lane,2023-05-01,35,50,3
Mill Lane,2023-05-02,8,10,4
`,
  });

  it.each([
    ['average PM2.5', '21.5'],
    ['average pm 2.5', '21.5'],
    ['highest PM2.5 at Old Quay', '31'],
    ['How many rows have a PM2.5 above 10?', '3'],
    ['average PM10', '31'],
    ['total h2o', '10'],
  ])('%s', async (question, want) => {
    expect((await rows(question))[0]?.at(-1)).toBe(want);
  });
});
