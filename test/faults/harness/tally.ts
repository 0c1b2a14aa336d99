/** What came of the trials of one fault: what was found, in sentences, and how long it took until all was well again. */
export type Tally = {
  times: number;
  /** Acknowledged and not there, or given up though nothing demanded it. */
  lost: string[];
  /** There or seen twice. */
  doubled: string[];
  /** Never came to an end. */
  stuck: string[];
  /** Answers and events that nobody should get: a 500, an order that makes no sense. */
  wrong: string[];
  /** Milliseconds from the fault until everything asked for was done; for a time of absence, from its end. */
  recoveriesMs: number[];
};

export const newTally = (): Tally => ({ times: 0, lost: [], doubled: [], stuck: [], wrong: [], recoveriesMs: [] });

/** Everything that was found, each with its kind. */
export const findingsOf = ({ lost, doubled, stuck, wrong }: Tally): string[] =>
  Object.entries({ lost, doubled, stuck, wrong }).flatMap(([kind, found]) => found.map(each => `${kind}: ${each}`));

/** Thrown where something did not come in time; what waited for it is stuck. */
export class Stuck extends Error {}
