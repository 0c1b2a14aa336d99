import { isStopWord, stemOf } from './language.ts';
import { isNumber, isYear, plainNumber, type Word, wordsOf } from './words.ts';

/** A word as the index knows it. */
export type Term = Word & { term: string };

/** The terms of a text. `labels`: of a table, whose figures are not what it is found by; its years are. */
export function* termsOf(text: string, language: string, labels = false): Generator<Term> {
  for (const word of wordsOf(text)) {
    const term = termOf(word.text, language, labels);
    if (term) yield { ...word, term };
  }
}

function termOf(word: string, language: string, labels: boolean): string | null {
  if (isNumber(word)) {
    const number = plainNumber(word);
    return labels && !isYear(number) ? null : number;
  }
  return isStopWord(word, language) ? null : stemOf(word, language);
}
