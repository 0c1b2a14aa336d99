/** Random choices that come out the same for the same seed, as far as the machine's timing allows. */
export type Chance = {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  one<T>(of: readonly T[]): T;
};

/** Mulberry32, public domain, by Tommy Ettinger. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return { between, one: of => of[between(0, of.length - 1)]! };
}
