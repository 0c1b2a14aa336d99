import type { DocumentPhrases } from '../../wording/documents.ts';

export const englishDocuments: DocumentPhrases = {
  searching: 'Searching the documents.',
  found: documents => (documents === 1 ? 'One document speaks of it.' : `${documents} documents speak of it.`),
  related: 'I did not find the answer in your documents. Possibly related:',
  none: 'I did not find this in your documents.',
  also: 'Also:',
  besides: 'In your documents:',
  page: page => `page ${page}`,
  kinds:
    'document file pdf report contract agreement handbook manual policy letter memo minutes paper article text brochure guide guideline presentation whitepaper'.split(
      ' ',
    ),
  written: {
    months: 'January|February|March|April|May|June|July|August|September|October|November|December',
    scales: 'hundred|thousand|million|billion|trillion|m|bn|k',
    percent: 'percent|per cent',
    currencies: 'dollars?|euros?|pounds?',
  },
};
