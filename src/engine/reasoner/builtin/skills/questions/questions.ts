import { dataAnalyst, documentAnalyst } from '../../../agents.ts';
import type { Assignment, Brief } from '../../../reasoner.ts';
import { hasTables, prepare, prepareAll, preparedIn, type ReadyDesk } from '../../desk.ts';
import { languageFor } from '../../language/languages.ts';
import { actOnDocuments } from '../documents/act.ts';
import { inputFor, type Skill } from '../skill.ts';
import { actDefined } from '../tables/defined.ts';
import { findVerified } from '../verified/verified.ts';
import { type Apart, askedApart } from './apart.ts';
import { hasDocuments, partsOf, questionsIn } from './parts.ts';
import { rememberedOf } from './remembered.ts';
import { sayAnswers } from './say.ts';

/** `after`: the question whose answer it goes on from, where both are of one message. */
export type QuestionInput = { skill: 'questions'; question: string; after?: string };

/** What somebody verified comes before what the analyst would read. */
const askTables = async (brief: Brief, assignment: Assignment, desk: ReadyDesk): Promise<unknown> => {
  const verified = await findVerified(brief, assignment, desk);
  if (verified) return verified;
  const { after } = inputFor<QuestionInput>('questions', assignment) ?? {};
  return actDefined(after === undefined ? brief : await goneOn(after, brief, desk), assignment, desk);
};

/** The conversation as it stands once the first question of a message is answered, of which the next one speaks. */
const goneOn = async (first: string, brief: Brief, desk: ReadyDesk): Promise<Brief> => {
  const assignment = assigned({ question: first }, dataAnalyst);
  const output = await actDefined(brief, assignment, desk);
  if (output.kind !== 'answered') return brief;
  const [all, usual] = [await prepareAll(brief, desk), await prepare(brief, desk)];
  const memory = rememberedOf(output, preparedIn(output, all, usual));
  return { ...brief, history: [...brief.history, { question: first, answer: '', memory }] };
};

const assigned = ({ question, after }: Apart, agent: string): Assignment => ({
  agent,
  goal: question,
  input: { skill: 'questions', question, ...(after !== undefined && { after }) } satisfies QuestionInput,
});

/** The questions of a message, of which one that no single statement answers is taken apart. */
const questionsApart = async (brief: Brief, desk: ReadyDesk): Promise<Apart[]> => {
  const asked = questionsIn(brief).map((question): Apart => ({ question }));
  const [only, ...others] = asked;
  if (!only || others.length > 0 || brief.unattended) return asked;
  const apart = askedApart(only.question, brief, await prepareAll(brief, desk));
  // What somebody verified is answered as it was asked.
  return apart && (await findVerified(brief, assigned(only, dataAnalyst), desk)) === null ? apart : asked;
};

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
    const asked = documents
      ? partsOf(brief).map((question): Apart => ({ question }))
      : await questionsApart(brief, desk);
    const agents = [...(tables || !documents ? [dataAnalyst] : []), ...(documents ? [documentAnalyst] : [])];
    const { why } = languageFor(brief.language).research;
    return {
      why: asked.length > 1 ? why.asks(asked.length) : why.ask,
      groups: [asked.flatMap(each => agents.map(agent => assigned(each, agent)))],
    };
  },
  owns: assignment => inputFor<QuestionInput>('questions', assignment) !== null,
  act: (brief, assignment, desk) =>
    assignment.agent === documentAnalyst ? actOnDocuments(brief, assignment, desk) : askTables(brief, assignment, desk),
  speaks: () => true,
  say: sayAnswers,
};
