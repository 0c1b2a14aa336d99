import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const techs = [
  'TechID,First,Last,HiredOn,HourlyPay',
  'T1,Declan,Roche,2015-03-02,24',
  'T2,Aoife,Keane,2019-06-17,22',
].join('\n');
const visits = [
  'VisitNo,TechID,VisitDate,HoursOnSite,AmtCharged,Rating',
  'V1,T1,2025-01-03,4,280,3',
  'V2,T1,2025-02-03,2,170,2',
  'V3,T2,2025-02-05,1,500,5',
].join('\n');
const materials = ['VisitNo,Product,Qty,UnitCost', 'V1,Gel,5,14', 'V2,Bait,3,11', 'V3,Gel,1,14'].join('\n');

describe('Where visits are charged for and materials have a cost', () => {
  const { ask, rows } = over({ 'techs.csv': techs, 'visits.csv': visits, 'materials.csv': materials }, true);

  it('revenue is what was charged, and neither what parts cost nor what people are paid', async () => {
    expect(await rows('total revenue')).toEqual([['950']]);
    expect(await rows('Revenue by technician')).toEqual([
      ['Aoife', '500'],
      ['Declan', '450'],
    ]);
  });

  it('cost is what was spent on parts', async () => {
    expect(await rows('How much did we spend on materials?')).toEqual([['117']]);
  });

  it('who has the most is one of the people that the visits lead to', async () => {
    const { rows: found, text } = await ask('Who has the most visits?');
    expect(found).toEqual([['Declan', '2']]);
    expect(text).toContain('Declan');
  });
});

describe('What is earned with something', () => {
  const auftraege = `Auftragsnr,Kunde,Eingang,Leistung,Betrag
1,Brandt,2024-06-03,Reifen,100
2,Kaya,2024-06-04,Bremsen,300
3,Brandt,2024-06-05,Reifen,50`;
  const { rows, ask } = over({ auftraege });

  it.each([
    ['Was haben wir mit Reifen verdient?', [['150']]],
    ['Was haben wir im Juni verdient?', [['450']]],
    ['Welcher Kunde kommt am öftesten?', [['Brandt', '2']]],
  ])('%s', async (question, answer) => {
    expect(await rows(question)).toEqual(answer);
  });

  it('is told to be taken from the one column of money', async () => {
    expect((await ask('Was haben wir mit Reifen verdient?')).text).toContain('Hier heißt nichts „verdient“');
  });
});
