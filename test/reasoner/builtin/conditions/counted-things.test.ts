import { describe, expect, it } from 'vitest';
import { bakery } from '../bakery.ts';
import { over } from '../over.ts';

describe('A number before things says how many of them somebody has', () => {
  const { names, rows } = over(
    {
      rounds: `round_id,round_date,wind_ms\nR1,2021-05-01,3\nR2,2021-05-02,4\nR3,2021-05-03,3\n`,
      catches: `catch_id,round_id,angler,minute_label,weight_kg
C1,R1,Ada,3',1.5
C2,R1,Bo,2',2
C3,R1,Ada,40',1
C4,R2,Ada,3',3
C5,R3,Bo,1',1
C6,R3,Bo,2',1.2
`,
    },
    true,
  );

  it.each([
    ['rounds with 3 catches or more', ['R1']],
    ['rounds with 2 catches', ['R3']],
    ['rounds with at least 2 catches', ['R1', 'R3']],
    ['Which rounds have fewer than 2 catches?', ['R2']],
  ])('and is no cell that begins with it: %s', async (question, expected) => {
    expect(await names(question)).toEqual(expected);
  });

  it('counts those for which it holds', async () => {
    expect(await rows('how many rounds had exactly 1 catch?')).toEqual([['1']]);
  });
});

describe('Ein Zahlwort vor Dingen sagt, wie viele jemand hat', () => {
  const { names } = over(
    {
      rennen: `rennen_id,strecke,datum\nR1,Ring,2021-05-01\nR2,Wald,2021-05-02\nR3,Hafen,2021-05-03\n`,
      stürze: `sturz_id,rennen_id,fahrer,minute_text\nS1,R1,Ada,3'\nS2,R1,Bo,2'\nS3,R2,Ada,1'\nS4,R1,Cy,9'\n`,
    },
    true,
  );

  it('und ist keine Zelle, die damit beginnt', async () => {
    expect(await names('Welche Rennen haben 3 Stürze oder mehr?')).toEqual(['Ring']);
  });
});

describe('What is sold in pieces is counted by these', () => {
  const { names, rows } = over(bakery, true);

  it.each([
    ['sales with more than 10 breads', ['2', '4']],
    ['which sales have 12 breads or more?', ['2']],
  ])('%s', async (question, expected) => {
    expect(await names(question)).toEqual(expected);
  });

  it('counts the events of so many', async () => {
    expect(await rows('how many sales were for just one bread?')).toEqual([['3']]);
    expect(await rows('how many sales have more than 10 breads?')).toEqual([['2']]);
  });
});

describe('What things made is what was earned by all that was sold of them', () => {
  const { names, ask } = over(bakery, true);

  it('where only a verb and a sum are said', async () => {
    expect(await names('Which wheat breads made more than 20?')).toEqual(['The Baguette']);
  });

  it('and is parted among groups', async () => {
    const { rows } = await ask('What part of revenue comes from each family?');
    expect(rows.map(row => [row[0], Number(row.at(-1))])).toEqual([
      ['Wheat', 50.6],
      ['Rye', 36.14],
      ['Pastry', 13.25],
    ]);
  });
});
