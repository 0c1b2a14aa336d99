import type { Candidate } from './candidate.ts';
import type { Features } from './features.ts';
import { weights } from './weights.ts';

/** What a feature adds, by its name. */
export type Learned = Partial<Record<string, number>>;

/** The sum of the features, each by its weight; what was not learned counts nothing. */
export const weighed = (features: Features | Learned, learned: Learned): number => {
  let sum = 0;
  for (const [name, value] of Object.entries(features)) sum += (value ?? 0) * (learned[name] ?? 0);
  return sum;
};

/**
 * Corrects costs by what was learned of readings that look like these. What a question costs that goes on from the one
 * before stays comparable, since the reading that was cheapest keeps its cost.
 */
export const corrected = (candidates: Candidate[], learned: Learned = weights.reading): Candidate[] => {
  const alone = candidates.flatMap(({ features, cost }) => (features ? [{ features, cost }] : []));
  if (alone.length === 0) return candidates;
  const cheapest = alone.reduce((best, each) => (each.cost < best.cost ? each : best));
  const base = weighed(cheapest.features, learned);
  return candidates.map(candidate =>
    candidate.features
      ? { ...candidate, cost: candidate.cost + weighed(candidate.features, learned) - base }
      : candidate,
  );
};
