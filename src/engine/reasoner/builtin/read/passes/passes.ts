import { grounding } from './grounding.ts';
import type { Pass } from './pass.ts';
import { settling } from './settling.ts';
import { showing } from './showing.ts';
import { taking } from './taking.ts';

/** What is shown where groups are counted, shared out or gone through is settled: there is nothing to add to it. */
const unlessCounted = (pass: Pass): Pass => ({
  ...pass,
  run: draft => {
    const { over, portion, gap } = draft.form;
    if (over !== 'count' && !portion && !gap) pass.run(draft);
  },
});

/** The same passes; an order in which one runs before what it rests on is a fault of the program, told when it starts. */
export const ordered = (all: Pass[]): Pass[] => {
  const ran = new Set<string>();
  for (const { name, after = [] } of all) {
    const missing = after.find(other => !ran.has(other));
    if (missing !== undefined) throw new Error(`The pass ${name} must run after ${missing}.`);
    ran.add(name);
  }
  return all;
};

/** All passes in their order. */
export const passes: Pass[] = ordered([...taking, ...settling, ...showing.map(unlessCounted), ...grounding]);
