import type { Brief, Reasoner } from '../reasoner.ts';
import { act } from './act.ts';
import { answer } from './answer.ts';
import type { MindLimits } from './limits.ts';
import { Mind, type Models } from './mind.ts';
import { plan } from './plan.ts';
import { review } from './review.ts';

/**
 * A reasoner that thinks with models, made for one task: the first model, and in its place the next where it fails.
 * What it used is to be had at any time, whatever became of the task.
 */
export function llmReasoner(models: Models, limits: Partial<MindLimits> = {}): Reasoner {
  const mind = new Mind(models, limits);
  let reviewed = 0;
  return {
    name: 'llm',
    plan: (brief, desk) => plan(mind, asking(brief), desk),
    act: (brief, assignment, desk) => act(mind, asking(brief), assignment, desk),
    review: (brief, made, findings, desk) => {
      const latest = findings.slice(reviewed);
      reviewed = findings.length;
      return review(mind, asking(brief), made, findings, latest, desk);
    },
    answer: (brief, findings, desk) => answer(mind, asking(brief), findings, desk),
    spent: mind.spent,
  };
}

/** The brief with what is asked in place of the whole message. */
const asking = (brief: Brief): Brief => ({ ...brief, question: brief.asked ?? brief.question });
