import { isStopWord, stemOf } from './language.ts';
import { isNumber, plainNumber, wordsOf } from './words.ts';

/** A word of a query: how it may stand in the index, one form for each language of the documents. */
export type QueryTerm = { text: string; forms: string[]; isNumber: boolean };

/** Words beyond these do not count; a bound on the work of a search. */
const mostTerms = 64;

/** What a query asks for, without the words that say nothing in its language. `languages`: those of the documents, the commonest first. */
export function queryTerms(query: string, languages: readonly string[]): QueryTerm[] {
  const words = [...wordsOf(query)].map(word => word.text);
  const language = languageOfQuery(words, languages);
  const terms = new Map<string, QueryTerm>();
  for (const word of words) {
    if (terms.size >= mostTerms) break;
    if (isNumber(word)) {
      const number = plainNumber(word);
      terms.set(number, { text: word, forms: [number], isNumber: true });
      continue;
    }
    if (isStopWord(word, language)) continue;
    const forms = [...new Set((languages.length > 0 ? languages : [language]).map(tag => stemOf(word, tag)))];
    const key = forms[0]!;
    if (!terms.has(key)) terms.set(key, { text: word, forms, isNumber: false });
  }
  return [...terms.values()];
}

/** A query is short, so that one word may tell; where none does, it is taken to be in the documents' language. */
function languageOfQuery(words: readonly string[], languages: readonly string[]): string {
  const count = (language: string) => words.filter(word => isStopWord(word, language)).length;
  const [english, german] = [count('en'), count('de')];
  if (english === german) return languages[0] ?? 'en';
  return german > english ? 'de' : 'en';
}
