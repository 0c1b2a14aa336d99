import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

/** What is said of things that break down, of which there are only repairs. */
export const broken: Idioms['broken'] = [
  // "Which machine breaks down most often": the one with the most repairs.
  {
    said: pattern(
      String.raw`(?:breaks?\s+down|broke\s+down|(?:has|have)\s+broken\s+down|needs?\s+(?:fixing|mending|repairing)|(?:is|are|was|were|gets?|got)\s+broken)\s+(?:the\s+)?(?<way>most|least)(?:\s+(?:often|frequently))?`,
    ),
    plainly: ({ way }, rows) => `has the ${way!.toLowerCase() === 'least' ? 'fewest' : 'most'} ${rows}`,
  },
  {
    said: pattern(
      String.raw`how\s+(?:often|many\s+times)\s+(?:did|does|do|has|have)\s+(?<thing>[^?,]+?)\s+(?:break|broken)\s+down`,
    ),
    plainly: ({ thing }, rows) => `how many ${rows} did ${thing} have`,
  },
  {
    said: pattern(String.raw`(?:(?:has|have|had)\s+never\s+broken|never\s+(?:breaks?|broke))\s+down`),
    plainly: (_, rows) => `have no ${rows}`,
  },
];
