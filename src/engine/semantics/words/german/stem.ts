/**
 * One spelling for "größer", "groesser" and "grösser": without accents, "ss" for "ß", and the vowel alone where two
 * letters stand for an umlaut. Those stand before consonants; "neue" and "Steuer" stay.
 */
export const spell = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/(?<![aeqou])([aou])e(?=[bcdfghklmnprstvwxz])(?!s$|d$)/g, '$1');

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words whose endings are no endings, and verbs that would be taken for a noun: what lands has nothing to do with lands. */
const whole = new Map<string, string>([
  ...words('landen landet landete landeten gelandet').map((word): [string, string] => [word, 'anland']),
  ...words(
    'daten status bonus kurs haus preis kreis bus gas gros ass alias index essen wissen osten westen problem system',
  ).map((word): [string, string] => [word, word]),
  ['abos', 'abo'],
  ['zahlen', 'zahlt'],
  ['waren', 'waren'],
  ['ware', 'ware'],
  ['bestell', 'bestellung'],
  ['liefer', 'lieferung'],
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

/** Those who do something, of whom what they do or have has the rest as its stem: a "Spieler" is no "Spiel". */
const doers = new Set(
  words(`kaufer verkaufer mieter vermieter pachter spender spieler besucher arbeiter techniker musiker physiker politiker pfleger
  wahler schuler tester maler fahrer leser lehrer leiter halter melder klager empfanger anfanger gewinner bearbeiter begleiter
  zuchter zahler burger trainer meister turner drucker sender`),
);

/** A doer without the endings of cases and of women: "Spielerinnen", "Mietern"; null for all other words. */
const doerOf = (word: string): string | null => {
  const bare = word.replace(/(?:in|innen|n|s)$/, '');
  return doers.has(word) ? word : doers.has(bare) ? bare : null;
};

const endings = ['ern', 'ers', 'ens', 'en', 'er', 'es', 'em', 'e', 's', 'n'];
const shortest = 3;

/** Whether a word may lose an ending: "s" only after these letters ("Autos"), "n" only after "el", "er" not in "Papier". */
const loses = (rest: string, ending: string): boolean =>
  ending === 'er'
    ? !/.{3}i$/.test(rest)
    : ending === 's'
      ? /(?:[bdfghklmnprt]|.{3}[aoy])$/.test(rest)
      : ending === 'n'
        ? rest.endsWith('el')
        : true;

/** The stem of a German word: without the endings of cases, plurals and adjectives. Not a word, only equal for words that belong together. */
export const stemGerman = (text: string): string => {
  const word = spell(text);
  const known = whole.get(word);
  if (known !== undefined) return known;
  const doer = doerOf(word);
  if (doer !== null) return doer;
  if (!/^[a-z]+$/.test(word)) return word;
  if (word.length > 7 && word.endsWith('innen')) return stemGerman(word.slice(0, -5));
  // "Fahrerin" is a "Fahrer".
  if (word.length > 7 && word.endsWith('erin')) return stemGerman(word.slice(0, -2));
  const ending = endings.find(
    end => word.endsWith(end) && word.length - end.length >= shortest && loses(word.slice(0, -end.length), end),
  );
  const rest = ending === undefined ? word : word.slice(0, -ending.length);
  // "Ergebnisse" is several of "Ergebnis".
  return whole.get(rest) ?? (rest.endsWith('niss') ? rest.slice(0, -1) : rest);
};
