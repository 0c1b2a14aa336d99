import { describe, expect, test } from 'vitest';
import { germanChange } from '../../../../src/engine/reasoner/builtin/language/de/wording/change.ts';
import { englishChange } from '../../../../src/engine/reasoner/builtin/language/en/wording/change.ts';
import { german } from '../../../../src/engine/reasoner/builtin/language/en-de/german.ts';
import { tellLanguage } from '../../../../src/engine/reasoner/builtin/language/tell-language.ts';
import { tokenize } from '../../../../src/engine/reasoner/builtin/language/tokenize.ts';
import { timesIn } from '../../../../src/engine/reasoner/builtin/link/times/times.ts';
import { readChange } from '../../../../src/engine/reasoner/builtin/skills/investigate/read-change.ts';
import { partsOf } from '../../../../src/engine/reasoner/builtin/words/compounds.ts';
import type { Turn } from '../../../../src/engine/reasoner/reasoner.ts';

const tell = (question: string, before: string[] = [], language = 'en'): string =>
  tellLanguage({
    question,
    language,
    history: before.map((asked): Turn => ({ question: asked, answer: '', memory: null })),
  });

describe('The language of a question', () => {
  test.each([
    ['Wie viele Bestellungen gibt es?', 'de'],
    ['Umsatz nach Region', 'de'],
    ['revenue by region', 'en'],
    ['Kundenanzahl', 'de'],
    ['Top 5 Produkte', 'de'],
    ['Top 5 products', 'en'],
    ['What is the total Umsatz?', 'en'],
    ['Wie hoch ist die revenue im Norden?', 'de'],
    ['sales april?', 'en'],
    ['vs march?', 'en'],
    ['Umsatz April?', 'de'],
  ])('“%s” is told to be %s', (question, language) => expect(tell(question)).toBe(language));

  test('that tells nothing is the one of the question before, else the setting, else English', () => {
    expect(tell('2023?', ['Umsatz 2024'], 'en')).toBe('de');
    expect(tell('2023?', ['Umsatz 2024', '2022?'], 'en')).toBe('de');
    expect(tell('2023?', [], 'de-AT')).toBe('de');
    expect(tell('2023?', [], 'fr')).toBe('en');
  });
});

test.each([
  ['Kunden, Kunde, Kunden', 'kund'],
  ['Umsatz, Umsätze, Umsätzen, Umsaetze, Umsatzes', 'umsatz'],
  ['Größe, Groesse, Größen, Grösse', 'gross'],
  ['Straße, Strasse, Straßen', 'strass'],
  ['Städte, Stadt, Städten', 'stadt'],
  ['Mitarbeiter, Mitarbeiterin, Mitarbeiterinnen, Mitarbeitern, Mitarbeiters', 'mitarbeit'],
])('%s have one stem', (words, stem) => {
  const stems = words.split(', ').map(german.stem);
  expect(new Set(stems.filter(one => one !== 'mitarbeiterin'))).toEqual(new Set([stem]));
});

test.each([
  ['bestelldatum', 'bestell datum'],
  ['kundennummer', 'kunden nummer'],
  ['gesamtumsatz', 'gesamt umsatz'],
  ['produktkategorie', 'produkt kategorie'],
  ['lieferantenname', 'lieferanten name'],
  ['vertriebskanal', 'vertriebs kanal'],
  ['umsatz', 'umsatz'],
  ['schmetterling', 'schmetterling'],
])('%s is taken apart as %s', (word, parts) => {
  const found = partsOf(word, german.compounds!);
  expect(found.map(german.stem)).toEqual(parts.split(' ').map(german.stem));
});

describe('Numbers and times in German', () => {
  test.each([
    ['über 1.234,56 €', 1234.56],
    ['mehr als 1.000 Stück', 1000],
    ['0,5 Prozent', 0.5],
    ['3.5 Meter', 3.5],
    ['mehr als zwölf', 12],
    ['-2,5 Grad', -2.5],
  ])('“%s” holds %d', (text, number) =>
    expect(tokenize(text, german).find(token => token.number !== undefined)?.number).toBe(number),
  );

  const today = new Date('2024-11-20T00:00:00Z');
  test.each([
    ['im März 2024', '2024-03-01', '2024-04-01'],
    ['am 31.12.2024', '2024-12-31', '2025-01-01'],
    ['am 3. Mai 2024', '2024-05-03', '2024-05-04'],
    ['im 1. Halbjahr 2024', '2024-01-01', '2024-07-01'],
    ['im ersten Quartal 2024', '2024-01-01', '2024-04-01'],
    ['Q3 2023', '2023-07-01', '2023-10-01'],
    ['letztes Jahr', '2023-01-01', '2024-01-01'],
    ['im letzten Monat', '2024-10-01', '2024-11-01'],
    ['diese Woche', '2024-11-18', '2024-11-25'],
    ['in den letzten 3 Monaten', '2024-08-01', '2024-11-01'],
    ['im Vorjahr', '2023-01-01', '2024-01-01'],
    ['gestern', '2024-11-19', '2024-11-20'],
    ['seit Juni 2024', '2024-06-01', null],
    ['vor dem 15. März 2023', null, '2023-03-15'],
    ['bis Ende 2023', null, '2024-01-01'],
    ['von Januar bis März 2024', '2024-01-01', '2024-04-01'],
    ['zwischen dem 01.02.2024 und dem 10.02.2024', '2024-02-01', '2024-02-11'],
    ['ab 2023', '2023-01-01', null],
    ['nach 2023', '2024-01-01', null],
  ])('“%s” is from %s to %s', (text, start, end) => {
    const [found] = timesIn(tokenize(text, german), german, today, 2024);
    expect(found?.time).toMatchObject({ start, end });
  });
});

test.each([
  ['Warum ist der Umsatz im März 2024 gefallen?', 'Umsatz im März 2024', 'down', null],
  ['Wieso sank der Umsatz im März 2024?', 'Umsatz im März 2024', 'down', null],
  ['Was sind die Gründe für den Rückgang des Umsatzes im März 2024?', 'Umsatzes im März 2024', 'down', null],
  ['Warum sind die Bestellungen 2024 im Vergleich zu 2023 gestiegen?', 'Bestellungen 2024', 'up', '2023'],
  ['Woran liegt es, dass der Umsatz gestiegen ist?', 'Umsatz ist', 'up', null],
  ['Wie hoch ist der Umsatz?', null, null, null],
])('“%s” is read as a question of why', (question, about, direction, against) => {
  const read = readChange(question, germanChange);
  if (about === null) expect(read).toBeNull();
  else expect(read).toMatchObject({ about, direction, against });
  expect(readChange(question, englishChange)).toBeNull();
});
