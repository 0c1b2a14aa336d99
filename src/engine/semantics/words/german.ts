import { englishVectors } from '../vectors/vectors.ts';
import { germanLines } from './german-lines.ts';

const written = germanLines
  .trim()
  .split('\n')
  .flatMap(line => {
    const [german, english] = line.split(' | ') as [string, string];
    return german.split(' ').map(word => [word, english.split(' ')] as const);
  });

/** What German words mean, by the words as `spellGerman` writes them; also without what is left of umlauts: "hauser" of a question whose marks were taken off. */
export const germanWords: ReadonlyMap<string, string[]> = new Map([
  ...written.map(([word, english]) => [word.replace(/([aou])e/g, '$1'), english] as const),
  ...written,
]);

/** German words are the same with and without umlauts: `Größe`, `GROESSE` and `groesse`. */
export const spellGerman = (word: string): string =>
  word.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');

const links = ['', 's', 'es', 'n', 'en', 'e'];
const shortest = 3;
const mostParts = 3;

/** What is told in numbers of these is a length of time, whatever stands before: "Fehltage", "Probestunden"; a "Sabotage" is a word of English too. */
const lengths = ['stunden', 'minuten', 'sekunden', 'tage', 'naechte', 'wochen', 'monate', 'jahre'];
const leastHead = 4;

/** A word that ends in several of a unit of time, of which the beginning is not known: "Fehltage" are days of "fehl". */
const lengthOf = (spelt: string): string[] | null => {
  const unit = lengths.find(each => spelt.endsWith(each) && spelt.length >= each.length + leastHead);
  if (!unit || englishVectors().rank(spelt) !== null) return null;
  return [spelt.slice(0, -unit.length), ...germanWords.get(unit)!];
};

/**
 * What a German word is in English, taken apart where it is put together of several: `Bestelldatum` is order, date; null
 * where a part is not known.
 */
export const fromGerman = (word: string, most = mostParts): string[] | null => {
  const spelt = spellGerman(word);
  const whole = germanWords.get(spelt);
  if (whole || most === 1) return whole ?? null;
  let best: string[] | null = null;
  // The longest last part first: "Versanddatum" ends in "datum".
  for (let at = shortest; at <= spelt.length - shortest && !best; at++) {
    const last = germanWords.get(spelt.slice(at));
    if (!last) continue;
    const head = spelt.slice(0, at);
    for (const link of links) {
      if (best || !head.endsWith(link)) continue;
      const first = fromGerman(head.slice(0, head.length - link.length), most - 1);
      if (first) best = [...first, ...last];
    }
  }
  return best ?? (most === mostParts ? lengthOf(spelt) : null);
};
