import type { Features } from './features.ts';
import type { Candidate } from './understand.ts';
import { weights } from './weights.ts';

/** How much less likely than its cost says a reading is by its features. */
const correction = (features: Features): number => {
  let sum = 0;
  for (const [name, value] of Object.entries(features)) sum += value * (weights.reading[name] ?? 0);
  return sum;
};

/**
 * The likeliest reading first: costs are corrected by what was learned of readings that look like them. What a question
 * costs that goes on from the one before stays comparable, since the reading that was cheapest keeps its cost.
 */
export const preferred = (candidates: Candidate[]): Candidate[] => {
  const byCost = candidates.toSorted((a, b) => a.cost - b.cost);
  const cheapest = byCost.find(({ features }) => features !== null)?.features;
  if (!cheapest) return byCost;
  const base = correction(cheapest);
  return byCost
    .map(candidate =>
      candidate.features ? { ...candidate, cost: candidate.cost + correction(candidate.features) - base } : candidate,
    )
    .sort((a, b) => a.cost - b.cost);
};
