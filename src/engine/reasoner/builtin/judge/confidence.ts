import type { Candidate } from './understand.ts';

/** Above `answer` the reading is given; above `offer` it is given with another; below, nothing is claimed. */
export const thresholds = { answer: 0.45, offer: 0.15 };

/**
 * How likely the reading is the one meant, 0 to 1: a logistic curve over its cost, the distance to the next reading
 * with another result, and what it leaves out. The weights are set by hand against the open question sets.
 */
export const confidenceOf = (candidate: Candidate, next: Candidate | undefined, doubt: number): number => {
  const margin = next ? Math.min(1, next.cost - candidate.cost) : 1;
  const doubts = 1.8 * candidate.cost + 1.6 * candidate.unbound.length + 3.5 * (1 - candidate.coverage) + 1.5 * doubt;
  const score = 0.7 - doubts + 1.2 * (margin - 0.4);
  return 1 / (1 + Math.exp(-score));
};
