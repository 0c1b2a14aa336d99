import { englishVectors } from '../vectors/vectors.ts';
import { abbreviations, shortInTimes } from './abbreviations.ts';
import { fromGerman } from './german.ts';
import { segmented } from './segment.ts';
import { singular } from './singular.ts';
import { wordsApart } from './words-apart.ts';

/** As common a word is English, whatever it may also be in German (`art`, `rate`, `status`). */
const common = 8000;

/** The words of a name as they are written: `unitPrice`, `unit_price` and `UNIT PRICE` are unit, price. */
const writtenWords = (name: string): string[] =>
  // What a file is written in is no word of what it holds.
  wordsApart(name.replace(/\.(csv|tsv|xlsx?|ods|txt|json|parquet)$/i, ''))
    .replace(/(\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\be[\s_-]mail/g, 'email')
    .split(/[^\p{L}\p{N}#%]+/u)
    .filter(Boolean);

const inEnglish = (word: string, german: boolean): string[] => {
  const short = abbreviations.get(word);
  if (short) return short.split(' ');
  const rank = englishVectors().rank(word) ?? Number.POSITIVE_INFINITY;
  const translated = german || rank > common ? fromGerman(word) : null;
  return translated ?? segmented(word) ?? [word];
};

const signs: ReadonlyMap<string, string[]> = new Map([
  ['#', ['number']],
  ['%', ['percent']],
]);

const kept = new Map<string, string[]>();
const mostKept = 20_000;

/**
 * The English words of the name of a column or table, in their singular and without short forms: `OrderQty` is order, quantity, `lastupdate` is
 * last, update, `Bestelldatum` is order, date. Words known neither in English nor in German stay as they are.
 * @param german whether the data are called in German, so that words of both languages are read as German ones
 */
export const nameWords = (name: string, german = false): string[] => {
  const key = `${german}${name}`;
  const known = kept.get(key);
  if (known) return known;
  const words = writtenWords(name)
    // "Order no" is a number; "no skip" is none of it.
    .flatMap((word, at, all) =>
      word === 'no' && (at > 0 || all.length === 1)
        ? ['number']
        : (signs.get(word) ?? shortInTimes(word, all) ?? inEnglish(word, german)),
    )
    .map(singular);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, words);
  return words;
};
