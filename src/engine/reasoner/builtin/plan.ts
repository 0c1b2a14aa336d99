import type { Assignment, Brief, Desk, Plan } from '../reasoner.ts';
import { prepare } from './desk.ts';

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

/** One assignment per question of the message, all at once; a message of one question is one assignment. */
export const plan = async (brief: Brief, desk: Desk): Promise<Plan> => {
  await prepare(brief, desk);
  const questions = questionsIn(brief.question, 'en');
  return {
    groups: [questions.map((question): Assignment => ({ agent: 'data_analyst', goal: question, input: { question } }))],
  };
};
