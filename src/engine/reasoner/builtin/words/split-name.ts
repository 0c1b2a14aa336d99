import type { Language } from '../language/language.ts';
import { partsOf } from './compounds.ts';
import { wordsOf } from './fold.ts';

/** The words in an identifier or header: `unitPrice`, `unit_price`, `UNIT-PRICE` and `Unit Price (€)` all give unit, price. */
export const splitName = (name: string, language: Language): string[] =>
  language.abbreviations.get(name.toLowerCase())?.split(' ') ??
  wordsOf(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')).flatMap(word =>
    (language.abbreviations.get(word) ?? language.abbreviations.get(word.replace(/s$/, '')) ?? word).split(' '),
  );

/** The stems of the words in an identifier. */
export const stemName = (name: string, language: Language): string[] =>
  splitName(name, language).flatMap(word =>
    (language.compounds ? partsOf(word, language.compounds) : [word]).map(language.stem),
  );

/** A name as a person would say it: `order_date` is "order date"; a header in words stays as it is. */
export const sayName = (name: string): string =>
  /[_]|\p{Ll}\p{Lu}/u.test(name)
    ? name
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .replace(/[_\s]+/g, ' ')
        .trim()
        .toLowerCase()
    : name.replace(/\s+/g, ' ').trim();
