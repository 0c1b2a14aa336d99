import { languageOfWords } from './language-of-words.ts';

/** What the analyst says of documents in one language. */
export type DocumentPhrases = {
  searching: string;
  found(documents: number): string;
  related: string;
  none: string;
  also: string;
  /** Before what documents say, where tables have answered already. */
  besides: string;
  page(page: number): string;
};

const english: DocumentPhrases = {
  searching: 'Searching the documents.',
  found: documents => (documents === 1 ? 'One document speaks of it.' : `${documents} documents speak of it.`),
  related: 'I did not find the answer in your documents. Possibly related:',
  none: 'I did not find this in your documents.',
  also: 'Also:',
  besides: 'In your documents:',
  page: page => `page ${page}`,
};

const german: DocumentPhrases = {
  searching: 'Die Dokumente werden durchsucht.',
  found: documents => (documents === 1 ? 'Ein Dokument spricht davon.' : `${documents} Dokumente sprechen davon.`),
  related: 'Eine Antwort habe ich in Ihren Dokumenten nicht gefunden. Vielleicht hat dies damit zu tun:',
  none: 'Dazu habe ich in Ihren Dokumenten nichts gefunden.',
  also: 'Außerdem:',
  besides: 'In Ihren Dokumenten:',
  page: page => `Seite ${page}`,
};

/** The words to answer a question with: German where it is asked in German, else English. */
export const phrasesFor = (question: string): DocumentPhrases =>
  languageOfWords(question) === 'de' ? german : english;
