import { fold } from '../../words/fold.ts';

/**
 * One spelling for "größer", "groesser" and "grösser": without accents, "ss" for "ß", and the vowel alone where two
 * letters stand for an umlaut. Those stand before consonants; "neue" and "Steuer" stay.
 */
export const spell = (word: string): string =>
  fold(word)
    .replaceAll('ß', 'ss')
    .replace(/(?<![aeqou])([aou])e(?=[bcdfghklmnprstvwxz])(?!s$|d$)/g, '$1');

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words whose endings are no endings, and verbs that would be taken for a noun: what lands has nothing to do with lands. */
const whole = new Map<string, string>([
  ...words('landen landet landete landeten gelandet').map((word): [string, string] => [word, 'anland']),
  ...words('daten status bonus kurs haus preis kreis bus gas gros ass alias index essen wissen osten westen').map(
    (word): [string, string] => [word, word],
  ),
  ['waren', 'waren'],
  ['ware', 'ware'],
  ['bestell', 'bestellung'],
  ['liefer', 'lieferung'],
  ['kaufer', 'kaufer'],
  ['kaufern', 'kaufer'],
  ['verkaufer', 'verkaufer'],
  ['verkaufern', 'verkaufer'],
  ['kurse', 'kurs'],
  ['hauser', 'haus'],
  ['kreise', 'kreis'],
  ['busse', 'bus'],
  ['themen', 'thema'],
  ['konten', 'konto'],
  ['firmen', 'firma'],
  ['museen', 'museum'],
  ['medien', 'medium'],
]);

const endings = ['ern', 'ers', 'ens', 'en', 'er', 'es', 'em', 'e', 's', 'n'];
const shortest = 3;

/** Whether a word may lose an ending: "s" only after these letters, "n" only after "el". */
const loses = (rest: string, ending: string): boolean =>
  ending === 's' ? /[bdfghklmnprt]$/.test(rest) : ending === 'n' ? rest.endsWith('el') : true;

/** The stem of a German word: without the endings of cases, plurals and adjectives. Not a word, only equal for words that belong together. */
export const stemGerman = (text: string): string => {
  const word = spell(text);
  const known = whole.get(word);
  if (known !== undefined) return known;
  if (!/^[a-z]+$/.test(word)) return word;
  if (word.length > 7 && word.endsWith('innen')) return stemGerman(word.slice(0, -5));
  const ending = endings.find(
    end => word.endsWith(end) && word.length - end.length >= shortest && loses(word.slice(0, -end.length), end),
  );
  const rest = ending === undefined ? word : word.slice(0, -ending.length);
  return whole.get(rest) ?? rest;
};
