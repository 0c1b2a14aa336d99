import { describe, expect, it } from 'vitest';
import { club } from '../../club.ts';
import { over } from '../../over.ts';

describe('Who did something most often is told by what was done', () => {
  const { rows, ask } = over(club, true);

  it.each([
    ['Who has made the most catches?', ['Ada', 'Ott', '4']],
    ['Who has landed the most Lake Cup catches?', ['Ada', 'Ott', '4']],
    ['Who has the most catches of pike?', ['Ada', 'Ott', '2']],
    ['which club had the most catches', ['Visby', '6']],
  ])('%s', async (question, answer) => {
    expect((await rows(question))[0]).toEqual(answer);
  });

  it('ranks no name as a number, though it begins with one', async () => {
    for (const question of ['Which round has the highest contest name?', 'What is the average contest name?'])
      expect((await ask(question)).text).not.toContain('2,0');
  });
});

describe('What is so or not of each row is counted where things are ranked by it', () => {
  const { rows } = over(club, true);

  it.each([
    ['Which contest has the most draws?', [['2019 Lake Cup', '1']]],
    [
      'Which club has the most home wins?',
      [
        ['Visby', '1'],
        ['Lund', '1'],
      ],
    ],
  ])('%s', async (question, expected) => {
    expect(await rows(question)).toEqual(expected.sort());
  });
});

describe('Who does what rows tell of is called after it', () => {
  const english = over({
    inspections: `inspection_id,inspected_on,inspector,site
1,2024-01-05,Moe,A
2,2024-01-06,Moe,B
3,2024-01-08,Zoe,A`,
  });
  const german = over({
    kontrollen: 'Nr,Datum,Prüfer,Ort\n1,2024-01-05,Moe,A\n2,2024-01-06,Moe,B\n3,2024-01-08,Zoe,A',
  });

  it.each(['Who did the most inspections?', 'Who inspected the most sites?'])('%s', async question => {
    expect((await english.ask(question)).rows.map(row => row.map(String))).toEqual([['Moe', '2']]);
  });

  it('and named where nothing is ranked', async () => {
    expect(await english.names('Who inspected site A?')).toEqual(['Moe', 'Zoe']);
    expect(await german.names('Wer hat Ort A geprüft?')).toEqual(['Moe', 'Zoe']);
  });
});

describe('Work is done by those who do it, and not by those whom it is done for', () => {
  const rows = `J-1,Adams,2024-06-03,2024-06-05,Moe,90\nJ-2,Adams,2024-06-04,2024-06-07,Zoe,60
J-3,Adams,2024-06-10,,Moe,80\nJ-4,Brandt,2024-06-12,2024-06-13,Zoe,70\nJ-5,Kaya,2024-06-14,2024-06-15,Zoe,50`;
  const english = over({ jobs: `Job No,Customer,Booked,Finished,Mechanic,Amount\n${rows}` });
  const german = over({ auftraege: `Auftragsnr,Kunde,Eingang,Fertig,Mechaniker,Betrag\n${rows}` });

  it('in English', async () => {
    expect((await english.ask('Who completed the most jobs?')).rows.map(row => row.map(String))).toEqual([
      ['Zoe', '3'],
    ]);
  });

  it('in German', async () => {
    const { rows: found } = await german.ask('Wer hat die meisten Aufträge erledigt?');
    expect(found.map(row => row.map(String))).toEqual([['Zoe', '3']]);
  });

  it('is theirs who pay where that is asked for', async () => {
    expect((await english.ask('Who paid the most?')).rows[0]!.map(String)).toEqual(['Adams', '230']);
  });
});
