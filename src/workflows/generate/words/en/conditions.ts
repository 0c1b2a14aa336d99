import type { TimeUnit } from '../../../../engine/reasoner/builtin/form/form.ts';
import type { ConditionWords, Operator } from '../words.ts';

const down =
  'fell|fallen|falls?|drop(?:s|ped)?|declin(?:e|es|ed)|decreas(?:e|es|ed)|shrank|shrunk|shrinks?|sank|sunk|sinks?|went\\s+down|gone\\s+down|goes\\s+down|plunge[sd]?|is\\s+down|are\\s+down';
const up =
  'rose|risen|rises?|increas(?:e|es|ed)|grew|grown|grows?|climb(?:s|ed)?|went\\s+up|gone\\s+up|goes\\s+up|jump(?:s|ed)?|is\\s+up|are\\s+up';
const either = 'chang(?:e|es|ed)|moved?|moves|deviate[sd]?|differ(?:s|ed)?';
const number =
  '(?<number>[\\d.,]*\\d(?:\\s?(?:k|m|million|thousand|billion))?|zero|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|a\\s+hundred|a\\s+thousand|a\\s+million)';
const op =
  '(?<op>below|under|beneath|less\\s+than|fewer\\s+than|lower\\s+than|smaller\\s+than|above|over|beyond|more\\s+than|greater\\s+than|higher\\s+than|larger\\s+than|at\\s+least|at\\s+most|exceeds?|exceeded|reach(?:es|ed)?)';
const be =
  '(?:is|are|was|were|be|gets?|falls?|fell|drops?|dropped|goes|go|went|rises?|rose|climbs?|lies|lie|stays?|has\\s+fallen|has\\s+dropped|has\\s+risen|amounts?\\s+to|comes?\\s+to)';

const operators: readonly [RegExp, Operator][] = [
  [/below|under|beneath|less|fewer|lower|smaller/i, '<'],
  [/at\s+most/i, '<='],
  [/at\s+least|reach/i, '>='],
  [/./, '>'],
];

export const conditions: ConditionWords = {
  change: [
    new RegExp(
      `^(?<subject>.*?)\\s*(?:has\\s+|have\\s+|had\\s+)?\\b(?<verb>${down}|${up}|${either})(?:\\s+by)?(?:\\s+(?<least>more\\s+than|over|at\\s+least))?\\s+${number}\\s*(?<percent>%|per\\s?cent)?(?:\\s+or\\s+more)?$`,
      'iu',
    ),
    new RegExp(`^(?<subject>.*?)\\s*(?:has\\s+|have\\s+|had\\s+)?\\b(?<verb>${down}|${up})$`, 'iu'),
  ],
  since:
    /\s*,?\s*(?:(?:compared|relative)\s+(?:to|with)|versus|vs\.?|against|from|since|over)\s+(?:that\s+of\s+)?(?:the\s+|that\s+of\s+the\s+)?(?:last|previous|prior|preceding|past)?\s*(?<unit>day|week|month|quarter|year)(?:\s+(?:before|earlier|ago))?\b|\s+(?:week|month|quarter|year)[\s-](?:over|on)[\s-](?<same>week|month|quarter|year)\b/iu,
  sinceUnits: new Map<string, TimeUnit>([
    ['day', 'day'],
    ['week', 'week'],
    ['month', 'month'],
    ['quarter', 'quarter'],
    ['year', 'year'],
  ]),
  direction: verb =>
    new RegExp(`^(?:${down})$`, 'iu').test(verb)
      ? 'down'
      : new RegExp(`^(?:${up})$`, 'iu').test(verb)
        ? 'up'
        : 'either',
  level: [new RegExp(`^(?<subject>.*?)\\s*(?:\\b${be}\\s+)?(?:not\\s+)?\\b${op}\\s+${number}(?<unit>.*)$`, 'iu')],
  count: [new RegExp(`^there\\s+(?:is|are|were|was|have\\s+been)\\s+${op}\\s+${number}\\s+(?<object>.+)$`, 'iu')],
  operator: text => operators.find(([pattern]) => pattern.test(text))![1],
  exists: [
    /^(?:there\s+(?:is|are|was|were|has\s+been|have\s+been)|we\s+have|you\s+find)\s+(?:(?<no>no|not\s+any)\s+)?(?:(?:any|some|an?|new)\s+)?(?<object>\S.*)$/iu,
    /^(?:(?<no>no)\s+|(?:any|some|an?)\s+)(?<object>.+?)\s+(?:exists?|(?:is|are|were|was)\s+(?:found|there)|occurs?|occurred|happen(?:s|ed)?|turn(?:s|ed)?\s+up)$/iu,
  ],
  earlier:
    /^(?:so|yes|there\s+(?:is|are|were|was)(?:\s+(?:any|some|one))?|(?:that|this)\s+is\s+(?:so|the\s+case|true)|any(?:\s+(?:are|is|were)\s+found)?)$/iu,
  changed: /^(?:it|they|that|something|anything)(?:\s+(?:has|have))?\s+changed$/iu,
  approved: [
    /^(?<who>.+?)\s+(?:has\s+|have\s+)?(?:approved|agreed|signed\s+(?:it\s+)?off|confirmed|okayed|accepted|approves|agrees|confirms|said\s+yes|says\s+yes|gives\s+(?:the|their|his|her)\s+(?:ok|okay|approval|consent))(?:\s+(?:it|this|that|to\s+it))?$/iu,
    /^(?:it\s+(?:is|was|has\s+been)\s+)?approved\s+by\s+(?<who>.+)$/iu,
  ],
  pronoun: /^(?:it|this|that|they|these|those|which|the\s+(?:result|figure|value|total|number|sum|amount))?$/iu,
  any: /^(?:any|one\s+of\s+the|at\s+least\s+one|a\s+single|some)\s+(?<noun>.+)$/iu,
  currency: /^\s*(?:euros?|eur|€|dollars?|usd|\$|pounds?|gbp|£|%|percent|units?|pieces?)?\s*$/iu,
  numberOf: noun => `number of ${noun}`,
};
