import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

/** What is said of things of which nothing is left, where the data only count how many there are. */
export const stocked: Idioms['stocked'] = [
  // "Which products are out of stock".
  {
    said: pattern(
      String.raw`(?:(?:(?:that|which)\s+)?(?:is|are|was|were|have\s+run|has\s+run|ran)\s+)?(?:currently\s+|completely\s+|now\s+)?(?:(?:out\s+of|not\s+in|no\s+longer\s+in|not\s+on)\s+stock|sold\s+out)\b`,
    ),
    plainly: (_, level) => `with ${level} of 0`,
  },
];
