import type { Example } from './examples.ts';

export type Weights = Record<string, number>;

/** Seen so often among the readings of one question that differ in it, a feature is worth a weight. */
const least = 20;
const rounds = 200;
const step = 0.05;
/** How much a weight must gain to be far from nothing. */
const ridge = 0.01;
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
 * the wrong ones: a linear model of their likelihood (softmax), weights held small, by gradient descent (Adam).
 */
export const learnRanking = (examples: Example[]): Weights => {
  const decided = examples.filter(
    ({ readings }) => readings.some(({ right }) => right) && readings.some(({ right }) => !right),
  );
  const names = telling(decided);
  const place = new Map(names.map((name, index) => [name, index]));
  const rows = decided.map(example =>
    featuresOf(example).map(features =>
      Object.entries(features).flatMap(([name, value]): [number, number][] =>
        place.has(name) ? [[place.get(name)!, value]] : [],
      ),
    ),
  );
  const weights = new Float64Array(names.length);
  const [mean, spread] = [new Float64Array(names.length), new Float64Array(names.length)];
  for (let round = 1; round <= rounds; round++) {
    const slope = Float64Array.from(weights, weight => ridge * weight);
    decided.forEach(({ readings }, index) => {
      const found = softmax(
        readings.map(({ candidate }, at) =>
          rows[index]![at]!.reduce((sum, [name, value]) => sum + weights[name]! * value, -steepness * candidate.cost),
        ),
      );
      const mass = readings.reduce((sum, { right }, at) => sum + (right ? found[at]! : 0), 1e-9);
      readings.forEach(({ right }, at) => {
        const error = (found[at]! - (right ? found[at]! / mass : 0)) / decided.length;
        for (const [name, value] of rows[index]![at]!) slope[name]! += error * value;
      });
    });
    slope.forEach((own, name) => {
      mean[name] = 0.9 * mean[name]! + 0.1 * own;
      spread[name] = 0.999 * spread[name]! + 0.001 * own * own;
      weights[name]! -=
        (step * (mean[name]! / (1 - 0.9 ** round))) / (Math.sqrt(spread[name]! / (1 - 0.999 ** round)) + 1e-8);
    });
  }
  return Object.fromEntries(
    names.flatMap((name, index): [string, number][] => {
      const weight = Math.round((-100 * weights[index]!) / steepness) / 100;
      return weight === 0 ? [] : [[name, weight]];
    }),
  );
};
