import { documentAnalyst, investigator } from '../agents.ts';
import type { Assignment, Reasoner } from '../reasoner.ts';
import { aboutOf, actOnAbout } from './about/act.ts';
import { answer } from './answer.ts';
import { actDefined } from './definitions/act.ts';
import { preparedFor } from './desk.ts';
import { actOnDocuments } from './documents/act.ts';
import { investigate } from './investigate/act.ts';
import { inItsLanguage } from './language/tell-language.ts';
import { plan } from './plan.ts';
import { actOnRecall, recallOf } from './recall/act.ts';
import { actOnStep, stepOf } from './research/act.ts';
import { reviewResearch } from './research/plan.ts';
import { inWantedLanguage, withTaste } from './taste.ts';
import { findVerified } from './verified.ts';

const workers = new Map<string, Reasoner['act']>([
  [documentAnalyst, actOnDocuments],
  [investigator, investigate],
]);

/** What somebody verified comes before what the analyst would read. */
const analyse: Reasoner['act'] = async (brief, assignment, desk) =>
  (await findVerified(brief, assignment, desk)) ?? actDefined(brief, assignment, desk);

const workerFor = (assignment: Assignment): Reasoner['act'] => {
  if (aboutOf(assignment)) return async () => actOnAbout(assignment);
  return (
    workers.get(assignment.agent) ?? (stepOf(assignment) ? actOnStep : recallOf(assignment) ? actOnRecall : analyse)
  );
};

/** The analyst that needs no model: it reads questions by rules and a lexicon, and answers the same way every time. */
export const builtinReasoner: Reasoner = {
  name: 'builtin',
  heeds: 'definitions',
  plan: (brief, desk) => plan(inItsLanguage(brief), desk),
  act: (brief, assignment, desk) => workerFor(assignment)(inItsLanguage(brief), assignment, desk),
  review: async (asked, _plan, findings) => {
    const brief = inItsLanguage(asked);
    const ready = await preparedFor(brief);
    return ready && reviewResearch(brief, findings, ready);
  },
  answer: (brief, findings, desk) => withTaste(answer(inWantedLanguage(inItsLanguage(brief)), findings, desk), brief),
};
