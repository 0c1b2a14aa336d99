import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

const end = String.raw`(?:\s*,?\s*(?:right|correct|true|is\s+that\s+(?:right|true|correct)))?(?=\s*[?.!]*$)`;
const about = String.raw`(?:(?:roughly|about|around|nearly|almost|exactly|at\s+least|at\s+most|more\s+than|over|well\s+over|less\s+than|fewer\s+than|under)\s+)?`;
const part = String.raw`(?:most|the\s+(?:vast\s+)?majority|(?:a\s+|one\s+)?(?:half|third|quarter)|two\s+thirds|three\s+quarters)\s+of\s+(?:all\s+(?:of\s+)?)?`;
const asks = String.raw`(?:(?:is|are|was|were|do|does|did|have|has|can|will)\s+)`;
const true_ = String.raw`(?:is\s+it\s+(?:true|right|the\s+case)\s+that\s+)`;
/** What is asked for itself, of which no share is: "where do most of our customers come from". */
const noAsking = String.raw`(?!.*\b(?:which|what|where|when|why|how)\b)`;
const chance = String.raw`(?:chances?|odds|likelihood|probability|risk)`;
const what = String.raw`what(?:['’]?s|\s+is|\s+are|\s+was|\s+were)\s+the\s+`;

/** Verbs that only say that something comes to be so: "will be returned", "end in a pass". */
const saidPlainly = (said: string): string =>
  said
    .replace(/^(?:be|get|become)\s+/iu, 'is ')
    .replace(/\b(?:will|would|can|could|may|might)\s+(?:be|get)\b/giu, 'is')
    .replace(/\b(?:end|ends|ended|result|results|resulted)\s+(?:up\s+)?(?:in|as|with)\s+(?:an?\s+)?/giu, 'is ');

/** How likely something is, and how many of so many: the share of all of which it is so. */
export const chances: Idioms['chances'] = [
  {
    said: pattern(
      String.raw`^how\s+(?:likely|probable)\s+(?:is|are|was|were)\s+(?!it\b)(?<who>.+?)\s+to\s+(?<does>[^?]+?)${end}`,
    ),
    plainly: ({ who, does }) =>
      `what share of ${who} ${/^(?:be|get|become)\s/iu.test(does!) ? saidPlainly(does!) : `do ${does}`}`,
  },
  {
    said: pattern(
      String.raw`^(?:how\s+(?:likely|probable)\s+(?:is|was)\s+it|${what}${chance})\s+that\s+(?<rest>[^?]+?)${end}`,
    ),
    plainly: ({ rest }) => `what share of ${saidPlainly(rest!)}`,
  },
  {
    said: pattern(
      String.raw`^(?:how\s+(?:high|big)\s+(?:is|are)\s+the\s+|${what})${chance}\s+(?:of|for)\s+(?<who>.+?)\s+(?:being|getting|to\s+be|to\s+get)\s+(?<so>[^?]+?)${end}`,
    ),
    plainly: ({ who, so }) => `what share of ${who} is ${so}`,
  },
  {
    said: pattern(
      String.raw`^(?:how\s+(?:high|big)\s+(?:is|are)\s+the\s+|${what})${chance}\s+of\s+(?:an?\s+)?(?<what>[\p{L}-]+)${end}`,
    ),
    plainly: ({ what: said }) => `what is the ${said} rate`,
  },
  // "One in how many lessons", "how many out of 10 orders", "how many of every hundred".
  {
    said: pattern(
      String.raw`^(?:one\s+(?:in|out\s+of)\s+(?:every\s+)?how\s+many|how\s+many\s+(?:(?:in|out\s+of)\s+(?:every\s+|each\s+)?|of\s+(?:every|each)\s+)(?:10|100|1,?000|ten|a\s+hundred|hundred|a\s+thousand|thousand))\s+(?:of\s+)?(?<rest>[^?]+?)${end}`,
    ),
    plainly: ({ rest }) => `what share of ${saidPlainly(rest!)}`,
  },
  // "Do more than half of our guests pay by card", "most of our orders are returned, right?".
  {
    said: pattern(String.raw`^${noAsking}(?:${true_}|${asks})?${about}${part}(?<rest>[^?]+?)${end}`),
    plainly: ({ rest }) => `what share of ${saidPlainly(rest!)}`,
  },
  {
    said: pattern(
      String.raw`^${noAsking}(?:${true_}|${asks})${about}(?:\d+(?:\.\d+)?\s*(?:%|percent|per\s+cent)\s+of|(?:one|1)\s+(?:in|out\s+of)\s+(?:every\s+)?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twenty|a\s+hundred))\s+(?:all\s+)?(?<rest>[^?]+?)${end}`,
    ),
    plainly: ({ rest }) => `what share of ${saidPlainly(rest!)}`,
  },
  {
    said: pattern(
      String.raw`^${noAsking}(?:${true_}|${asks})(?:most|the\s+majority\s+of)\s+(?:of\s+)?(?<rest>(?:our\s+|the\s+)?(?:[\p{L}-]+\s+)?\p{L}+s\s+[^?]+?)${end}`,
    ),
    plainly: ({ rest }) => `what share of ${saidPlainly(rest!)}`,
  },
];
