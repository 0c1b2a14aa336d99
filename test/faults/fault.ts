import type { Chance } from './harness/chance.ts';
import type { Need } from './harness/programs.ts';
import type { Tally } from './harness/tally.ts';
import type { Worlds } from './harness/worlds.ts';

/** One kind of fault, tried so many times, after each of which everything is judged. */
export type Fault = {
  /** What `npm run faults -- <name>` calls it. */
  name: string;
  /** What happens, as a sentence. */
  what: string;
  /** How many times it is tried in the thorough tests and by the command; 0 leaves it out. */
  times: { short: number; long: number };
  /** The programs or rights without which it is skipped. */
  needs?: readonly Need[];
  run(trial: Trial): Promise<void>;
};

/** What a fault is given. */
export type Trial = {
  times: number;
  /** Where services run, started on first use and shared by all faults of a run. Each fault leaves them whole. */
  worlds: Worlds;
  chance: Chance;
  tally: Tally;
};
