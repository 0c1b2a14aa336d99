import type { Reasoner } from '../reasoner.ts';
import { act } from './act.ts';
import { answer } from './answer.ts';
import { actOnDocuments, documentAnalyst } from './documents/act.ts';
import { plan } from './plan.ts';

/** The analyst that needs no model: it reads questions by rules and a lexicon, and answers the same way every time. */
export const builtinReasoner: Reasoner = {
  name: 'builtin',
  plan,
  act: (brief, assignment, desk) =>
    assignment.agent === documentAnalyst ? actOnDocuments(brief, assignment, desk) : act(brief, assignment, desk),
  answer,
};
