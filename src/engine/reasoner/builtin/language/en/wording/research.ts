import type { ResearchWords } from '../../wording/research.ts';

const lead =
  '(?:please |can you |could you |i need |i want |i would like |prepare |write |create |make |compile |put together |provide |show |give |me |us |do )*(?:an? |the |your )?(?:quick |short |brief |detailed |full |complete |comprehensive |general |executive )*';
const nouns =
  '(?:overview|summary|report|analysis|deep dive|picture|review|briefing|profile|breakdown of everything|rundown|insights?)(?: report)?';
const verbs = 'summari[sz]e|analy[sz]e|research|explore|examine|look into|dig into';
const looseVerbs =
  'review|profile|describe|tell me (?:all |everything |more )?about|what can you tell me about|what do we know about|what do you know about';
const development =
  'develop|developed|evolve|evolved|doing|perform|performed|performing|going|trending|change over time|changed over time|go|do';

const join = (items: string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const list = ([name, value]: [string, string]): string => `${name} (${value})`;

export const englishResearch: ResearchWords = {
  openings: [
    { pattern: new RegExp(`^${lead}${nouns} (?:of|on|about|for|into|over) (?<about>.+)$`, 'i'), develops: false },
    { pattern: new RegExp(`^(?:please )?(?:${verbs}) (?<about>.+)$`, 'i'), develops: false },
    { pattern: new RegExp(`^(?:please )?(?:${looseVerbs}) (?<about>.+)$`, 'i'), develops: false, loose: true },
    {
      pattern: new RegExp(
        `^how (?:did|has|have|had|is|are|was|were|do|does) (?<about>.+?) (?:been )?(?:${development})(?<rest>(?: (?:in|since|during|over|between|from|last|this) .+)?)$`,
        'i',
      ),
      develops: true,
    },
    { pattern: /^what (?:is|was) the (?:development|trend|evolution) (?:of|in) (?<about>.+)$/i, develops: true },
  ],
  before: /^(?:(?:the|our|my|all|of|your|all of|total development of|development of|state of)\s+)+/i,
  after:
    /\s+(?:data|figures|numbers|tables?|performance|business|results|situation|development|developments|trends?|overall|in general)$/i,
  paces: [
    { unit: 'week', pattern: /\s*\b(?:from week to week|week (?:by|over|on|after) week|over the weeks)\b/i },
    { unit: 'month', pattern: /\s*\b(?:from month to month|month (?:by|over|on|after) month|over the months)\b/i },
    { unit: 'quarter', pattern: /\s*\b(?:from quarter to quarter|quarter (?:by|over|on|after) quarter)\b/i },
    { unit: 'year', pattern: /\s*\b(?:from year to year|year (?:by|over|on|after) year|over the years)\b/i },
  ],
  counts: /\b(?:number|count|how many|amount of)\b/i,
  everything:
    /^(?:(?:the|our|my|all|your|everything|data|tables?|dataset|data set|business|company|figures|numbers|files?|i|we|have|you|uploaded|here|it|this|there|is|that)\s*)+$/i,
  why: {
    research: 'Research: you asked for a wider picture, so several questions are looked into side by side.',
    investigate: 'Investigate: you asked why something changed, so its causes are looked for.',
    ask: 'Ask: this is one question, which one look can answer.',
    recall: 'Ask: this is about the result of an earlier answer, which is at hand.',
    asks: parts => `Ask: these are ${parts} questions, each of which one look can answer.`,
  },
  goal: {
    totals: measure => `${capital(measure)} and the figures beside it`,
    change: (measure, past, after) => `${capital(measure)}, ${after} against ${past}`,
    trend: (measure, unit) => `${capital(measure)} by ${unit}`,
    breakdown: (measure, column) => `${capital(measure)} by ${column}`,
    explain: (measure, past, after) => `What is behind the change of ${measure} from ${past} to ${after}`,
  },
  replan: (measure, rose, by) =>
    `${capital(measure)} ${rose ? 'rose' : 'fell'} by ${by}: what is behind it is looked into as well.`,
  whyAsked: (measure, rose, when) => `Why did ${measure} ${rose ? 'rise' : 'fall'} in ${when}?`,
  short: '**In short:**',
  head: {
    totals: 'Figures',
    trend: 'Over time',
    breakdown: column => `By ${column}`,
    why: 'What is behind the change',
    documents: 'In your documents',
    open: 'What to bear in mind',
  },
  total: (measure, when, value) => `${capital(measure)}${when ? ` ${when}` : ''} was **${value}**.`,
  besides: items => `Beside it: ${join(items)}.`,
  changed: (by, past, was, after) =>
    after === null
      ? `That is ${by} against ${past} (${was}).`
      : `From ${past} to ${after.name} it went from ${was} to ${after.value} (${by}).`,
  course: (first, last, by) => `It went from ${list(first)} to ${list(last)}: ${by}.`,
  bounds: (unit, high, low) => `By ${unit}, it was highest in **${high[0]}** (${high[1]}) and lowest in ${list(low)}.`,
  unfinished: name => `${name} is not over in this data, and not compared.`,
  largest: (measure, first, share, second) =>
    `**${first[0]}** has the largest ${measure}: ${first[1]}${share ? `, ${share} of all` : ''}${second ? `, before ${second}` : ''}.`,
  smallest: (last, share) => `The smallest is ${last[0]} with ${last[1]}${share ? ` (${share})` : ''}.`,
  extremes: (high, low) => `It is highest for **${high[0]}** (${high[1]}) and lowest for ${list(low)}.`,
  top: (count, things, items, share) =>
    `The top ${count} ${things} are ${join(items)}${share ? `; together they make ${share} of all` : ''}.`,
  bottom: items => `The lowest are ${join(items)}.`,
  leads: (column, name, share) => `By ${column}, ${name} is first${share ? ` with ${share}` : ''}.`,
  gains: (past, after, { all, most, least }) =>
    all === null
      ? `From ${past} to ${after}, ${most[0]} gained most (${most[1]}), while ${least[0]} lost most (${least[1]}).`
      : `From ${past} to ${after}, all of them ${all === 'up' ? 'rose' : 'fell'}: ${list(most)} most, ${list(least)} least.`,
  stands: names => `${join(names)} moved otherwise than the rest.`,
  open: {
    noDate: 'There is no column of dates, so no course over time could be told.',
    noEarlier: first => `The data begins on ${first}, so there is nothing earlier to compare with.`,
    noGroups: 'There is no column with few enough values to break the figures down by.',
    noMeasure: rows => `There is no column of amounts, so ${rows} are counted.`,
    failed: (goal, reason) => `${goal}: ${reason}`,
    nothing: question => `Neither your tables nor your documents answer “${question}”.`,
    others: (table, others, more) =>
      `No table was named, so this is about ${table}. There ${others.length === 1 ? 'is' : 'are'} also ${more ? `${others.join(', ')} and more` : join(others)}: ask for an overview of them.`,
    cut: last => `The data ends on ${last}; the period before is compared up to the same day.`,
    short: 'The data covers too short a time to tell a course.',
  },
};
