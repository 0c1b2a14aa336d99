import { descend, dot, named, placesOf, rowOf, type Weights } from './descent.ts';
import type { Example } from './examples.ts';

/** Seen so often among the readings of one question that differ in it, a feature is worth a weight. */
const least = 20;
/** How many times likelier (as a power of e) a reading is held for one unit of cost less, before anything is learned. */
const steepness = 3.7;

const featuresOf = ({ readings }: Example): Weights[] => readings.map(({ candidate }) => candidate.features ?? {});

const telling = (examples: Example[]): string[] => {
  const seen = new Map<string, number>();
  for (const example of examples) {
    const all = featuresOf(example);
    for (const name of new Set(all.flatMap(Object.keys)))
      if (new Set(all.map(each => each[name] ?? 0)).size > 1) seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  return [...seen].flatMap(([name, count]) => (count >= least ? [name] : [])).sort();
};

const softmax = (scores: number[]): number[] => {
  const most = Math.max(...scores);
  const powers = scores.map(score => Math.exp(score - most));
  const sum = powers.reduce((total, each) => total + each, 0);
  return powers.map(power => power / sum);
};

/**
 * What is to be added to the cost of a reading for each feature, so that the right readings of a question come before
 * the wrong ones: a linear model of their likelihood.
 */
export const learnRanking = (examples: Example[]): Weights => {
  const decided = examples.filter(
    ({ readings }) => readings.some(({ right }) => right) && readings.some(({ right }) => !right),
  );
  const names = telling(decided);
  const places = placesOf(names);
  const questions = decided.map(({ readings }) =>
    readings.map(({ candidate, right }) => ({
      row: rowOf(candidate.features ?? {}, places),
      cost: candidate.cost,
      right: right ? 1 : 0,
    })),
  );
  const weights = descend(names.length, (current, slope) => {
    for (const readings of questions) {
      const found = softmax(readings.map(({ row, cost }) => dot(row, current) - steepness * cost));
      const mass = readings.reduce((sum, { right }, at) => sum + right * found[at]!, 1e-9);
      readings.forEach(({ row, right }, at) => {
        const error = (found[at]! * (1 - right / mass)) / questions.length;
        for (const [place, value] of row) slope[place]! += error * value;
      });
    }
  });
  return named(names, weights, -1 / steepness);
};
