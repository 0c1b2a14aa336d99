import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

/** What sets the ones against all others; "which have more than others" asks who it is, and sets nobody against them. */
const setting = String.raw`^(?<head>(?!(?:so\s+)?(?:which|who|whose|what|where|when|list|show|name|give)\b(?!.*\b(?:vs|versus|compared)\b)).*\b(?:than|vs\.?|versus|compared\s+(?:to|with)|against|relative\s+to))\s+(?:(?:that|those|it|they|is|are|was|were|do|does|did)\s+)?(?:(?:of|for|in|at|on|with|from|by|among)\s+)?(?:all\s+(?:of\s+)?|any\s+)?(?:our\s+|the\s+)?`;
const tail = String.raw`(?<tail>(?:\s+(?:do|does|did|are|is|on\s+average|overall|in\s+general|(?:per|each|every|a)\s+\p{L}+))*(?:\s+(?:in|since|during|before|after|between|this|last|over)\b[^?]*)?\s*[?.!]*)$`;
const stemOf = (word: string): string => word.toLowerCase().replace(/(?:es|s|ed|ing)$/u, '');
/** Whether each word was said of the ones as well, so that the others are those of whom it is not so. */
const isSaid = (words: string | undefined, head: string): boolean =>
  (words ?? '')
    .split(/[\s-]+/)
    .filter(word => word.length > 3)
    .every(word => head.toLowerCase().includes(stemOf(word)));

/** Words for all others, the ones said before them being set against these: the same words for all of them. */
export const others: Idioms['others'] = [
  // "Is the average bill in Leeds higher than average".
  {
    said: pattern(
      String.raw`^(?<head>(?:is|are|was|were|do|does|did)\s+(?!there\b|any|some)[^?]*\bthan)\s+(?:the\s+|our\s+|an\s+)?(?:overall\s+|general\s+|total\s+)?(?:average|mean)(?:\s+(?:overall|of\s+all|in\s+general))?(?=\s*[?.!]*$)`,
    ),
    plainly: ({ head }) => `${head} all on average`,
  },
  {
    said: pattern(
      String.raw`${setting}(?:other\s+ones|others|other|rest(?:\s+of\s+(?:them|our|the)(?:\s+\p{L}+)?)?|remaining(?:\s+\p{L}+)?|(?:everyone|everybody|everything|anyone|anybody)\s+else|other\s+(?!than\b)\p{L}+(?:\s+\p{L}+s)?)${tail}`,
    ),
    plainly: ({ head, tail: end }) => `${head} all others${end}`,
  },
  // "Those without", "the ones without a card", "customers who don't have one".
  {
    said: pattern(
      String.raw`${setting}(?:ones\s+|\p{L}+\s+)?without(?:\s+(?:(?:an?|any|one|it|them)\b\s*)*(?<what>[\p{L}-]+(?:\s+[\p{L}-]+)?)?)?${tail}`,
    ),
    plainly: ({ head, what, tail: end }) => (isSaid(what, head!) ? `${head} all others${end}` : null),
  },
  {
    said: pattern(
      String.raw`${setting}(?:ones\s+|\p{L}+\s+)?(?:who|that|which)\s+(?:do|does|did|have|has|had|are|is|were|was)(?:n['’]?t|\s+not)(?:\s+(?:been|have|had|got|an?|any|one|it|them))*(?:\s+(?<what>[\p{L}-]+(?:\s+[\p{L}-]+)?))?${tail}`,
    ),
    plainly: ({ head, what, tail: end }) => (isSaid(what, head!) ? `${head} all others${end}` : null),
  },
  {
    said: pattern(String.raw`${setting}non[\s-]?(?<what>\p{L}+(?:\s+\p{L}+)?)${tail}`),
    plainly: ({ head, what, tail: end }) => (isSaid(what, head!) ? `${head} all others${end}` : null),
  },
  // "Members vs non-members: average amount".
  {
    said: pattern(
      String.raw`^(?<head>(?<ones>[\p{L}-]+)\s+(?:vs\.?|versus|against|compared\s+(?:to|with)))\s+(?:non[\s-]?\k<ones>|(?:all\s+|the\s+)?(?:others|rest)|everyone\s+else)\s*[:,]\s*(?<figure>[^?]+?)(?<tail>\s*[?.!]*)$`,
    ),
    plainly: ({ ones, figure, tail: end }) => `${figure} of ${ones} vs all others${end}`,
  },
];
