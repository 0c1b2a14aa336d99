import { inspect } from 'node:util';
import type { Fault, Trial } from './fault.ts';
import { judge } from './harness/judge.ts';
import { missing } from './harness/programs.ts';
import { findingsOf, newTally, type Tally } from './harness/tally.ts';

/** What came of a fault, or why it was not tried. */
export type Outcome = { fault: Fault; tally: Tally; skipped: string | null; seconds: number };

/** Tries one fault, then looks once more at everything that was acknowledged in its course. */
export async function runFault(fault: Fault, { times, worlds, chance }: Omit<Trial, 'tally'>): Promise<Outcome> {
  const tally = newTally();
  const began = Date.now();
  const skipped = missing(fault.needs ?? []);
  if (!skipped) {
    try {
      await fault.run({ times, worlds, chance, tally });
      for (const world of await worlds.opened()) {
        await judge(world, world.everybody(), tally, { all: true });
        for (const actor of world.everybody()) actor.documents = [];
      }
    } catch (error) {
      // What breaks the suite itself must not leave the other faults untried, nor pass as a success.
      tally.stuck.push(`the fault could not be tried to its end: ${inspect(error)}`);
    }
  }
  return { fault, tally, skipped, seconds: (Date.now() - began) / 1000 };
}

/** Whether nothing was lost, doubled, stuck or wrong. */
export const isWell = ({ tally }: Outcome): boolean => findingsOf(tally).length === 0;
