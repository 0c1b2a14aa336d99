import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldedSql, leastLikeness, likeness, likenessSql } from '../../src/data/tools/likeness-of-values.ts';

/** Pairs as they come up: the same, misspelt, shortened, swapped, with accents, signs and numbers. */
const written = [
  ['Müller', 'muller'],
  ['Ángström', 'angstrom'],
  [' Berlin ', 'BERLIN'],
  ['Berlin Mitte', 'berlin'],
  ['New York', 'york'],
  ['Köln', 'Koln am Rhein'],
  ['Martha', 'Marhta'],
  ['Dwayne', 'Duane'],
  ['Philadelphia', 'Philadelpia'],
  ['2024', '2025'],
  ['2024', 'year 2024'],
  ['ab', 'cab'],
  ['', 'anything'],
  ['Ελλάδα', 'ελλαδα'],
  ['a'.repeat(81), `${'a'.repeat(80)}b`],
] as const;

const misspelt = [
  ['Straße', 'Strasse'],
  ['Москва', 'Масква'],
  ['𝒜lpha 🎈', '𝒜lpa 🎈'],
] as const;

const words = fc.string({ unit: fc.constantFrom(...'aábcdeérstmn 019'), maxLength: 9 });
const drawn = fc.sample(fc.tuple(words, words), { numRuns: 600, seed: 7 });

/** Of each pair how like it is in the embedded database. */
async function inDatabase(pairs: readonly (readonly [string, string])[]): Promise<number[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const reader = await connection.runAndReadAll(
      `WITH folded AS (
         SELECT place, ${foldedSql('value')} AS a, ${foldedSql('text')} AS b
         FROM (SELECT unnest(range(${pairs.length})) AS place, unnest(from_json($1, '["VARCHAR"]')) AS value,
           unnest(from_json($2, '["VARCHAR"]')) AS text))
       SELECT (${likenessSql})::DOUBLE FROM folded ORDER BY place`,
      [JSON.stringify(pairs.map(([value]) => value)), JSON.stringify(pairs.map(([, text]) => text))],
    );
    return reader.getRows().map(([score]) => score as number);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const told = (score: number) => (score >= leastLikeness ? score.toFixed(9) : 'another word');

it('is the same in this process and in the embedded database, of Latin letters', async () => {
  const pairs = [...written, ...drawn];
  const found = (await inDatabase(pairs)).map((score, place) => [...pairs[place]!, told(score)]);
  expect(found).toEqual(pairs.map(([value, text]) => [value, text, told(likeness(value, text))]));
  expect(found.filter(([, , score]) => score !== 'another word').length).toBeGreaterThan(50);
});

it('is enough in both where letters of other alphabets are misspelt, of which the database compares bytes', async () => {
  for (const score of [...(await inDatabase(misspelt)), ...misspelt.map(([value, text]) => likeness(value, text))])
    expect(score).toBeGreaterThanOrEqual(leastLikeness);
});
