import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

/** A garage: customers, their cars, what was done with these, and a price list whose entries are told apart by a group and a number within it. */
const customers =
  'CustomerID,Name,Surname,Town\n1,Ada,Berg,Linz\n2,Tom,Lutz,Graz\n3,Sara,Klein,Linz\n4,Ada,Wolf,Wels\n';
const cars = 'Plate,Make,Built,CustomerID\nA1,MAN,2011,1\nA2,Volvo,2009,2\nA3,DAF,2015,3\nA4,Fiat,2001,2\n';
const list = `JobGroup,Step,Description,Price
TYRES,01,Change,40
TYRES,02,Repair,25
ENGINE,01,Oil,60
ENGINE,02,Rebuild,900
`;
const done = [
  ['A1', 'TYRES', '01'],
  ['A1', 'TYRES', '01'],
  ['A2', 'ENGINE', '01'],
  ['A4', 'TYRES', '02'],
  ['A4', 'ENGINE', '01'],
  ['A3', 'TYRES', '01'],
  ['A3', 'TYRES', '02'],
  ['A3', 'TYRES', '01'],
];
const jobs = `Plate,Date,JobGroup,Step\n${done.map(([plate, ...by], at) => `${plate},2023-0${(at % 9) + 1}-05,${by.join(',')}`).join('\n')}\n`;

const garage = over({ Customers: customers, Cars: cars, JobsList: list, JobsHistory: jobs }, true);

describe('What was done, priced by a list whose entries two columns tell apart', () => {
  test.each(['Which customer has spent the most with us, and how much?', 'Which customer has spent the most?'])(
    '“%s” adds up the prices of what was done for each',
    async question => expect(await garage.rows(question)).toEqual([['Tom', 'Lutz', '145']]),
  );

  test('and who spent the least is no count of customers', async () => {
    expect((await garage.rows('Which customer spent the least?'))[0]).toEqual(['Ada', 'Wolf', '0']);
  });

  test('a follow-up splits the money, and not the rows', async () => {
    const { rows } = await garage.ask('How much money did we take in?', 'split that by job group please');
    expect(rows.map(row => row.map(String)).toSorted()).toEqual([
      ['ENGINE', '120'],
      ['TYRES', '210'],
    ]);
  });

  test('a kind that what was done tells itself is no choice between it and the list', async () => {
    const { rows } = await garage.ask('What percentage of everything we did was tyres?');
    expect(rows[0]?.map(Number)).toEqual(expect.arrayContaining([75, 6, 8]));
  });

  test('and what both are called after is counted as it was done', async () => {
    expect((await garage.rows('How many jobs per job group?')).toSorted()).toEqual([
      ['ENGINE', '2'],
      ['TYRES', '6'],
    ]);
  });
});

describe('Eine Werkstatt mit Preisliste', () => {
  const { rows } = over(
    {
      Kunden: customers.replace('CustomerID,Name,Surname,Town', 'KundenNr,Vorname,Name,Ort'),
      Autos: cars.replace('Plate,Make,Built,CustomerID', 'Kennzeichen,Marke,Baujahr,KundenNr'),
      AuftragsListe: list.replace('JobGroup,Step,Description,Price', 'AuftragsGruppe,Stufe,Bezeichnung,Preis'),
      AuftragsVerlauf: jobs.replace('Plate,Date,JobGroup,Step', 'Kennzeichen,Datum,AuftragsGruppe,Stufe'),
    },
    true,
  );

  test('was mit jedem Kunden verdient wurde', async () => {
    expect(await rows('Wie viel haben wir pro Kunde verdient?')).toEqual([
      ['Ada', 'Berg', '80'],
      ['Sara', 'Klein', '105'],
      ['Tom', 'Lutz', '145'],
    ]);
  });
});
