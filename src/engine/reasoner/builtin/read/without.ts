/**
 * Rules that are switched off, to measure what they are worth (`npm run score -- ablate`); the product switches off none.
 * By name: "pass readRates" is not run, of "choice summed" only the cheapest option is offered, "way unit" and "rating
 * label" do not weigh what a word means, "feature joins" is not told of a reading.
 */
export type Without = ReadonlySet<string>;

export const nothing: Without = new Set();
