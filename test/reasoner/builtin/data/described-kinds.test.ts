import { expect, test } from 'vitest';
import { over } from '../over.ts';

// What permits are for, chosen from a list though the column is called a description, and what was noted of each in its own words.
const kinds: [string, number][] = [
  ['Building Residential - New', 50],
  ['Building Residential - Addition', 30],
  ['Building Commercial - Rehab', 25],
  ['Building Commercial - New', 15],
  ['Building Demolition Permit', 20],
  ['Building Sign Permit', 12],
];
const lines = kinds.flatMap(([kind, many]) => Array.from({ length: many }, () => kind));
const { ask, figure, rows } = over({
  permits: [
    'permit,permit_type_description,purpose',
    ...lines.map(
      (kind, at) => `P-${at},${kind},to do what number ${at} of the plans says of a commercial wall of house ${at}`,
    ),
  ].join('\n'),
});

test('Kinds that come again and again sort the rows, whatever their column is called', async () => {
  expect(await rows('How many permits per permit type description?')).toHaveLength(kinds.length);
});

test('A word that some of the kinds have in them is one of them, and is told', async () => {
  expect(await figure('How many commercial permits are there?')).toBe(40);
  expect(await figure('How many demolition permits do we have?')).toBe(20);
  expect((await ask('How many commercial permits are there?')).text).toContain('“commercial”');
});

test('What share they are is of all rows', async () => {
  const [[share]] = (await ask('What share of permits is commercial?')).rows as [[number]];
  expect(Math.round(Number(share) * 10) / 10).toBe(26.3);
});
