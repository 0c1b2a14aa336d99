import type { TimeUnit } from '../../../form/form.ts';
import { headOf } from '../nouns.ts';

/** "a, b und c". */
export const join = (items: string[], word = 'und'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

/** Words as they were said, each in quotation marks. */
export const quoted = (words: readonly string[]): string[] => words.map(word => `„${word}“`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What limits a figure, after a space; nothing where nothing does. */
export const rest = (where: string): string => (where === '' ? '' : ` ${where}`);

/** "5 €", "5 %", "5 kg". */
export const amount = (number: string, unit: string): string => `${number} ${unit}`;

const strong = { m: 'er', f: 'e', n: 'es' };
const articles = { m: 'der', f: 'die', n: 'das' };

/** "höchster Umsatz", "höchste Menge"; "höchster Wert von X" where the gender of X is not known. */
export const adjective = (stem: string, name: string): string => {
  const head = headOf(name);
  if (head) return `${stem}${head.one === head.many && name.endsWith('Kosten') ? 'e' : strong[head.gender]} ${name}`;
  return `${stem}er Wert von ${name}`;
};

/** The adjectives before a noun as they follow an article: "durchschnittlicher Preis" becomes "durchschnittliche Preis". */
const afterArticle = (phrase: string, ending: 'e' | 'en' = 'e'): string => {
  const words = phrase.split(' ');
  const noun = words.findIndex(word => /^\p{Lu}/u.test(word));
  return words.map((word, at) => (at < noun ? word.replace(/e[rs]?$/, ending) : word)).join(' ');
};

/** A figure with its article as the subject of a sentence: "der Gesamtumsatz", "die durchschnittliche Menge". */
export const subject = (name: string): string => {
  const head = headOf(name);
  return head ? `${articles[head.gender]} ${afterArticle(name)}` : name;
};

/** "zweithöchster Umsatz", "frühestes Bestelldatum". */
export const rank = (name: string, direction: 'asc' | 'desc', at: number, date: boolean): string => {
  const places = ['', 'zweit', 'dritt', 'viert', 'fünft'];
  const which = date ? (direction === 'desc' ? 'spätest' : 'frühest') : direction === 'desc' ? 'höchst' : 'niedrigst';
  const place = places[at - 1];
  return place === undefined ? `${at}. Platz nach ${name}` : adjective(`${place}${which}`, name);
};

/** "den höchsten Umsatz" of "höchster Umsatz". */
export const accusative = (ranked: string): string => {
  const head = headOf(ranked);
  if (!head) return ranked;
  return head.gender === 'm' ? `den ${afterArticle(ranked, 'en')}` : `${articles[head.gender]} ${afterArticle(ranked)}`;
};

export const bucket = (unit: TimeUnit): string =>
  ({ day: 'Tag', week: 'Woche', month: 'Monat', quarter: 'Quartal', year: 'Jahr' })[unit];
