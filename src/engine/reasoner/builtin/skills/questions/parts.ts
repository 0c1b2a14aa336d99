import type { Brief } from '../../../reasoner.ts';
import { languageFor } from '../../language/languages.ts';

const maxParts = 4;

/** The questions of a message: each ends with a question mark, a full stop or a line. */
export const questionsIn = ({ question, language }: Pick<Brief, 'question' | 'language'>): string[] => {
  const parts = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(question.slice(0, 4000))]
    .map(part => part.segment.trim())
    .filter(part => /\p{L}/u.test(part));
  return parts.length > 1 && parts.every(part => part.endsWith('?'))
    ? parts.slice(0, maxParts)
    : [question.trim().slice(0, 4000)];
};

/** The same, one question taken apart where it asks two things: "…, and what does the contract say". */
export const partsOf = (brief: Pick<Brief, 'question' | 'language'>): string[] => {
  const asked = questionsIn(brief);
  return asked.length === 1 ? asked[0]!.split(languageFor(brief.language).nextQuestion, maxParts) : asked;
};

export const hasDocuments = ({ tools }: Pick<Brief, 'tools'>): boolean =>
  tools.some(({ name }) => name === 'search_documents');
