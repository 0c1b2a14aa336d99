import type { Compounds } from '../../words/compounds.ts';
import { spell, stemGerman } from './stem.ts';

const places = ['zweit', 'dritt', 'viert', 'fünft'];
const ranks = [
  'höchst',
  'größt',
  'niedrigst',
  'kleinst',
  'teuerst',
  'ältest',
  'jüngst',
  'beste',
  'meist',
  'häufigst',
  'längst',
  'billigst',
  'günstigst',
];
const endings = ['', 'e', 'en', 'er', 'es', 'em'];

/** Parts of compounds beside the words of the dictionary: first parts of verbs, last parts that compute. */
const parts = new Set(
  'gesamt durchschnitt mindest höchst anzahl zahl summe monat tag woche jahr quartal liefer bestell verkauf einkauf geburt haupt kosten nutzer vertrieb zahl rechnung absatz schnitt anteil verlauf entwicklung trend tief quote rate storno'
    .split(' ')
    .map(stemGerman),
);

const said = new Map(
  Object.entries({
    neu: 'neue',
    monat: 'monatlicher',
    tag: 'täglicher',
    woche: 'wöchentlicher',
    quartal: 'vierteljährlicher',
    jahr: 'jährlicher',
    durchschnitt: 'durchschnittlicher',
    mindest: 'niedrigster',
    höchst: 'höchster',
    tief: 'niedrigster',
    gesamt: 'gesamter',
  }).map(([part, word]) => [stemGerman(part), word]),
);
const done = new Set(['anzahl', 'zahl', 'summe', 'anteil', 'quote', 'rate'].map(stemGerman));

/** How German puts words together; `stems` are those of the words it has. */
export const germanCompounds = (stems: ReadonlySet<string>): Compounds => ({
  knows: word => parts.has(stemGerman(word)) || stems.has(stemGerman(word)),
  links: ['', 's', 'es', 'n', 'en', 'e', 'er'],
  shortest: 3,
  first: part => said.get(stemGerman(part)) ?? null,
  isDone: part => done.has(stemGerman(part)),
  names: new Map<string, string[]>([
    ...[
      ['vorname', 'first name', 'fname', 'given name'],
      ['vornamen', 'first name', 'fname', 'given name'],
      ['nachname', 'last name', 'lname', 'surname', 'family name'],
      ['nachnamen', 'last name', 'lname', 'surname', 'family name'],
      ['kundennummer', 'customer id', 'customer number'],
      ['postleitzahl', 'zip code', 'postal code', 'zip'],
      ['geburtsdatum', 'birth date', 'date of birth', 'birthday', 'dob'],
      ['einstellungsdatum', 'hire date', 'start date'],
      ['eintrittsdatum', 'hire date', 'start date'],
      ['lagerbestand', 'stock level', 'stock quantity', 'stock', 'inventory'],
      ['meldebestand', 'reorder level', 'reorder point'],
      ['mindestbestand', 'reorder level', 'minimum stock'],
      ['hauptfach', 'major'],
      ['fehltage', 'absences', 'absence', 'days absent', 'absence days'],
      ['tagespreis', 'adr', 'daily rate', 'day rate', 'price per day', 'daily price'],
      ['tagespreise', 'adr', 'daily rate', 'day rate', 'price per day', 'daily price'],
      ['zimmerpreis', 'adr', 'room rate', 'daily rate', 'price per night', 'room price'],
      ['zimmerpreise', 'adr', 'room rate', 'daily rate', 'price per night', 'room price'],
      ['babys', 'babies'],
      ['arbeitsort', 'city', 'location'],
      ['wohnort', 'city', 'town'],
      ['studienjahr', 'year'],
      ['verkaufspreis', 'unit price', 'price', 'preis'],
      ['listenpreis', 'unit price', 'price', 'preis'],
      ['bestelldatum', 'date', 'datum'],
      ['bestellzeitpunkt', 'date', 'datum'],
      ['zahlungsart', 'payment method', 'payment type'],
      ['zahlungsweise', 'payment method', 'payment type'],
    ].map(([word, ...names]): [string, string[]] => [spell(word!), names]),
  ]),
  rewritten: new Map(
    places.flatMap(place =>
      ranks.flatMap(rank =>
        endings.map((ending): [string, string] => [
          spell(`${place}${rank}${ending}`),
          `${place}e ${rank}${ending || 'e'}`,
        ]),
      ),
    ),
  ),
});
