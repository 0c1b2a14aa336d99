import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const sailors = `id,name,harbour,age,licensed
1,Ida Brandt,Kiel,34,yes
2,Jon Falk,Kiel,51,no
3,Mia Lund,Husum,28,yes
4,Per Holm,Husum,45,yes
5,Siv Ravn,Tondern,39,no
`;
const races = `race_no,sailor_id,prize,altitude
R1,1,200,4
R2,1,350,9
R3,3,120,2
R4,4,90,7
R5,1,410,5
R6,3,60,1
`;

describe('things whose column is called “name” alone', () => {
  let harbour: Tables;
  beforeAll(async () => {
    harbour = await tablesOf({ sailors, races });
  });
  afterAll(() => harbour.close());

  it('are called what they are', async () => {
    expect((await ask(harbour, 'List the sailors')).text).toContain('There are **5** sailors: ');
    expect((await ask(harbour, 'top 2 sailors by total prize')).text).toContain('The top 2 sailors by total prize are');
  });

  it('rows shown whole are called after their table, whatever column limits them', async () => {
    expect((await ask(harbour, 'races with a prize above 150')).text).toContain('**3** races with prize above 150');
  });

  it('are listed where nothing names their rows, whoever they are of', async () => {
    const { rows } = await ask(harbour, 'List the races of Ida Brandt');
    expect(rows.map(row => row[0])).toEqual(['R1', 'R2', 'R5']);
  });

  it('an answer that is in doubt says first what it was taken to mean, another does not', async () => {
    const doubtful = await ask(harbour, 'How many harbours per prize are there for each age?');
    expect(doubtful.text).toMatch(/^I read this as “.+”, and it may be meant otherwise: |^Do you mean “/);
    expect((await ask(harbour, 'List the sailors')).text).not.toContain('I read this as');
  });

  it('the next questions offered are about what was asked, ask of no yes or no who has most, and sum no heights', async () => {
    const { followUps } = await ask(harbour, 'races with a prize above 150');
    expect(followUps.length).toBeGreaterThan(1);
    expect(followUps.join()).not.toMatch(/licensed|total altitude/);
    expect(followUps[0]).toMatch(/prize|altitude|races/);
  });
});
