import { dataAnalyst, documentAnalyst, investigator } from '../agents.ts';
import type { Assignment, Brief, Desk, Plan } from '../reasoner.ts';
import { readAbout } from './about/read.ts';
import { aboutWordsFor } from './about/words.ts';
import { hasTables, prepare, prepareAll } from './desk.ts';
import { asksWhy } from './investigate/act.ts';
import { languageFor } from './language/language.ts';
import { readRecall } from './recall/read.ts';
import { asksForResearch, planResearch } from './research/plan.ts';
import { researchWordsFor } from './research/words.ts';

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

/**
 * One assignment per question of the message, all at once; a message of one question is one assignment. Where the caller
 * has documents, these are asked beside the tables: which of them answer a question shows in what they find.
 */
export const plan = async (brief: Brief, desk: Desk): Promise<Plan> => {
  const recall = readRecall(brief);
  if (recall) {
    if (brief.mode === 'auto') desk.think(researchWordsFor(brief.language).why.recall);
    return { groups: [[{ agent: dataAnalyst, goal: brief.question, input: { recall } }]] };
  }
  const all = await prepareAll(brief, desk);
  const about = readAbout(brief, all);
  if (about) {
    if (brief.mode === 'auto') desk.think(aboutWordsFor(brief.language).say.why());
    return { groups: [[{ agent: dataAnalyst, goal: brief.question, input: { about } }]] };
  }
  // "…, and what does the contract say": documents may answer the second where tables answer the first.
  const { nextQuestion } = languageFor(brief.language);
  const hasDocuments = brief.tools.some(({ name }) => name === 'search_documents');
  const asked = questionsIn(brief.question, brief.language);
  const questions = hasDocuments && asked.length === 1 ? asked[0]!.split(nextQuestion, maxParts) : asked;
  const tables = all.some(hasTables);
  const { why } = researchWordsFor(brief.language);
  const chose = (reason: string) => brief.mode === 'auto' && desk.think(reason);
  if (tables && asksWhy(brief)) {
    chose(why.investigate);
    return { groups: [[{ agent: investigator, goal: brief.question }]] };
  }
  const parts = asked.length === 1 ? asked[0]!.split(nextQuestion, maxParts) : asked;
  if (asksForResearch(brief, parts)) {
    const research = planResearch(brief, await prepare(brief, desk), parts, hasDocuments);
    if (research) {
      chose(why.research);
      return research;
    }
  }
  chose(questions.length > 1 ? why.asks(questions.length) : why.ask);
  const agents = [...(tables || !hasDocuments ? [dataAnalyst] : []), ...(hasDocuments ? [documentAnalyst] : [])];
  return {
    groups: [
      questions.flatMap(question =>
        agents.map((agent): Assignment => ({ agent, goal: question, input: { question } })),
      ),
    ],
  };
};
