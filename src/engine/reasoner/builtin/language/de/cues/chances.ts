import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

const end = String.raw`(?:\s*,?\s*(?:stimmt\s+das|stimmt['’]?s|oder|richtig|nicht\s+wahr|korrekt))?(?=\s*[?.!]*$)`;
const about = String.raw`(?:(?:etwa|ungefähr|rund|fast|knapp|mindestens|höchstens|mehr\s+als|über|weniger\s+als|unter)\s+)?`;
const part = String.raw`(?:die\s+hälfte|ein\s+drittel|ein\s+viertel|die\s+mehrheit|der\s+gro(?:ß|ss)teil|zwei\s+drittel|drei\s+viertel)\s+(?:(?:von\s+)?(?:all)?(?:der|den|unserer?n?|aller|allen)\s+|von\s+)`;
const most = String.raw`die\s+meisten\s+(?:unserer\s+|der\s+)?`;
const verb = String.raw`(?<verb>kommen|sind|waren|werden|wurden|haben|hatten|zahlen|bezahlen|buchen|bleiben|gehen|bestehen|kaufen|bestellen|kommt|ist|war|wird|wurde|hat|hatte|geht|besteht)`;
const noAsking = String.raw`(?!.*\b(?:welche[rnms]?|wo|woher|wann|warum|wer|wie)\b)`;
const chance = String.raw`(?:(?:wie\s+hoch|wie\s+gro(?:ß|ss))\s+(?:ist|sind|war)\s+die\s+(?:wahrscheinlichkeit|chancen?)|wie\s+wahrscheinlich\s+(?:ist|war)\s+es)`;

/** Wie wahrscheinlich etwas ist, und wie viele von so vielen: der Anteil derer, von denen es gilt. */
export const chances: Idioms['chances'] = [
  {
    said: pattern(
      String.raw`^${chance}\s*,?\s+dass\s+(?:ein|eine|einer|der|die|das)\s+(?<who>[^?]+?)\s+(?<does>\S+)\s+(?<verb>wird|ist|war|wurde|hat|hatte)${end}`,
    ),
    plainly: ({ who, does, verb: ends }) => `welcher Anteil der ${who} ${ends} ${does}`,
  },
  {
    said: pattern(String.raw`^jede[rsn]?\s+wievielte[rsn]?\s+(?<rest>[^?]+?)${end}`),
    plainly: ({ rest }) => `welcher Anteil der ${rest}`,
  },
  {
    said: pattern(
      String.raw`^wie\s+viele\s+(?:von|unter)\s+(?:je\s+)?(?:10|100|1\.?000|zehn|hundert|tausend)\s+(?<rest>[^?]+?)${end}`,
    ),
    plainly: ({ rest }) => `welcher Anteil der ${rest}`,
  },
  {
    said: pattern(
      String.raw`^${noAsking}(?:stimmt\s+es\s*,?\s+dass\s+)?${about}(?:${part}|${most})(?<who>\S+)\s+${verb}\s+(?<rest>[^?]+?)${end}`,
    ),
    plainly: ({ who, verb: does, rest }) => `welcher Anteil der ${who} ${does} ${rest}`,
  },
  {
    said: pattern(
      String.raw`^${noAsking}${verb}\s+${about}(?:jede[rsn]?\s+(?:zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte|zwanzigste|hundertste)[rsn]?|\d+(?:,\d+)?\s*(?:%|prozent)\s+(?:aller|der|unserer?))\s+(?<who>\S+)\s+(?<rest>[^?]+?)${end}`,
    ),
    plainly: ({ who, verb: does, rest }) => `welcher Anteil der ${who} ${does} ${rest}`,
  },
  {
    said: pattern(String.raw`^${noAsking}${verb}\s+${about}(?:${part}|${most})(?<who>\S+)\s+(?<rest>[^?]+?)${end}`),
    plainly: ({ who, verb: does, rest }) => `welcher Anteil der ${who} ${does} ${rest}`,
  },
];
