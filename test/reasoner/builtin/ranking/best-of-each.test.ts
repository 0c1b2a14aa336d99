import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

describe('The most of what each group holds', () => {
  const { rows, ask } = over({
    costumes: `costume_id,name,era,location,value_eur
C1,Silk Gown,Baroque,cellar,300
C2,Lace Coat,Baroque,attic,500
C3,Wool Cape,Medieval,cellar,80
C4,Linen Tunic,Medieval,cellar,90
C5,Velvet Gown,Medieval,attic,60
C6,Beaded Dress,Twenties,attic,400
`,
    jobs: `job_no,costume_id,seamstress,minutes,done_on
1001,C1,Ada,45,2024-01-10
1002,C2,Ada,90,2024-03-02
1003,C3,Bea,30,2024-01-05
1004,C3,Bea,120,2024-02-20
1005,C1,Bea,20,2024-01-02
`,
  });

  it('is a thing of each, and not the group whose things come to the most', async () => {
    expect(await rows('most expensive costume per era')).toEqual([
      ['Baroque', 'Lace Coat', '500'],
      ['Medieval', 'Linen Tunic', '90'],
      ['Twenties', 'Beaded Dress', '400'],
    ]);
    expect(await rows('the cheapest costume in each location')).toEqual([
      ['attic', 'Velvet Gown', '60'],
      ['cellar', 'Wool Cape', '80'],
    ]);
  });

  it('takes the longest for what lasted longest, not for what was done first', async () => {
    expect(await rows('longest job per seamstress')).toEqual([
      ['Ada', '1002', '90'],
      ['Bea', '1004', '120'],
    ]);
  });

  it.each([
    'Which costume of each era is the most expensive?',
    'Which costume per era is the most expensive?',
    'Which costume of each era had the highest value?',
    'In each era, which costume has the highest value?',
  ])('is a thing of each as well where the thing is asked for first: %s', async question => {
    expect(await rows(question)).toEqual([
      ['Baroque', 'Lace Coat', '500'],
      ['Medieval', 'Linen Tunic', '90'],
      ['Twenties', 'Beaded Dress', '400'],
    ]);
  });

  it('judges nothing: what is popular, common or busy is not answered with yes', async () => {
    for (const question of ['is the cellar popular?', 'is Ada busy?', 'is Baroque common?'])
      expect((await ask(question)).text, question).toMatch(
        /^I can't answer that|^Without taking|^Nothing here is called/,
      );
  });
});

describe('Das Beste von jedem', () => {
  const { rows } = over({
    aufzugpruefungen: `Prüfnummer,Stadt,Hersteller,Gebühr
P1,Ulm,Liftomat,100
P2,Ulm,Hubwerk,300
P3,Kassel,Liftomat,250
P4,Kassel,Liftomat,200
`,
  });

  it.each([
    'Welche Prüfung jeder Stadt hatte die höchste Gebühr?',
    'Welche Prüfung hatte in jeder Stadt die höchste Gebühr?',
    'Welche Prüfung pro Stadt hat die höchste Gebühr?',
  ])('%s', async question => {
    expect(await rows(question)).toEqual([
      ['Kassel', 'P3', '250'],
      ['Ulm', 'P2', '300'],
    ]);
  });
});
