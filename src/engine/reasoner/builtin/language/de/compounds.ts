import { spell, stemGerman } from '../../../../semantics/words/german/stem.ts';
import type { Compounds } from '../../words/compounds.ts';

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

const stemsOf = (words: string): string[] => words.split(/\s+/).map(stemGerman);

/** Words that say what of a thing is told, where they end one that is put together. */
const heads =
  stemsOf(`datum nummer name art typ kategorie gruppe klasse stufe betrag summe wert menge zahl zeit dauer frist beginn start ende
  preis kosten gebühr beitrag steuer miete gehalt lohn einkommen quote rate satz status code adresse ort grund ursache zweck
  ziel kanal eingang verbrauch leistung größe höhe gewicht temperatur fläche vertrag fall anteil`);

/** Words that would be put together of such, and are known as one. */
const ofOne = new Set(
  stemsOf(`warengruppe produktgruppe stückzahl lagerort standort familienname messwert punktzahl zuschauerzahl besucherzahl
  einwohnerzahl frachtkosten telefonnummer zeitpunkt uhrzeit sportart vorname nachname vollzeit teilzeit jahreszeit hochzeit
  vorfall notfall unfall ausfall überfall grundstück mehrwertsteuer blutgruppe werkstatt freizeit abfall`),
);

/** Whether one of the words that there are is put together of others, so that names have all of these in them: "Eintrittsdatum". */
const isPutTogether = (stem: string, stems: ReadonlySet<string>): boolean =>
  !ofOne.has(stem) &&
  heads.some(head => {
    const first = stem.slice(0, -head.length);
    const isHead = stem.endsWith(head) && first.length >= shortest;
    return isHead && [first, first.replace(/(?:e?s|e?n)$/, '')].some(each => stems.has(stemGerman(each)));
  });

const shortest = 3;

/** How German puts words together; `stems` are those of the words it has, `named` names of several words that one of it means. */
export const germanCompounds = (
  stems: ReadonlySet<string>,
  named: ReadonlyMap<string, readonly string[]>,
): Compounds => ({
  knows: word => {
    const stem = stemGerman(word);
    return parts.has(stem) || (stems.has(stem) && !isPutTogether(stem, stems));
  },
  links: ['', 's', 'es', 'n', 'en', 'e', 'er'],
  shortest,
  first: part => said.get(stemGerman(part)) ?? null,
  isDone: part => done.has(stemGerman(part)),
  names: new Map<string, readonly string[]>([
    ...named,
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
