/** Numbers by the names of features. */
export type Weights = Partial<Record<string, number>>;

const step = 0.05;
const rounds = 200;
/** How much a weight must gain to be far from nothing. */
const ridge = 0.01;

/** Weights, small ones, at which a loss is least, by gradient descent (Adam); `add` adds the slope of the loss at weights. */
export const descend = (size: number, add: (weights: Float64Array, slope: Float64Array) => void): Float64Array => {
  const weights = new Float64Array(size);
  const [mean, spread] = [new Float64Array(size), new Float64Array(size)];
  for (let round = 1; round <= rounds; round++) {
    const slope = Float64Array.from(weights, weight => ridge * weight);
    add(weights, slope);
    for (let at = 0; at < size; at++) {
      mean[at] = 0.9 * mean[at]! + 0.1 * slope[at]!;
      spread[at] = 0.999 * spread[at]! + 0.001 * slope[at]! ** 2;
      const even = Math.sqrt(spread[at]! / (1 - 0.999 ** round)) + 1e-8;
      weights[at]! -= (step * (mean[at]! / (1 - 0.9 ** round))) / even;
    }
  }
  return weights;
};

/** Features of one reading by the place of their names. */
export type Row = [place: number, value: number][];

export const rowOf = (features: Weights, places: Map<string, number>): Row =>
  Object.entries(features).flatMap(([name, value]): Row => {
    const place = places.get(name);
    return place === undefined || !value ? [] : [[place, value]];
  });

export const placesOf = (names: string[]): Map<string, number> => new Map(names.map((name, place) => [name, place]));

export const dot = (row: Row, weights: Float64Array): number =>
  row.reduce((sum, [place, value]) => sum + weights[place]! * value, 0);

/** Weights by name with two decimals, those that are nothing left out. */
export const named = (names: string[], weights: Float64Array, scale = 1): Weights =>
  Object.fromEntries(
    names.flatMap((name, place): [string, number][] => {
      const weight = Math.round(100 * scale * weights[place]!) / 100;
      return weight === 0 ? [] : [[name, weight]];
    }),
  );
