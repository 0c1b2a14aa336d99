import { afterAll, describe, expect, it } from 'vitest';
import type { Fault } from './fault.ts';
import { chanceOf } from './harness/chance.ts';
import { findingsOf } from './harness/tally.ts';
import { openWorlds } from './harness/worlds.ts';
import { runFault } from './run-fault.ts';

/** Tries faults as a test each: the short form of `npm run faults`, which tries each of these many times, and more. */
export function tryInShort(faults: readonly Fault[]): void {
  const worlds = openWorlds();
  let found = false;
  afterAll(() => worlds.stop({ keepLog: found }), 60_000);

  describe('Nothing is lost, doubled or stuck', () => {
    it.for(faults.filter(({ times }) => times.short > 0).map(fault => [fault.what, fault] as const))(
      '%s',
      { timeout: 400_000 },
      async ([, fault], { skip }) => {
        const { tally, skipped } = await runFault(fault, { times: fault.times.short, worlds, chance: chanceOf(1) });
        if (skipped) skip(skipped);
        const findings = findingsOf(tally);
        found ||= findings.length > 0;
        expect(findings, `what the services printed is in ${worlds.logPath}`).toEqual([]);
        expect(tally.times).toBe(fault.times.short);
      },
    );
  });
}
