import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';
import { höfe, yards } from '../yards.ts';

describe('What is set apart is left out, in whatever words', () => {
  const { rows } = over(yards);

  it.each([
    ['How many tonnes of all yards but Quayside?', '76'],
    ['all but Quayside: how many tonnes?', '76'],
    ['How many tonnes did every yard bar Quayside and Mill End have?', '30'],
    ['How many tonnes of everything but sand', '79'],
    ['total tonnes not counting Quayside', '76'],
    ['total tonnes with the exception of Quayside', '76'],
    ['total tonnes, Quayside excluded', '76'],
    ['total tonnes minus Quayside', '76'],
  ])('%s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });

  it('also where figures are told by group', async () => {
    expect(await rows('total tonnes by yard for all yards but Quayside')).toEqual([
      ['Holm Lane', '30'],
      ['Mill End', '46'],
    ]);
  });

  it('while "but" joins two things elsewhere', async () => {
    expect(await rows('How many loads of sand but not from Quayside?')).toEqual([['3']]);
    expect(await rows('How many loads of sand but only in 2024?')).toEqual([['2']]);
  });
});

describe('Things are set apart by names of several words', () => {
  const { rows } = over({
    rentals: `rental,customer_type,fee
1,opera house,100
2,film crew,20
3,opera house,50
4,school,7
5,film crew,3
6,opera house,10
`,
  });

  it.each([
    ['all fees but those of opera houses', '30'],
    ['total fee of all rentals but those of film crews', '167'],
    ['total fee of opera houses', '160'],
  ])('%s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });
});

describe('Auf Deutsch ebenso', () => {
  const { rows } = over(höfe);

  it.each([
    ['Wie viele Tonnen hatten alle Höfe bis auf den Nordhof?', '57'],
    ['alles außer Kies: wie viele Tonnen', '55'],
    ['Wie viele Tonnen, Nordhof ausgenommen?', '57'],
    ['Wie viele Tonnen, Nordhof und Südhof nicht mitgerechnet?', '33'],
    ['Wie viele Tonnen abzüglich Nordhof?', '57'],
    ['Wie viele Tonnen außer denen vom Nordhof?', '57'],
  ])('%s', async (question, want) => {
    expect(await rows(question)).toEqual([[want]]);
  });
});

describe('What has no value has not the one that is denied', () => {
  const { rows, ask } = over({
    harvests: `harvest,crop,kilos,buyer
1,Pears,10,Wholesale
2,Pears,20,
3,Plums,30,Market
4,Plums,40,
5,Pears,50,Wholesale
6,Plums,60,
7,Pears,70,Market
8,Plums,80,Wholesale
`,
  });

  it.each([
    ['how many harvests were not for wholesale', '5', '3 rows without any buyer count as well'],
    ['total kilos not for wholesale', '220', '3 rows without any buyer count as well'],
    ['total kilos of plums not for wholesale', '130', 'Rows without any buyer count as well'],
  ])('%s', async (question, want, said) => {
    expect(await rows(question)).toEqual([[want]]);
    expect((await ask(question)).text).toContain(said);
  });

  it('and nothing is said of it where every row has one', async () => {
    expect(await rows('total kilos not of pears')).toEqual([['210']]);
    expect((await ask('total kilos not of pears')).text).not.toContain('without any');
  });
});
