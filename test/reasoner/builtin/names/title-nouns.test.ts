import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const claims = Array.from(
  { length: 20 },
  (_, at) =>
    `${900 + at},2024-0${(at % 4) + 1}-05,${at % 4 === 0 ? 'East' : 'West'},${at % 5 === 0 ? 'yes' : 'no'},${100 + at},${200 + at},${300 + 2 * at}`,
);

describe('The noun of the name of a table, where columns end in it too', () => {
  const { ask, rows } = over({
    insurance_claims: `policy_number,incident_date,region,fraud,injury_claim,vehicle_claim,total_claim_amount\n${claims.join('\n')}\n`,
  });

  test('“how many claims” counts the rows, and adds up no one sort of claim', async () => {
    expect(await rows('How many claims are there?')).toEqual([['20']]);
    expect(await rows('How many claims were there in the East?')).toEqual([['5']]);
  });

  test('what is added up as well is not passed over in silence', async () => {
    const { text } = await ask('How many claims do we have and what do they add up to?');
    expect(text).toMatch(/Without taking “add up”|7,\d{3}/);
  });

  test('“the average claim” and “the highest claim” are of the total, not of a part of it', async () => {
    expect((await ask('What is the average claim?')).sql).toMatch(/avg\(.*total_claim_amount/i);
    expect((await ask('What is the highest claim?')).sql).toMatch(/total_claim_amount/);
  });
});

describe('The noun of the name of a table, which is a value of a column as well', () => {
  const { rows } = over({
    restaurant_inspections: `object,visit_date,kind,inspector,score\n${Array.from(
      { length: 12 },
      (_, at) =>
        `${at + 1},2024-0${(at % 3) + 1}-05,${at % 3 === 0 ? 'Re-Inspection' : 'Inspection'},${at % 2 === 0 ? 'Ann' : 'Bo'},${80 + at}`,
    ).join('\n')}\n`,
  });

  test('“inspections” are all of them, and not those of one kind', async () => {
    expect(await rows('How many inspections were there?')).toEqual([['12']]);
  });
});
