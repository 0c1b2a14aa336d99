import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const rowsOf = async (tables: Tables, question: string): Promise<string[]> =>
  (await ask(tables, question)).rows.map(row => row.map(String).join());
const sorted = async (tables: Tables, question: string): Promise<string[]> => (await rowsOf(tables, question)).sort();

const related = async (files: Record<string, string>, keys: [string, string, string, string][]): Promise<Tables> => {
  const tables = await tablesOf(files);
  for (const [fromTable, from, toTable, to] of keys)
    tables.relate({ fromTable, fromColumns: [from], toTable, toColumns: [to] });
  for (const table of tables.catalog.tables) table.primaryKey = [table.columns[0]!.name];
  return tables;
};

const flights =
  'X1,OSL,KIE,1140,700\nX2,KIE,OSL,1200,700\nX3,BER,OSL,700,400\nX4,KIE,BER,1500,900\nX5,OSL,BER,710,950\n';
const matches = '1,1,2,500\n2,2,1,300\n3,2,3,900\n';

describe('Which of two keys is meant is told in German', () => {
  let german: Tables;
  let english: Tables;
  beforeAll(async () => {
    german = await related(
      {
        flughafen:
          'flughafen_nr,name,stadt,land\nOSL,Gardermoen,Oslo,Norwegen\nBER,Flesland,Bergen,Norwegen\nKIE,Holtenau,Kiel,Deutschland\n',
        flug: `flug_nr,abflughafen,zielflughafen,dauer_min,strecke_km\n${flights}`,
        mannschaft: 'mannschaft_nr,mannschaft_name,ort\n1,Rote Teufel,Oslo\n2,Blaue Adler,Kiel\n3,Grüne Wiese,Bergen\n',
        spiel: `spiel_nr,heim_mannschaft,gast_mannschaft,zuschauer\n${matches}`,
      },
      [
        ['flug', 'abflughafen', 'flughafen', 'flughafen_nr'],
        ['flug', 'zielflughafen', 'flughafen', 'flughafen_nr'],
        ['spiel', 'heim_mannschaft', 'mannschaft', 'mannschaft_nr'],
        ['spiel', 'gast_mannschaft', 'mannschaft', 'mannschaft_nr'],
      ],
    );
    english = await related(
      {
        port: 'port_cd,port_nm,town,nation\nOSL,Old Quay,Oslo,Norway\nBER,West Pier,Bergen,Norway\nKIE,Kiel Dock,Kiel,Germany\n',
        flight: `flight_no,origin_port,destination_port,dur_min,rng_km\n${flights}`,
        club: 'club_id,club_name,town\n1,Reds,Oslo\n2,Blues,Kiel\n3,Greens,Bergen\n',
        game: `game_id,home_club_id,away_club_id,crowd\n${matches}`,
      },
      [
        ['flight', 'origin_port', 'port', 'port_cd'],
        ['flight', 'destination_port', 'port', 'port_cd'],
        ['game', 'home_club_id', 'club', 'club_id'],
        ['game', 'away_club_id', 'club', 'club_id'],
      ],
    );
  });
  afterAll(() => {
    german.close();
    english.close();
  });

  test.each<[string, string[]]>([
    ['Wie viele Flüge gehen nach Kiel?', ['1']],
    ['Wie viele Flüge gehen nach Bergen?', ['2']],
    ['Wie viele Flüge aus Kiel gibt es?', ['2']],
    ['Wie viele Flüge landen in Kiel?', ['1']],
    ['Wie viele Flüge starten in Kiel?', ['2']],
    ['Wie viele Flüge kommen in Kiel an?', ['1']],
    ['Nenne die Flugnummern der Flüge von Oslo nach Bergen', ['X5']],
  ])('%s', async (question, rows) => {
    expect(await sorted(german, question)).toEqual(rows);
    expect(await sorted(english, question)).toEqual(rows);
  });

  test.each<[string, string[]]>([
    ['Wie viele Flüge haben den Zielflughafen Holtenau?', ['1']],
    ['Welche Flughäfen haben Flüge nach Kiel? Zeige ihren Namen.', ['Gardermoen']],
    ['In welche Städte gehen Flüge aus Kiel?', ['Bergen', 'Oslo']],
    ['Wie viele Flüge kommen an jedem Flughafen an?', ['Flesland,2', 'Gardermoen,2', 'Holtenau,1']],
    ['Nenne die Flugnummern der Flüge mit Ziel in Deutschland zusammen mit der Stadt des Abflughafens', ['X1,Oslo']],
    ['Zeige die Zuschauer der Spiele, deren Gastmannschaft Rote Teufel ist', ['300']],
    ['Wie viele Spiele haben die Blauen Adler zu Hause gespielt?', ['2']],
    ['Welcher Flug ist in Kilometern am längsten?', ['X5,950']],
    ['Welche Flugnummer hat der längste Flug in Minuten?', ['X4,1500']],
    ['Welche Flüge dauern länger als alle Flüge aus Oslo?', ['X2', 'X4']],
  ])('%s', async (question, rows) => {
    expect(await sorted(german, question)).toEqual(rows);
  });

  test('names of German roles are found in English data', async () => {
    expect(await sorted(english, 'Zeige die Zuschauer der Spiele, deren Gastmannschaft Reds ist')).toEqual(['300']);
    expect(await sorted(english, 'Welche Häfen haben Flüge nach Kiel? Zeige ihren Namen.')).toEqual(['Old Quay']);
  });
});

describe('Orders, names and what is denied are told in German', () => {
  let shop: Tables;
  beforeAll(async () => {
    shop = await tablesOf({
      mitarbeiter:
        'ma_nr,vnm,nnm,geburtsdatum,gehalt,abt_nr\n1,Ada,Blom,1980-01-01,3000,1\n2,Bo,Carl,1995-05-01,4000,1\n3,Cid,Dorn,1970-03-03,5500,2\n',
      abteilung: 'abt_nr,abt_bez\n1,Einkauf\n2,Versand\n',
      kunde:
        'kunde_nr,name,stadt,alter\n1,Eva Lind,Kiel,30\n2,Finn Berg,Oslo,50\n3,Gerd Uhl,Kiel,44\n4,Hanna Ott,Bonn,61\n',
      produkt:
        'produkt_nr,bezeichnung,warengruppe,preis,gewicht_g\n1,Roggenbrot,Brot,4,800\n2,Brezel,Gebäck,1,80\n3,Torte,Kuchen,30,1500\n4,Krapfen,Gebäck,2,90\n',
      bestellung:
        'bestell_nr,kunde_nr,produkt_nr,menge,datum\n1,1,1,2,2023-02-01\n2,1,3,1,2024-02-01\n3,2,1,5,2024-03-01\n4,3,2,10,2023-07-01\n5,3,4,7,2023-08-01\n',
    });
  });
  afterAll(() => shop.close());

  test.each<[string, string[]]>([
    [
      'Zeige Bezeichnung und Gewicht der Produkte von schwer nach leicht',
      ['Torte,1500', 'Roggenbrot,800', 'Krapfen,90', 'Brezel,80'],
    ],
    [
      'Bezeichnung und Gewicht der Produkte, sortiert nach Gewicht von klein nach groß',
      ['Brezel,80', 'Krapfen,90', 'Roggenbrot,800', 'Torte,1500'],
    ],
    [
      'Zeige Bezeichnung und Preis der Produkte vom billigsten zum teuersten',
      ['Brezel,1', 'Krapfen,2', 'Roggenbrot,4', 'Torte,30'],
    ],
    [
      'Zeige Namen und Alter der Kunden von den ältesten zu den jüngsten',
      ['Hanna Ott,61', 'Finn Berg,50', 'Gerd Uhl,44', 'Eva Lind,30'],
    ],
    ['Nenne die Nachnamen der Mitarbeiter, der jüngste zuerst', ['Carl', 'Blom', 'Dorn']],
    ['Nenne Vornamen und Gehalt der Mitarbeiter, das höchste Gehalt zuerst', ['Cid,5500', 'Bo,4000', 'Ada,3000']],
    [
      'Zeige Nummer und Datum der Bestellungen, die neueste zuerst',
      ['3,2024-03-01', '2,2024-02-01', '5,2023-08-01', '4,2023-07-01', '1,2023-02-01'],
    ],
    [
      'Zeige Nummer und Datum der Bestellungen in chronologischer Reihenfolge',
      ['1,2023-02-01', '4,2023-07-01', '5,2023-08-01', '2,2024-02-01', '3,2024-03-01'],
    ],
    ['Nenne die zwei leichtesten Produkte, das leichteste zuerst, mit ihrem Gewicht', ['Brezel,80', 'Krapfen,90']],
  ])('in order: %s', async (question, rows) => {
    expect(await rowsOf(shop, question)).toEqual(rows);
  });

  test.each<[string, string[]]>([
    ['Vor- und Nachnamen aller Mitarbeiter', ['Ada,Blom', 'Bo,Carl', 'Cid,Dorn']],
    ['Wie lauten die vollständigen Namen der Mitarbeiter?', ['Ada,Blom', 'Bo,Carl', 'Cid,Dorn']],
    ['Nenne die Nachnamen der Mitarbeiter in der Abteilung Versand', ['Dorn']],
    ['Welche Kunden haben im Jahr 2024 nichts bestellt?', ['Gerd Uhl', 'Hanna Ott']],
    ['Welche Kunden hatten 2024 keine Bestellungen?', ['Gerd Uhl', 'Hanna Ott']],
    ['Welche Kunden haben noch nie Roggenbrot bestellt?', ['Gerd Uhl', 'Hanna Ott']],
    ['Welche Kunden haben Brezel, aber kein Roggenbrot bestellt?', ['Gerd Uhl']],
    ['Welche Kunden haben sowohl Roggenbrot als auch Torte bestellt?', ['Eva Lind']],
    ['Kunden ohne Bestellungen', ['Hanna Ott']],
    ['In welchen Städten wohnen Kunden? Zeige jede Stadt nur einmal.', ['Bonn', 'Kiel', 'Oslo']],
    ['Welche Produkte sind teurer als der Durchschnitt?', ['Torte']],
    ['Welche Produkte sind günstiger als alle Produkte der Warengruppe Brot?', ['Brezel', 'Krapfen']],
    [
      'Welche Produkte wiegen mehr als 500 Gramm? Zeige ihre Bezeichnung und ihren Preis.',
      ['Roggenbrot,4', 'Torte,30'],
    ],
    ['Wie schwer sind das leichteste und das schwerste Produkt?', ['80,1500']],
    ['Was ist der höchste Preis in jeder Warengruppe?', ['Brot,4', 'Gebäck,2', 'Kuchen,30']],
  ])('%s', async (question, rows) => {
    expect(await sorted(shop, question)).toEqual(rows);
  });
});

describe('English data is asked in German', () => {
  let boats: Tables;
  beforeAll(async () => {
    boats = await tablesOf({
      painter: 'painter_id,painter_name,age\n1,Ann Holt,30\n2,Ben Moor,40\n3,Cleo Park,50\n4,Dan Reed,60\n',
      exhibition: 'exhibition_id,painter_id,year,visitors\n1,1,2004,100\n2,1,2006,900\n3,2,2006,800\n4,3,2004,50\n',
      boat: 'boat_id,boat_name,yard_id,weight,built_year\n1,Gull,1,300,1990\n2,Tern,1,100,1985\n3,Auk,2,200,1970\n',
      yard: 'yard_id,yard_name\n1,Holt\n2,Brandt\n',
    });
  });
  afterAll(() => boats.close());

  test.each<[string, string[]]>([
    ['Welche Maler hatten 2004 keine Ausstellung?', ['Ben Moor', 'Dan Reed']],
    ['Welche Maler hatten sowohl 2004 als auch 2006 Ausstellungen?', ['Ann Holt']],
    ['Welche Maler hatten keine Ausstellung mit mehr als 500 Besuchern?', ['Cleo Park', 'Dan Reed']],
    ['Welche Boote wurden früher gebaut als alle Boote von Holt?', ['Auk']],
    ['Welche Boote sind schwerer als der Durchschnitt?', ['Gull']],
  ])('%s', async (question, rows) => {
    expect(await sorted(boats, question)).toEqual(rows);
  });
});

test('rows denied altogether are limited by what was said of them before', async () => {
  const tables = await tablesOf({
    painter: 'painter_id,painter_name\n1,Ann Holt\n2,Ben Moor\n3,Dan Reed\n',
    exhibition: 'exhibition_id,painter_id,year\n1,1,2004\n2,2,2006\n3,1,2006\n',
  });
  expect(await sorted(tables, 'Which painters in 2004 had no exhibitions?')).toEqual(['Ben Moor', 'Dan Reed']);
  tables.close();
});
