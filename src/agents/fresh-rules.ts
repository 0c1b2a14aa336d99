import type { Clock } from '../base/clock.ts';
import type { AgentRules } from '../engine/reasoner/agent-rules.ts';

/** A reading so young, in milliseconds, is as good as a new one: another node's change takes so long at most to bind. */
const freshMs = 250;

let changes = 0;

/** Notes that this node has changed settings: every reading from before is old. */
export const settingsChanged = (): void => void changes++;

/** The rules of one task, read anew where the last reading is not fresh any more, beginning with one that was just made. */
export function freshRules(
  clock: Clock,
  first: AgentRules,
  read: () => Promise<AgentRules>,
): () => Promise<AgentRules> {
  const now = () => clock.now().getTime();
  let last = { rules: Promise.resolve(first), at: now(), changes };
  return () => {
    // A clock that was set back says nothing of how old a reading is.
    if (Math.abs(now() - last.at) > freshMs || last.changes !== changes) {
      last = { rules: read(), at: now(), changes };
      // One that fails is not kept.
      last.rules.catch(() => (last.at = Number.NEGATIVE_INFINITY));
    }
    return last.rules;
  };
}
