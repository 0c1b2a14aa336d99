import type { Idioms, Told } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

const others = String.raw`(?:everyone\s+else|everybody\s+else|all\s+(?:the\s+)?others|(?:the\s+)?others?|the\s+rest|the\s+other\s+\p{L}+|other\s+\p{L}+|the\s+average|non-?\p{L}+(?:\s+\p{L}+)?|(?:new|private|normal|ordinary|regular|first-time)\s+(?:ones?|people|guests|customers|clients)|(?:those|ones|people|guests|customers|clients|\p{L}+)\s+(?:without|who\s+(?:aren['’]?t|are\s+not|don['’]?t|haven['’]?t|have\s+no))(?:\s+\p{L}+){0,2}|(?:new|private)\s+ones)`;
const group = String.raw`(?:our\s+|the\s+)?(?<group>(?:(?!(?:pay|spend|give|leave|stay|bring|earn|keep|more|less)\b)[\p{L}-]+\s+){1,5})`;
const each = String.raw`(?:\s+(?:per|a|each|every)\s+(?:job|visit|stay|order|booking|time|purchase|trip|night))?`;

/** "Families with kids" are those of whom there are children. */
const asCounted = (words: string): string =>
  `${words} ${/\b(?:famil(?:y|ies)|kids?|parents|child)\b/iu.test(words) ? 'children' : ''}`;

/** The figure of both groups: by the sorts of a column, or of those that have some and those that have none. */
const ofBoth = (figure: string, said: string, { groupOf }: Told['apart']): string | null => {
  const told = groupOf(asCounted(said));
  if (!told) return null;
  const { column, counts } = told;
  return counts ? `${figure} with ${column} above 0 and ${figure} with ${column} below 1` : `${figure} by ${column}`;
};

/** One group set against all others by what each pays or how long it stays. */
export const apart: Idioms['apart'] = [
  {
    said: pattern(
      String.raw`^do(?:es)?\s+${group}(?:tend\s+to\s+|usually\s+|generally\s+)?(?:pay|spend|leave|give|bring\s+in|contribute|cost)(?:\s+us)?\s+(?:more|less)(?:\s+money)?${each}(?:\s+on\s+average)?(?:\s+(?:with\s+us|here))?\s+than\s+${others}${each}(?:\s+(?:do|on\s+average))*(?=\s*[?.!]*$)`,
    ),
    plainly: ({ group: said }, told) => told.money && ofBoth(`average ${told.money}`, said!, told),
  },
  {
    said: pattern(
      String.raw`^do(?:es)?\s+${group}(?:tend\s+to\s+|usually\s+|generally\s+)?(?:stay|keep|hold\s+on\s+to|take)(?:\s+(?:with\s+us|here|(?:their\s+|the\s+)?\p{L}+))?\s+(?:longer|shorter)(?:\s+on\s+average)?(?:\s+(?:with\s+us|here))?\s+than\s+${others}(?:\s+(?:do|on\s+average))*(?=\s*[?.!]*$)`,
    ),
    plainly: ({ group: said }, told) =>
      told.ends && ofBoth(`average days between ${told.ends[0]} and ${told.ends[1]}`, said!, told),
  },
];
