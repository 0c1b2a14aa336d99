import type { Assignment, Brief, Desk, Plan } from '../reasoner.ts';
import { prepare } from './desk.ts';
import { documentAnalyst } from './documents/act.ts';
import { asksWhy, investigator } from './investigate/act.ts';

const maxParts = 4;

/** The questions of a message: each ends with a question mark, a full stop or a line. */
const questionsIn = (message: string, language: string): string[] => {
  const parts = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(message.slice(0, 4000))]
    .map(part => part.segment.trim())
    .filter(part => /\p{L}/u.test(part));
  return parts.length > 1 && parts.every(part => part.endsWith('?'))
    ? parts.slice(0, maxParts)
    : [message.trim().slice(0, 4000)];
};

/** "…, and what does the contract say": a second question, which documents may answer where tables answer the first. */
const secondQuestion =
  /,?\s+(?:and|und)\s+(?=(?:what|who|when|where|why|how|which|was|wer|wann|wo|warum|wie|welche[mnrs]?)\b)/i;

/**
 * One assignment per question of the message, all at once; a message of one question is one assignment. Where the caller
 * has documents, these are asked beside the tables: which of them answer a question shows in what they find.
 */
export const plan = async (brief: Brief, desk: Desk): Promise<Plan> => {
  const { schema } = await prepare(brief, desk);
  const hasDocuments = brief.tools.some(({ name }) => name === 'search_documents');
  const asked = questionsIn(brief.question, 'en');
  const questions = hasDocuments && asked.length === 1 ? asked[0]!.split(secondQuestion, maxParts) : asked;
  const hasTables = schema.tables.some(table => table.columns.length > 0);
  if (hasTables && asksWhy(brief)) return { groups: [[{ agent: investigator, goal: brief.question }]] };
  const agents = [...(hasTables || !hasDocuments ? ['data_analyst'] : []), ...(hasDocuments ? [documentAnalyst] : [])];
  return {
    groups: [
      questions.flatMap(question =>
        agents.map((agent): Assignment => ({ agent, goal: question, input: { question } })),
      ),
    ],
  };
};
