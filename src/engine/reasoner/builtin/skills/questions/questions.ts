import { dataAnalyst, documentAnalyst } from '../../../agents.ts';
import type { Assignment, Brief } from '../../../reasoner.ts';
import { hasTables, prepareAll, type ReadyDesk } from '../../desk.ts';
import { languageFor } from '../../language/languages.ts';
import { actOnDocuments } from '../documents/act.ts';
import { inputFor, type Skill } from '../skill.ts';
import { actDefined } from '../tables/defined.ts';
import { findVerified } from '../verified/verified.ts';
import { hasDocuments, partsOf, questionsIn } from './parts.ts';
import { sayAnswers } from './say.ts';

export type QuestionInput = { skill: 'questions'; question: string };

/** What somebody verified comes before what the analyst would read. */
const askTables = async (brief: Brief, assignment: Assignment, desk: ReadyDesk): Promise<unknown> =>
  (await findVerified(brief, assignment, desk)) ?? actDefined(brief, assignment, desk);

/**
 * Answers questions from tables and documents. One assignment per question of the message, all at once; where the caller
 * has documents, these are asked beside the tables: which of them answer a question shows in what they find.
 */
export const questions: Skill = {
  name: 'questions',
  async recognise(brief, desk) {
    const tables = (await prepareAll(brief, desk)).some(hasTables);
    const documents = hasDocuments(brief);
    // Documents may answer the second part of a question where tables answer the first.
    const asked = documents ? partsOf(brief) : questionsIn(brief);
    const agents = [...(tables || !documents ? [dataAnalyst] : []), ...(documents ? [documentAnalyst] : [])];
    const { why } = languageFor(brief.language).research;
    const assigned = (question: string, agent: string): Assignment => ({
      agent,
      goal: question,
      input: { skill: 'questions', question } satisfies QuestionInput,
    });
    return {
      why: asked.length > 1 ? why.asks(asked.length) : why.ask,
      groups: [asked.flatMap(question => agents.map(agent => assigned(question, agent)))],
    };
  },
  owns: assignment => inputFor<QuestionInput>('questions', assignment) !== null,
  act: (brief, assignment, desk) =>
    assignment.agent === documentAnalyst ? actOnDocuments(brief, assignment, desk) : askTables(brief, assignment, desk),
  speaks: () => true,
  say: sayAnswers,
};
