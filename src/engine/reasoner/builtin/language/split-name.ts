import { shortInTimes } from '../../../semantics/words/abbreviations.ts';
import { wordsApart } from '../../../semantics/words/words-apart.ts';
import { partsOf } from '../words/compounds.ts';
import { wordsOf } from '../words/fold.ts';
import type { Language } from './language.ts';

/** The words of an identifier as they are written: `unitPrice` gives unit and price. */
export const writtenWords = (name: string): string[] => wordsOf(wordsApart(name));

/** Whether a word that may be short for another denies the one after it: the "no" of `no_show`, and not that of `no_rooms` or `order_no`. */
const denies = (word: string, at: number, all: string[], language: Language): boolean =>
  at === 0 && all.length === 2 && language.cues.get(word)?.kind === 'not' && language.plural(all[1]!) !== all[1];

/** The words in an identifier or header: `unitPrice`, `unit_price`, `UNIT-PRICE` and `Unit Price (€)` all give unit, price. */
export const splitName = (name: string, language: Language): string[] =>
  language.abbreviations.get(name.toLowerCase())?.split(' ') ??
  writtenWords(name).flatMap((word, at, all) =>
    (denies(word, at, all, language)
      ? word
      : (shortInTimes(word, all) ??
        language.abbreviations.get(word) ??
        language.abbreviations.get(word.replace(/s$/, '')) ??
        word)
    ).split(' '),
  );

/** The stems of the words in an identifier. */
export const stemName = (name: string, language: Language): string[] =>
  splitName(name, language).flatMap(word =>
    (language.compounds ? partsOf(word, language.compounds) : [word]).map(language.stem),
  );

/**
 * The stems of the name of a table, from which what only holds the rows is taken apart: "Ladesäulenregister" is a register
 * of what is called "Ladesäulen".
 */
export const stemTable = (name: string, language: Language): string[] =>
  splitName(name, language).flatMap(word => {
    if (!language.compounds) return [language.stem(word)];
    const holder = [...language.roles.filler].find(
      end => end.length >= leastHolder && word.length >= end.length + leastHolder && word.endsWith(end),
    );
    return holder === undefined ? stemName(word, language) : [language.stem(word.slice(0, -holder.length)), holder];
  });

/** Shorter ends and beginnings are parts of other words as often as not. */
const leastHolder = 4;

/**
 * The stems of the name of a column of numbers: a unit at its end is one, though the same letters are short for another
 * word elsewhere. `delay_min` is in minutes, `temp_min` beside a `temp_max` is not.
 */
export const stemMeasure = (name: string, others: string[], language: Language): string[] => {
  const words = writtenWords(name);
  const [last, first] = [words.at(-1) ?? '', words.slice(0, -1).join(' ')];
  const unit = language.units.find(({ names }) => names.includes(last));
  const paired = others.some(other => {
    const parts = writtenWords(other);
    const end = language.cues.get(parts.at(-1) ?? '');
    return parts.slice(0, -1).join(' ') === first && end?.kind === 'aggregate' && parts.at(-1) !== last;
  });
  return first !== '' && unit && !paired && language.abbreviations.has(last)
    ? [...stemName(first, language), unit.names[0]!]
    : stemName(name, language);
};

/** Whether a name begins by saying that it is of an average: `avg_price`. */
export const saysAverage = (name: string, language: Language): boolean => {
  const cue = language.cues.get(splitName(name, language)[0] ?? '');
  return cue?.kind === 'aggregate' && cue.aggregate === 'avg';
};

/** A name as a person would say it: `order_date` is "order date"; a header in words stays as it is. */
export const sayName = (name: string): string =>
  name.includes('_') || wordsApart(name) !== name
    ? wordsApart(name)
        .replace(/[_\s]+/g, ' ')
        .trim()
        .toLowerCase()
    : name.replace(/\s+/g, ' ').trim();
