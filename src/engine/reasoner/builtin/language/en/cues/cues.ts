import type { AggregateName } from '../../../form/aggregates.ts';
import type { Cue } from '../../cue.ts';
import { adjectives, altitude, price, size } from '../adjectives/adjectives.ts';
import { aggregateWords } from '../aggregates.ts';
import { stemEnglish } from '../stem.ts';
import { askCues } from './ask.ts';
import { comparisons } from './comparisons.ts';
import { negations } from './negations.ts';
import { orderCues } from './order.ts';
import { placeCues } from './places.ts';
import { textCues } from './texts.ts';
import { timeCues } from './times.ts';

const cues = new Map<string, Cue>();
const stemAll = (phrase: string): string => phrase.split(' ').map(stemEnglish).join(' ');
/** Column words that a cue is about are written in full here, and kept as stems. */
const say = (phrases: string, cue: Cue): void => {
  const stemmed = { ...cue };
  if ('about' in stemmed && stemmed.about) stemmed.about = stemmed.about.map(stemAll);
  if ('near' in stemmed && stemmed.near) stemmed.near = stemmed.near.map(stemAll);
  for (const phrase of phrases.split('|')) cues.set(phrase.trim(), stemmed);
};

say(
  'how many|number of|numbers of|count of|amount of times|how many times|number of times|the number|no of|counts of',
  { kind: 'count' },
);
say('how often', { kind: 'count', often: true });
say('count|counts|headcount|head count', { kind: 'count', noun: true });
say(
  'count the number of|count the total number of|count how many|find the number of|calculate the number of|total number of|total count of|total numbers of|the total number',
  { kind: 'count' },
);

for (const [aggregate, { asked }] of Object.entries(aggregateWords))
  if (asked) say(asked, { kind: 'aggregate', aggregate: aggregate as AggregateName });
say('on average|on the average', { kind: 'aggregate', aggregate: 'avg', adverb: true });
say('combined|altogether|all together|in total|in sum', { kind: 'aggregate', aggregate: 'sum', adverb: true });
say('overall', { kind: 'aggregate', aggregate: 'sum', adverb: true, whole: true });
say('how much', { kind: 'aggregate', aggregate: 'sum', money: true });
say('total amount of|total amount', { kind: 'aggregate', aggregate: 'sum', money: true, adds: true });

say(
  'most|max number of|maximum number of|highest number of|most number of|largest number of|greatest number of|the most number of|highest amount of|largest amount of|most amount of|record|largest total',
  { kind: 'superlative', direction: 'desc' },
);
say(
  'least|fewest|minimum number of|lowest number of|least number of|smallest number of|fewest number of|least amount of|lowest amount of|smallest amount of',
  { kind: 'superlative', direction: 'asc' },
);
const [high, large] = [altitude, size].map(list => list.map(stemAll)) as [string[], string[]];
say('highest|maximal|peak', { kind: 'superlative', direction: 'desc', peak: high });
say('lowest|minimal', { kind: 'superlative', direction: 'asc', peak: high });
say('largest|biggest|greatest|strongest', { kind: 'superlative', direction: 'desc', peak: large, large: true });
say('smallest', { kind: 'superlative', direction: 'asc', peak: large, large: true });
say('best|leading', { kind: 'superlative', direction: 'desc', vague: true });
say('worst|weakest', { kind: 'superlative', direction: 'asc', vague: true });
const common = 'common|popular|frequent|frequently|commonly|often|prevalent|listed|widespread|used';
for (const word of common.split('|')) {
  const said = { kind: 'superlative', common: true, ...(word === 'popular' && { liked: true as const }) } as const;
  say(`most ${word}`, { ...said, direction: 'desc' });
  say(`least ${word}`, { ...said, direction: 'asc' });
}
say(
  'listed the most|listed most|appears the most|appear the most|appeared the most|occurs the most|occur the most|occurred the most|mentioned the most|shows up the most|appears most|occurs most|used the most|used most|used most often|chosen the most|chosen most',
  { kind: 'superlative', direction: 'desc', common: true, deed: true },
);
say('main|chief|predominant', { kind: 'superlative', direction: 'desc', common: true });
say('rarest', { kind: 'superlative', direction: 'asc', common: true });

for (const { high, low, about, since, mean } of adjectives) {
  const said = { about, ...(since && { since }) };
  for (const [[, more, most], direction] of [
    [high, 'desc'],
    [low, 'asc'],
  ] as const) {
    say(most, { kind: 'superlative', direction, ...said, ...(mean && { mean }) });
    for (const word of most.split('|'))
      say(`${word} first|the ${word} first`, { kind: 'direction', direction, ...said });
    if (more !== null) {
      say(more, { kind: 'more', direction, about });
      for (const word of more.split('|'))
        say(`${word} than|${word} then`, { kind: 'compare', op: direction === 'desc' ? '>' : '<', ...said });
    }
  }
  for (const large of high[0]?.split('|') ?? [])
    for (const small of low[0]?.split('|') ?? []) {
      say(`${large} to ${small}|from ${large} to ${small}`, { kind: 'direction', direction: 'desc', ...said });
      say(`${small} to ${large}|from ${small} to ${large}`, { kind: 'direction', direction: 'asc', ...said });
    }
  for (const most of high[2].split('|'))
    for (const least of low[2].split('|'))
      for (const [from, to, direction] of [
        [most, least, 'desc'],
        [least, most, 'asc'],
      ] as const)
        say(`${from} to ${to}|from ${from} to ${to}|from the ${from} to the ${to}`, {
          kind: 'direction',
          direction,
          ...said,
        });
}
const pairs: [string, string, string[]][] = [
  ['best selling|top selling|bestselling', 'worst selling', ['quantity', 'unit', 'sold', 'revenue', 'sale', 'amount']],
  [
    'highest paid|best paid|highest earning|best earning',
    'lowest paid|worst paid|lowest earning',
    ['salary', 'wage', 'pay', 'income'],
  ],
  [
    'best rated|top rated|highest rated|rate best|rated best|rate highest',
    'worst rated|lowest rated|rate worst|rated worst',
    ['rating', 'score', 'star', 'rank'],
  ],
];
for (const [high, low, about] of pairs) {
  const sums = about.includes('quantity');
  const mean = about.includes('rating');
  say(high, { kind: 'superlative', direction: 'desc', about, sums, mean });
  say(low, { kind: 'superlative', direction: 'asc', about, sums, mean });
}
say(
  'widest range of|widest range|broadest range of|widest variety of|greatest variety of|largest variety of|biggest variety of|broadest selection of|widest selection of|most varied',
  { kind: 'superlative', direction: 'desc', kinds: true },
);
say('narrowest range of|smallest range of|smallest variety of', { kind: 'superlative', direction: 'asc', kinds: true });
say('busiest|most going on|the most going on|most busy', { kind: 'superlative', direction: 'desc', busy: true });
say('quietest|least busy|least going on|the least going on', { kind: 'superlative', direction: 'asc', busy: true });
const sold = { kind: 'superlative', about: ['quantity', 'unit', 'sold', 'amount'], sums: true, sold: true } as const;
say('bestseller|bestsellers|best seller|best sellers|top seller|top sellers', {
  ...sold,
  about: [...sold.about],
  direction: 'desc',
});
say('worst seller|worst sellers', { ...sold, about: [...sold.about], direction: 'asc' });
const late = { kind: 'superlative', direction: 'desc', about: ['date', 'time', 'year', 'birth'] } as const;
say('newest', { ...late, about: [...late.about], fresh: true });
say('latest|most recent|most recently|last ever', { ...late, about: [...late.about] });
say('earliest|first ever', { kind: 'superlative', direction: 'asc', about: ['date', 'time', 'year'] });

say(
  'more than|greater than|over|above|exceeding|exceeds|exceed|exceeded|in excess of|at a higher|more then|upwards of|greater then|surpassing|better than',
  { kind: 'compare', op: '>' },
);
say('less than|fewer than|under|below|less then|fewer then|short of|worse than', {
  kind: 'compare',
  op: '<',
});
say(
  'at least|no less than|not less than|minimum of|a minimum of|no fewer than|greater than or equal to|more than or equal to|not below|not under',
  { kind: 'compare', op: '>=' },
);
for (const verb of 'have|has|had|having|with|is|are'.split('|')) {
  say(`${verb} no fewer than|${verb} no less than|${verb} not less than`, { kind: 'compare', op: '>=' });
  say(`${verb} no more than|${verb} not more than`, { kind: 'compare', op: '<=' });
}
say(
  'at most|no more than|not more than|maximum of|up to|a maximum of|less than or equal to|not exceeding|not over|not above|does not exceed',
  { kind: 'compare', op: '<=' },
);
say(
  'or more|or higher|or above|or greater|or over|and above|and over|or later|or after|and later|and higher|or better',
  {
    kind: 'compare',
    op: '>=',
  },
);
say('or less|or lower|or fewer|or below|or under|and below|and under|or earlier|or before', {
  kind: 'compare',
  op: '<=',
});
// Asked which it is, and no bound.
say(
  'more or less|more or fewer|fewer or more|less or more|higher or lower|lower or higher|better or worse|worse or better',
  { kind: 'more', direction: 'desc', either: true },
);
for (const [words, cue] of comparisons) say(words, cue);
say('equal to|equals|equal|exactly|of exactly', { kind: 'compare', op: '=' });
say('costing more than|cost more than|costs more than|priced above|priced over', {
  kind: 'compare',
  op: '>',
  about: price,
});
say('costing less than|cost less than|costs less than|priced below|priced under', {
  kind: 'compare',
  op: '<',
  about: price,
});

say('more|greater|better', {
  kind: 'more',
  direction: 'desc',
});
for (const tail of ['', ' than', ' then']) {
  for (const word of 'often frequently likely commonly prone common frequent prevalent widespread'.split(' ')) {
    say(`more ${word}${tail}|more ${word} to${tail}`, { kind: 'oftener', direction: 'desc' });
    say(`less ${word}${tail}|less ${word} to${tail}`, { kind: 'oftener', direction: 'asc' });
  }
}
say('fewer|less|worse', { kind: 'more', direction: 'asc' });
say('times', { kind: 'occasions' });
for (const [words, op, value] of [
  ['more than once|multiple times|repeatedly', '>', 1],
  ['more than twice', '>', 2],
  ['at least once', '>=', 1],
  ['at least twice', '>=', 2],
  ['exactly once', '=', 1],
  ['exactly twice|only twice|just twice', '=', 2],
] as const)
  say(words, { kind: 'occasions', times: { op, value } });
say('between', { kind: 'between' });
say('ranging from|in the range of|in the range', { kind: 'range' });

for (const [words, cue] of negations) say(words, cue);
say(
  "without|without any|do not have|does not have|did not have|have no|has no|had no|with no|don't have|doesn't have|have not|do not have any|does not have any|don't have any|have never had|lacking|lack|nobody wrote down|did nobody write down|nobody entered|did nobody enter|nobody noted|nobody recorded|nobody filled in|did nobody fill in|nobody gave|no one wrote down|no one entered|no one recorded|nothing entered for|nothing entered under|nothing entered as|nothing noted for|nothing recorded for|nothing filled in for|nothing written down for|nothing in the",
  { kind: 'lacking' },
);
say(
  'missing|null|blank|empty|unknown|not available|not known|unspecified|not recorded|not given|not specified|not stated|not filled in|not entered|not noted|not written down|not put down|not provided|left blank|left empty|nothing entered|nothing noted|nothing recorded',
  { kind: 'missing' },
);

say(
  'per|for each|of each|by each|for every|each|every|in each|grouped by|group by|broken down by|split by|from each|across|of every|on each|in every|by every|per each|depending on|for all the different|for different|with each|to each|at each|segmented by|for the different',
  { kind: 'group' },
);
say('by', { kind: 'group' });
for (const [phrases, cue] of timeCues) say(phrases, cue);

for (const [phrases, cue] of orderCues) say(phrases, cue);

say(
  'in terms of|as measured by|measured by|measured in|judging by|judged by|going by|with regard to|with respect to|when it comes to|regarding|based on',
  { kind: 'terms' },
);
for (const [phrases, cue] of placeCues) say(phrases, cue);

say(
  'what part of|what portion of|portion of|percentage of|percentage|percentages|what percentage|what percent|in percent|in %|percent of|percent|share of|share|fraction of|fraction|what share|pct of|pct of',
  { kind: 'share' },
);
say('rate|rates', { kind: 'share', rate: true });
say('proportion of|proportion', { kind: 'share', against: ['to'] });
say('ratio of|ratio|the ratio of|ratio between', { kind: 'ratio', against: ['to'] });
say(
  'different|distinct|unique|various|distinct values of|unique values of|deduplicated|without duplicates|without repetition|without repeats|different kinds of|different types of|non duplicate|no repeats|no duplicates|no repeated|do not repeat any|do not repeat|without repeating|no duplicate|without repeated|without duplicate|no repetitions|no doubles|without any duplicates|without any repeats|without repeating any|without doubles',
  { kind: 'distinct' },
);
say(
  'by how much|by how much percent|by how many percent|how many percent|by what percentage|by what percent|difference|difference between|difference in|difference of|gap|gap in|gap of|how many more|how many fewer|how many less|the difference|gap between|differ|differ between|how much higher|how much lower|how much larger|how much bigger|how much longer|how much taller|how much older',
  { kind: 'difference' },
);
say('minus|subtracted by|reduced by', { kind: 'minus' });
say('change|changed|changing|developed|change from|jump', { kind: 'change' });
say(
  'go up|goes up|going up|gone up|went up|been going up|improve|improved|improving|growing|increasing|rising|grow|grew|grown|growth|increase|increased|rise|risen|rose',
  { kind: 'change', rises: true },
);
say(
  'go down|goes down|going down|gone down|went down|been going down|worsen|worsened|decreasing|declining|falling|decrease|decreased|decline|declined|fall|fallen|fell|shrank|shrunk|dropped|drop',
  {
    kind: 'change',
    falls: true,
  },
);
say('running total|running total of|running sum|running sum of|cumulative|cumulatively|cumulated|accumulated', {
  kind: 'course',
  how: 'running',
});
say('year over year|year on year|yoy', { kind: 'course', how: 'change', since: 'year' });
say('growth rate|period over period', { kind: 'course', how: 'change' });
for (const unit of ['day', 'week', 'month', 'quarter'] as const)
  say(`${unit} over ${unit}|${unit} on ${unit}`, { kind: 'course', how: 'change', unit });
say(
  'versus|vs|vs.|compared to|compared with|compare|comparison of|comparison between|against|in comparison to|comparing|compare the',
  { kind: 'versus' },
);
say('all others', { kind: 'others' });
say('all on average', { kind: 'others', all: true });
say(
  'nothing but|nothing except|nothing other than|moving average|rolling average|forecast|forecasts|predict|prediction|percentile|outlier|outliers',
  {
    kind: 'beyond',
  },
);
say(
  'correlation|correlation between|correlation of|correlation coefficient|correlate|correlates|correlated|correlated with|correlate with|correlates with|go together with|relationship between|connection between|connected with|related to',
  { kind: 'correlation' },
);
say('both|as well|too|shared by', { kind: 'both' });
for (const [phrases, cue] of textCues) say(phrases, cue);
for (const [phrases, cue] of askCues) say(phrases, cue);

/** What English words and phrases ask for, by their lower-case form. */
export const englishCues: ReadonlyMap<string, Cue> = cues;
