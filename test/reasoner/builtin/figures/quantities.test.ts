import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const harvests = {
  harvests: `harvest_no,honey_type,kilograms,moisture_pct,state,buyer,revenue_gbp
H1,Lime,12,17,In stock,,
H2,Lime,31,18,Sold,Northfare,310
H3,Heather,35,17.5,Sold,Northfare,500
H4,Heather,8,16,In stock,,
H5,Acacia,5,17,Sold,Larder,60
`,
};

describe('How much there is of something', () => {
  const { rows, ask } = over(harvests);

  it.each([
    ['How much honey is in stock?', '20'],
    ['How much honey is there?', '91'],
    ['How much lime is in stock?', '12'],
    ['How much Heather did Northfare buy?', '35'],
  ])('%s: is its quantity, not how many kinds of it', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });

  it('says what it took for it', async () => {
    expect((await ask('How much honey is in stock?')).text).toContain('kilograms');
  });

  it('is ranked by as well', async () => {
    expect((await ask('Which buyer bought the most honey?')).rows[0]?.map(String)).toEqual(['Northfare', '66']);
  });

  it('while money stays money, and kinds are counted where they are asked for', async () => {
    expect(await rows('How much revenue did Heather bring?')).toEqual([['500']]);
    expect(await rows('How many honey types are there?')).toEqual([['3']]);
  });
});

describe('Without a quantity in the data', () => {
  const { ask } = over({
    treatments: `treatment_id,product,cost,minutes
T1,Thymol,10,70
T2,Syrup,20,80
T3,Syrup,30,60
`,
  });

  it('nothing is counted in its place', async () => {
    expect((await ask('How much product was used?')).sql).toBeNull();
  });
});

describe('Auf Deutsch ebenso', () => {
  const { rows } = over({
    ernten: `Ernte,Honigsorte,Kilogramm,Status
E1,Linde,12,auf Lager
E2,Linde,31,verkauft
E3,Heide,35,verkauft
`,
  });

  it.each([
    ['Wie viel Honig ist auf Lager?', '12'],
    ['Wie viel Linde wurde verkauft?', '31'],
    ['Wie viele Honigsorten gibt es?', '2'],
    ['Wie viel Honigsorten gibt es?', '2'],
  ])('%s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });
});
