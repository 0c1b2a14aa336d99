import type { Reasoner } from '../reasoner.ts';
import { act } from './act.ts';
import { answer } from './answer.ts';
import { actOnDocuments, documentAnalyst } from './documents/act.ts';
import { investigate, investigator } from './investigate/act.ts';
import { plan } from './plan.ts';

const workers = new Map<string, Reasoner['act']>([
  [documentAnalyst, actOnDocuments],
  [investigator, investigate],
]);

/** The analyst that needs no model: it reads questions by rules and a lexicon, and answers the same way every time. */
export const builtinReasoner: Reasoner = {
  name: 'builtin',
  plan,
  act: (brief, assignment, desk) => (workers.get(assignment.agent) ?? act)(brief, assignment, desk),
  answer,
};
