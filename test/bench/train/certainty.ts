import { handScore } from '../../../src/engine/reasoner/builtin/judge/confidence.ts';
import { corrected } from '../../../src/engine/reasoner/builtin/judge/correct.ts';
import { descend, dot, named, placesOf, rowOf, type Weights } from './descent.ts';
import type { Example } from './examples.ts';

/** What a question leaves unread is judged by hand: all questions learned from can be answered. */
const unlearned = new Set(['unbound', 'uncovered']);
/** Seen in so many questions, a feature is worth a weight. */
const least = 40;

/** A reading taken for an answer, how much speaks for it by hand, and whether it was right. */
export type Taken = { features: Weights; score: number; right: boolean };

/** The reading a question would be answered with, by what was learned of rankings. */
export const takenOf = ({ readings }: Example, ranking: Weights): Taken | null => {
  const costs = corrected(
    readings.map(({ candidate }) => candidate),
    ranking,
  ).map(({ cost }) => cost);
  const ranked = readings
    .map(({ candidate, ...tried }, at) => ({ ...tried, candidate: { ...candidate, cost: costs[at]! } }))
    .sort((a, b) => a.candidate.cost + a.doubt - b.candidate.cost - b.doubt);
  const [first] = ranked;
  if (!first) return null;
  const { candidate, doubt, right, values } = first;
  const rival = ranked.find(other => other.candidate.cost >= candidate.cost && other.values !== values);
  return { features: candidate.features ?? {}, score: handScore(candidate, rival?.candidate, doubt), right };
};

/** What is to be added to what speaks for a reading for each feature, so that the sum tells how often such readings are right. */
export const learnCertainty = (taken: Taken[]): Weights => {
  const counts = new Map<string, number>();
  for (const { features } of taken)
    for (const [name, value] of Object.entries(features))
      if (value !== 0 && !unlearned.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count >= least ? [name] : [])).sort();
  const places = placesOf(names);
  const answers = taken.map(({ features, ...answer }) => ({ ...answer, row: rowOf(features, places) }));
  const weights = descend(names.length, (current, slope) => {
    for (const { row, score, right } of answers) {
      const error = (1 / (1 + Math.exp(-score - dot(row, current))) - (right ? 1 : 0)) / answers.length;
      for (const [place, value] of row) slope[place]! += error * value;
    }
  });
  return named(names, weights);
};
