import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const visits = [
  'visit_no,patient,new_patient,appointment,status',
  'V1,Ada,yes,2025-01-07 09:00,Attended',
  'V2,Bo,no,2025-01-08 09:00,No-show',
  'V3,Ada,no,2025-01-14 10:00,Cancelled',
  'V4,Cy,yes,2025-01-21 10:00,Attended',
  'V5,Bo,no,2025-01-22 10:00,No-show',
  'V6,Cy,no,2025-01-24 11:00,No-show',
].join('\n');
const parcels = [
  'tracking_no,depot,status',
  'P1,York,Delivered',
  'P2,York,In transit',
  'P3,Hull,In transit',
  'P4,Hull,Returned',
].join('\n');

describe('How something stands is said in everyday words, where cells call it otherwise', () => {
  const surgery = over({ appointments: visits });
  const courier = over({ parcels });

  it('so that nobody is counted who did come', async () => {
    expect(await surgery.names('which patients did not show up')).toEqual(['Bo', 'Cy']);
    expect(await surgery.names('Welche Patienten sind nicht erschienen?')).toEqual(['Bo', 'Cy']);
    expect(await surgery.names('who missed more than 1 appointment')).toEqual(['Bo']);
    expect(await surgery.rows('how many appointments were called off')).toEqual([['1']]);
  });

  it('and denied of those of whom it is never so', async () => {
    expect(await surgery.names('who never missed an appointment')).toEqual(['Ada']);
  });

  it('also by a verb in two parts', async () => {
    expect((await surgery.rows('An welchem Wochentag fallen die meisten Termine aus?'))[0]).toEqual(['Dienstag', '1']);
  });

  it('and of things as of people', async () => {
    expect(await courier.names('which parcels are still on the way')).toEqual(['P2', 'P3']);
    expect(await courier.names('Welche Pakete sind noch unterwegs?')).toEqual(['P2', 'P3']);
  });
});

describe('A word that a cell only comes near is told', () => {
  const rink = over({
    games: 'game,kind,state,fee\n1,skating lesson,played,5\n2,ice hockey,cancelled,6\n3,skating lesson,cancelled,7',
  });

  it('where the cell says less than was said', async () => {
    const { text } = await rink.ask('how many games were rained off');
    expect(text).toContain('Nothing is called “rained off” here');
  });

  it('where it is only of the same root, and not where it is said', async () => {
    expect((await rink.ask('total fee for skates')).text).toContain('“skates”');
    expect((await rink.ask('total fee for skating lessons')).text).not.toContain('Nothing is called');
  });
});

describe('A word that a cell is called by', () => {
  const lines = readFileSync('test/kit/data/store-sales.csv', 'utf8').split('\n').slice(0, 2000);
  const shop = over({ sales: lines.join('\n') });

  it('is not what people call another cell of another sort: "online" is no home', async () => {
    const { text, followUps } = await shop.ask('Which 5 products sold the most units online?');
    expect(text).toContain('for channel Online');
    expect(`${text} ${followUps.join(' ')}`).not.toContain('Home');
  });
});
