import { entries } from './german/entries.ts';
import { spell, stemGerman } from './german/stem.ts';

/** What names of columns and tables mean by words that otherwise mean something else first: a "Termin" is a date there. */
const inNames = `
Ware Waren | product
Stück Stückzahl | count
Lager | stock
Ausgabe | cost
Anlage | equipment
Soll | required
Position Posten Zeile Linie | line
Nationalität Nation | country
Beschwerden | complaint
Ausleihe | rental
Leihe | loan
Titel | name
Eingang eingegangen | submitted
Bezirk | region
Kreis | district
Quartier | neighborhood
Gemeinde | city
Hausnummer | street
Kennzeichen | id
Vorfall | case
Störung | failure
Mail | mail address
beendet bis | end
von ab | start
mittel | average
Tag | day
Termin | date
Liefertermin Solltermin Wunschtermin Zusagetermin Zieldatum zugesagt versprochen vereinbart | due
Kündigungsfrist | notice term
Lieferfrist | delivery term
Grenze | minimum
Zahlung | payment
Gruppe | category
je pro | unit
Summe | amount
insgesamt | total
Rangfolge | rank
Sektor | sector
Fax | fax
MwSt | tax
`;

type Meaning = readonly [word: string, english: string[]];

const meanings = (): Meaning[] => [
  ...inNames
    .trim()
    .split('\n')
    .flatMap(line => {
      const [german, english] = line.split(' | ') as [string, string];
      return german.split(' ').map((word): Meaning => [word, english.split(' ')]);
    }),
  ...entries.flatMap(({ german, english }) => german.map((word): Meaning => [word, english[0]!.split(' ')])),
];

/** What words mean, by themselves and by their stems; of several meanings the first. */
type Known = { byWord: ReadonlyMap<string, string[]>; byStem: ReadonlyMap<string, string[]> };

const made = (): Known => {
  const [byWord, byStem] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const [german, english] of meanings())
    for (const [map, key] of [
      [byWord, spell(german)],
      [byStem, stemGerman(german)],
    ] as const)
      if (!map.has(key)) map.set(key, english);
  return { byWord, byStem };
};

let kept: Known | null = null;

/** Made when it is first asked for. */
const known = (): Known => {
  kept ??= made();
  return kept;
};

/** What a German word means by itself, in whatever form, as `spell` gives it; undefined where it is not known. */
const meaningOf = (word: string): string[] | undefined =>
  known().byWord.get(word) ?? known().byStem.get(stemGerman(word));

const links = ['', 's', 'es', 'n', 'en', 'e'];
const shortest = 3;

const inParts = (word: string, most: number): string[] | null => {
  const whole = meaningOf(word);
  if (whole || most === 1) return whole ?? null;
  // The longest last part first: "Versanddatum" ends in "datum".
  for (let at = shortest; at <= word.length - shortest; at++) {
    const last = meaningOf(word.slice(at));
    if (!last) continue;
    for (const link of links) {
      const head = word.slice(0, at - link.length);
      const first = head.length >= shortest && word.startsWith(link, head.length) ? inParts(head, most - 1) : null;
      if (first) return [...first, ...last];
    }
  }
  return null;
};

/** What a German word is in English where it is listed in just that form; null for all others. */
export const listedInGerman = (word: string): string[] | null => known().byWord.get(spell(word)) ?? null;

/**
 * What a German word is in English, taken apart where it is put together of several: `Bestelldatum` is order, date; null
 * where a part is not known.
 */
export const fromGerman = (word: string): string[] | null => inParts(spell(word), 3);
