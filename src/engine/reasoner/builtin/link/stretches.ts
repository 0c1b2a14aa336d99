import type { Cue } from '../language/cue.ts';
import type { Option, TimeSpan } from './atom.ts';

/** A stretch of the question with all it may mean; `weight`: how much is understood with it. */
export type Candidate = {
  from: number;
  to: number;
  weight: number;
  options: Option[];
  cue: Cue | null;
  time: TimeSpan | null;
};

/** The stretches found in a question, no two alike. */
export class Stretches {
  readonly #found = new Map<string, Candidate>();

  get all(): Candidate[] {
    return [...this.#found.values()];
  }

  at(from: number, to: number): Candidate {
    const key = `${from}:${to}`;
    const known = this.#found.get(key) ?? { from, to, weight: 0, options: [], cue: null, time: null };
    this.#found.set(key, known);
    return known;
  }

  drop(test: (stretch: Candidate) => boolean): void {
    for (const [key, stretch] of this.#found) if (test(stretch)) this.#found.delete(key);
  }
}

/** Chooses stretches that do not overlap so that their weights sum to the most. */
export const cover = (length: number, candidates: Candidate[]): Candidate[] => {
  const best: { weight: number; last: Candidate | null; before: number }[] = [{ weight: 0, last: null, before: 0 }];
  const ending = Map.groupBy(candidates, candidate => candidate.to);
  for (let at = 1; at <= length; at++) {
    let pick = { weight: best[at - 1]!.weight, last: null as Candidate | null, before: at - 1 };
    for (const candidate of ending.get(at) ?? []) {
      const weight = best[candidate.from]!.weight + candidate.weight;
      if (weight > pick.weight) pick = { weight, last: candidate, before: candidate.from };
    }
    best.push(pick);
  }
  const chosen: Candidate[] = [];
  for (let at = length; at > 0; at = best[at]!.before) if (best[at]!.last) chosen.unshift(best[at]!.last!);
  return chosen;
};
