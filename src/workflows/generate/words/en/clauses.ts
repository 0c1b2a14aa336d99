import { numberWords } from '../numbers.ts';

const approving =
  '(?:approves?|approved|approve\\s+of|sign(?:s|ed)?\\s+(?:it\\s+)?off(?:\\s+on)?|confirms?|confirmed|releases?|released|okays?|ok(?:s|ed)?|agrees?(?:\\s+to)?|agreed(?:\\s+to)?|authori[sz]e[sd]?|clears?|cleared|says?\\s+yes|accepts?|accepted)';
const approval = '(?:approval|permission|sign-?off|consent|ok(?:ay)?|confirmation|go-?ahead|release|authori[sz]ation)';
const it = '(?:it|this|that|them|the\\s+(?:report|mail|e-?mail|message|result|results|figures?|numbers?))';
const goes = `(?:(?:it|this|that|they|the\\s+(?:report|mail|e-?mail|message|result|results|figures?|numbers?))\\s+(?:goes|go|is|are|gets?|leaves?|may\\s+go|can\\s+go)(?:\\s+(?:out|sent|mailed|off|anywhere))?|sending(?:\\s+${it})?|that)`;
const verbs = 'send|sends|e-?mail|mail|tell|notify|inform|alert|forward|remind|deliver';
const must = '(?:must|has\\s+to|have\\s+to|needs?\\s+to|should|shall)';

const later = '(?:\\d+|an?|one|two|three|four|five|six|seven|ten)\\s+(?:minutes?|hours?|days?|weeks?|months?)\\s+later';

const openers =
  `(?:please\\s+)?(?:${verbs}|let|ask|wait|check|get|obtain|request|have|only|if|when|otherwise|else|once|after|as\\s+soon\\s+as|before|also|then|report|give|but)\\b` +
  `|${later}|(?:[^\\s,;.]+\\s+){1,6}?${must}\\s+(?:first\\s+)?${approving}`;
const subordinates = `(?:but\\s+)?(?:only\\s+)?(?:if|when|whenever|in\\s+case|unless|provided(?:\\s+that)?|as\\s+soon\\s+as|once)\\b|before\\s+(?:${goes}|(?:you|we)\\b)|(?:but\\s+)?only\\s+(?:after|with|on)\\b`;

export const courtesies =
  /\b(?:please|kindly|(?:could|can|would)\s+you|i(?:'d|\s+would)\s+like(?:\s+you)?\s+to|i\s+want(?:\s+you)?\s+to|i\s+need\s+you\s+to|set\s+up\s+a\s+workflow\s+(?:that|to|which)|(?:create|make|build)\s+(?:me\s+)?a\s+workflow\s+(?:that|to|which)|automatically|hello|hi|thanks|thank\s+you)\b[,!]?/giu;

export const boundary = new RegExp(
  `\\s*[.;!?]+(?=\\s|$)\\s*` +
    `|\\s*,?\\s+(?:and\\s+)?(?<then>then|afterwards|after\\s+that|subsequently|finally)\\b,?\\s*` +
    `|\\s*[,–—-]\\s+(?:(?:and|but|or)\\s+)?(?=(?:${openers}))` +
    `|\\s+(?:and|but)\\s+(?=(?:${openers}))` +
    `|(?<!\\b(?:only|but|and|or|check|see|look|test|find\\s+out))\\s+(?=(?:${subordinates}))`,
  'giu',
);

export const subordinate = new RegExp(`^(?:${subordinates})`, 'iu');
export const otherwise = /^(?:otherwise|else|if\s+not)\b,?\s*/iu;

const amount =
  '(?<n>\\d+(?:\\.\\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)';
const span = '(?<unit>seconds?|minutes?|hours?|days?|weeks?|months?)';
export const delay = [
  new RegExp(`\\bwait(?:s|ing)?\\s+(?:for\\s+)?(?:another\\s+)?${amount}\\s+${span}\\b`, 'iu'),
  new RegExp(`\\b${amount}\\s+${span}\\s+(?:later|afterwards|after\\s+(?:that|it))\\b,?`, 'iu'),
  new RegExp(`\\bafter\\s+${amount}\\s+${span}\\b,?`, 'iu'),
  new RegExp(`\\bwith\\s+a\\s+(?:delay|pause)\\s+of\\s+${amount}\\s+${span}\\b`, 'iu'),
];
export const units = numberWords(
  'second|seconds=1 minute|minutes=60 hour|hours=3600 day|days=86400 week|weeks=604800 month|months=2592000',
);

export const changed = [
  /^(?:but\s+)?(?:only\s+)?(?:if|when|whenever)\s+(?:it|they|that|something|anything|the\s+(?:results?|figures?|numbers?|answer|report|data))(?:\s+(?:has|have|is|are|was|were)|['’]s)?\s*(?:been\s+)?(?:chang(?:e|es|ed)|different|new)(?:\s+since\s+(?:the\s+)?last(?:\s+(?:time|run|mail|report))?)?$/iu,
  /\b(?:but\s+)?only\s+(?:on|in\s+case\s+of|with|for)\s+changes?\b/iu,
];
export const first = [new RegExp(`^before\\s+${goes}$`, 'iu'), /\b(?:first|beforehand|in\s+advance)\b/iu];

export const approvals = [
  new RegExp(
    `^(?:but\\s+|and\\s+)?(?:first\\s+)?(?<who>.+?)\\s+${must}\\s+(?:first\\s+)?${approving}(?<object>.*)$`,
    'iu',
  ),
  new RegExp(
    `^(?:get|obtain|request|require|ask\\s+for|wait\\s+for|needs?|requires?)\\s+(?:the\\s+|an?\\s+)?${approval}\\s+(?:of|from|by)\\s+(?<who>.+)$`,
    'iu',
  ),
  new RegExp(`^(?:get|obtain|request|require|wait\\s+for|with)\\s+(?<who>.+?)['’]s?\\s+${approval}$`, 'iu'),
  new RegExp(
    `^ask\\s+(?<who>.+?)\\s+(?:for\\s+(?:(?:the|an?|his|her|their)\\s+)?${approval}|to\\s+${approving}(?<object>.*)|whether\\s+(?:it|that|this)\\s+(?:may|can|is\\s+(?:ok|fine|alright)).*)$`,
    'iu',
  ),
  new RegExp(`^(?:have|let|get|make)\\s+(?<who>.+?)\\s+(?:to\\s+)?(?:${approving}|check|review)(?<object>.*)$`, 'iu'),
];
export const approvalsOfPerson = [/^(?:ask|check\s+with|consult)\s+(?<who>.+)$/iu];
export const approvalBefore = new RegExp(
  `\\b(?:(?:but\\s+)?only\\s+)?(?:after|once|upon|with|following|pending|subject\\s+to)\\s+(?:(?:the|an?)\\s+)?${approval}\\s+(?:by|of|from)\\s+|\\b(?:once|after|when)\\s+approved\\s+by\\s+|,?\\s*approved\\s+by\\s+`,
  'iu',
);

export const send = [
  /^before\s+(?:you|we)\s+(?:send|e-?mail|mail|forward|tell|report)\b/iu,
  new RegExp(`^(?:also\\s+)?(?:${verbs}|report|give|show|message|let)\\b(?:\\s+out\\b)?`, 'iu'),
  /\b(?:send|tell|notify|inform|alert|forward|e-?mail(?=\s+(?:me|us|to)\b))\b/iu,
  /^(?:it|this|that|they|the\s+(?:report|mail|result))\s+(?:is|are|gets?|goes|go|shall\s+be|should\s+be)\s+(?:out|sent|mailed)?\s*(?=to\b)/iu,
  /^before\s+(?:it|this|that|they|the\s+(?:report|mail|result))\s+(?:is|are|gets?|goes|go)\s+(?:out|sent|mailed)?\s*(?=to\b)/iu,
];
export const look =
  /^(?:also\s+)?(?:check|look\s+up|find\s+out|compute|calculate|determine|get|pull|fetch|prepare|query|run|work\s+out|ask(?:\s+for)?)\s+/iu;
export const wrapping =
  /^(?:(?:an?|the|one)\s+)?(?:(?:short|brief)\s+)?(?:e-?mail|mail|message|report|summary|overview|notification|note)\s+(?:with|of|on|about|containing|showing)\s+|^(?:with|about|of|on|know)\s+(?=\S)|\s+(?:by|via|per|in\s+an?)\s+(?:e-?mail|mail)\b|\bknow\s+(?=how|what|which|whether|why)|^know$/giu;
export const reference =
  /^(?:(?:the\s+same|it|this|that|them|so|them\s+all|everything|both)|(?:the|this|that|these|those|an?)\s+(?:report|mail|e-?mail|message|results?|figures?|numbers?|answer|list|table|notification|overview|summary))(?:\s+(?:out|on|over))?$/iu;
export const whether = /^(?:also\s+)?(?:check|see|look|find\s+out|test)\s+(?:whether|if|for)\s+(?<object>.+)$/iu;
export const nextQuestion = /\s*(?:,\s*)?\band\s+(?=(?:the|how\s+many|how\s+much|what|which|who)\b)/iu;
/** Behind a condition; what is done before a person has seen it is told by `send` itself. */
export const mainVerb = /(?<=^(?!before\b).+)\s(?=(?:send|tell|notify|inform|alert|ask|let)\s)/iu;

const whenever = '(?:when(?:ever)?|as\\s+soon\\s+as|once|if|after|(?:every|each)\\s+time)';
const itsTable =
  '(?:(?:the|my|our)\\s+)?(?:uploaded\\s+)?(?:table\\s+(?:of\\s+|with\\s+)?)(?<table>[\\p{L}\\d_]+(?:\\s[\\p{L}\\d_]+){0,2}?)';
const tableOfIt = '(?:(?:the|my|our)\\s+)?(?<table>[\\p{L}\\d_]+(?:\\s[\\p{L}\\d_]+){0,2}?)\\s+table';
const someTable = '(?:(?:the|my|our)\\s+)?(?<table>[\\p{L}\\d_]+(?:\\s[\\p{L}\\d_]+){0,2}?)(?:\\s+data)?';
const changes =
  '(?:(?:(?:is|are|was|were|gets?|got|(?:has|have)\\s+been)\\s+)?(?:updated|changed|replaced|uploaded|refreshed|modified|extended)(?:\\s+again)?|changes|change|updates|(?:gets?|has|receives?)\\s+(?:a\\s+)?new\\s+(?:version|rows|data|entries|records))';
const changeOf = (table: string): string =>
  `(?:but\\s+)?(?:only\\s+)?${whenever}\\s+${table}\\s+${changes}(?![\\p{L}\\d]),?`;
const tableChange = (pattern: string, isTable: boolean) => ({ pattern: new RegExp(`\\b${pattern}`, 'iu'), isTable });

export const tableChanges = [
  tableChange(changeOf(itsTable), true),
  tableChange(changeOf(tableOfIt), true),
  tableChange(
    `${whenever}\\s+(?:there\\s+(?:is|are)\\s+)?(?:new|more)\\s+(?:rows|data|entries|records)\\s+(?:(?:are|is)\\s+)?(?:(?:uploaded|added|appended)\\s+)?(?:in|into|to|for|of)\\s+${someTable}(?:\\s+table)?(?:\\s+(?:(?:are|is)\\s+)?(?:uploaded|added|appended|arrives?|comes?\\s+in))?(?=,|$|\\s+(?:${verbs}|ask|then|the|how|what|which)\\b),?`,
    true,
  ),
  tableChange(
    `${whenever}\\s+(?:(?:a\\s+)?new|more)\\s+${someTable}\\s+(?:(?:are|is|were|was)\\s+)?(?:uploaded|added|appended|arrives?|arrived|comes?\\s+in)\\b,?`,
    true,
  ),
  tableChange(
    `(?:(?:on|at|upon|after|with)\\s+)?(?:every|each|any)\\s+(?:change|update|upload|new\\s+version)\\s+(?:of|to|in)\\s+${someTable}(?:\\s+table)?(?=,|$|\\s+(?:${verbs}|ask|then|the|how|what|which)\\b),?`,
    true,
  ),
  tableChange(changeOf(someTable), false),
];
