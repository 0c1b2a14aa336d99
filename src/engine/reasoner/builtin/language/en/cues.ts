import type { AggregateName } from '../../form/aggregates.ts';
import type { Cue } from '../cue.ts';
import { adjectives, altitude, price, size } from './adjectives.ts';
import { aggregateWords } from './aggregates.ts';
import { comparisons } from './comparisons.ts';
import { negations } from './negations.ts';
import { orderCues } from './order-cues.ts';
import { stemEnglish } from './stem.ts';

const cues = new Map<string, Cue>();
const stemAll = (phrase: string): string => phrase.split(' ').map(stemEnglish).join(' ');
const listed = (words: string): string[] => words.split(' ');
/** Column words that a cue is about are written in full here, and kept as stems. */
const say = (phrases: string, cue: Cue): void => {
  const stemmed = { ...cue };
  if ('about' in stemmed && stemmed.about) stemmed.about = stemmed.about.map(stemAll);
  if ('near' in stemmed && stemmed.near) stemmed.near = stemmed.near.map(stemAll);
  for (const phrase of phrases.split('|')) cues.set(phrase.trim(), stemmed);
};

say(
  'how many|number of|numbers of|count of|amount of times|how often|how many times|number of times|the number|no of|counts of',
  { kind: 'count' },
);
say('count|counts|headcount|head count', { kind: 'count', noun: true });
say(
  'count the number of|count the total number of|count how many|find the number of|calculate the number of|total number of|total count of|total numbers of|the total number',
  { kind: 'count' },
);

for (const [aggregate, { asked }] of Object.entries(aggregateWords))
  if (asked) say(asked, { kind: 'aggregate', aggregate: aggregate as AggregateName });
say('on average|on the average', { kind: 'aggregate', aggregate: 'avg', adverb: true });
say('combined|altogether|all together|in total|overall|in sum', {
  kind: 'aggregate',
  aggregate: 'sum',
  adverb: true,
});
say('how much|total amount of|total amount', { kind: 'aggregate', aggregate: 'sum', money: true });

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
say('largest|biggest|greatest|strongest', { kind: 'superlative', direction: 'desc', peak: large });
say('smallest', { kind: 'superlative', direction: 'asc', peak: large });
say('best|leading', { kind: 'superlative', direction: 'desc', vague: true });
say('worst|weakest', { kind: 'superlative', direction: 'asc', vague: true });
const common = 'common|popular|frequent|frequently|commonly|often|prevalent|listed|widespread|used';
for (const word of common.split('|')) {
  say(`most ${word}`, { kind: 'superlative', direction: 'desc', common: true });
  say(`least ${word}`, { kind: 'superlative', direction: 'asc', common: true });
}
say(
  'listed the most|listed most|appears the most|appear the most|appeared the most|occurs the most|occur the most|occurred the most|mentioned the most|shows up the most|appears most|occurs most',
  { kind: 'superlative', direction: 'desc', common: true },
);
say('rarest', { kind: 'superlative', direction: 'asc', common: true });

for (const { high, low, about, since } of adjectives) {
  const said = { about, ...(since && { since }) };
  for (const [[, more, most], direction] of [
    [high, 'desc'],
    [low, 'asc'],
  ] as const) {
    say(most, { kind: 'superlative', direction, ...said });
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
  ['highest paid|best paid', 'lowest paid|worst paid', ['salary', 'wage', 'pay', 'income']],
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
say('busiest', { kind: 'superlative', direction: 'desc' });
say('quietest', { kind: 'superlative', direction: 'asc' });
say('newest|latest|most recent|most recently|last ever', {
  kind: 'superlative',
  direction: 'desc',
  about: ['date', 'time', 'year', 'birth'],
});
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
  "without|without any|do not have|does not have|did not have|have no|has no|had no|with no|don't have|doesn't have|have not|do not have any|does not have any|don't have any|have never had|lacking|lack",
  { kind: 'lacking' },
);
say(
  'missing|null|blank|empty|unknown|not available|not known|unspecified|not recorded|not given|not specified|not stated|not filled in',
  { kind: 'missing' },
);

say(
  'per|for each|of each|by each|for every|each|every|in each|grouped by|group by|broken down by|split by|from each|across|of every|on each|in every|by every|per each|depending on|for all the different|for different|with each|to each|at each|segmented by|for the different',
  { kind: 'group' },
);
say('by', { kind: 'group' });
say('daily|per day|by day|each day|every day|day by day|for each day|by date|per date|each date', {
  kind: 'bucket',
  unit: 'day',
});
say('weekly|per week|by week|each week|every week|week by week|for each week', { kind: 'bucket', unit: 'week' });
say('monthly|per month|by month|each month|every month|month by month|for each month|in each month', {
  kind: 'bucket',
  unit: 'month',
});
say('quarterly|per quarter|by quarter|each quarter|every quarter|for each quarter|in each quarter', {
  kind: 'bucket',
  unit: 'quarter',
});
say('yearly|annual|annually|per year|by year|each year|every year|year by year|for each year|per annum|in each year', {
  kind: 'bucket',
  unit: 'year',
});
say('weekday|weekdays|day of the week|days of the week|day of week|week day', { kind: 'part', unit: 'weekday' });
say('month of the year|months of the year|calendar month|calendar months|month of any year', {
  kind: 'part',
  unit: 'month',
});
say('quarter of the year|quarters of the year', { kind: 'part', unit: 'quarter' });
say('day of the month|days of the month|day of month', { kind: 'part', unit: 'day' });
say('hour of the day|hours of the day|hour of day|time of day|time of the day', { kind: 'part', unit: 'hour' });
say(
  'over time|trend|trends|development over time|over the years|over the months|evolution of|evolve|evolved|trend of|timeline|time series',
  { kind: 'bucket', unit: null },
);

for (const [phrases, cue] of orderCues) say(phrases, cue);

say(
  'in terms of|as measured by|measured by|measured in|judging by|judged by|going by|with regard to|with respect to|when it comes to|regarding|based on',
  { kind: 'terms' },
);
say('top|top ranked|ranked highest', { kind: 'top', direction: 'desc' });
say('bottom', { kind: 'top', direction: 'asc' });
say('first|at the beginning|initial', { kind: 'position', position: 'first' });
say('last|final|at the end', { kind: 'position', position: 'last' });
say('listed first|at the top|on top|first listed|first row|first entry|first line', {
  kind: 'position',
  position: 'first',
  listed: true,
});
say('listed last|at the bottom|last listed|last row|last entry|last line', {
  kind: 'position',
  position: 'last',
  listed: true,
});
for (const place of ['list', 'table', 'chart'])
  for (const [end, position] of [
    ['top', 'first'],
    ['bottom', 'last'],
  ] as const)
    say(
      `${end} of the ${place}|at the ${end} of the ${place}|at the ${end} of this ${place}|${position} on the ${place}|${position} in the ${place}|${position} on this ${place}|listed ${position} on the ${place}`,
      { kind: 'position', position, listed: true },
    );
say(
  'right after|directly after|immediately after|just after|came after|comes after|listed after|next after|follows|following|the next|right below|directly below|listed below|just below|come after|immediately following|directly following|came next after|next to',
  { kind: 'neighbour', offset: 1 },
);
say('next|after', { kind: 'neighbour', offset: 1 });
say('before', { kind: 'neighbour', offset: -1 });
say(
  'right before|directly before|immediately before|just before|came before|comes before|listed before|previous to|right above|directly above|listed above|just above|come before|preceding|precedes|preceded|previous|immediately preceding|prior to',
  { kind: 'neighbour', offset: -1 },
);

say('percentage of|percentage|percent of|percent|share of|share|fraction of|fraction|what share|pct of|pct of|rate', {
  kind: 'share',
});
say('proportion of|proportion', { kind: 'share', against: ['to'] });
say('ratio of|ratio|the ratio of|ratio between', { kind: 'ratio', against: ['to'] });
say(
  'different|distinct|unique|various|distinct values of|unique values of|deduplicated|without duplicates|without repetition|without repeats|different kinds of|different types of|non duplicate|no repeats|no duplicates|no repetitions|no doubles|without any duplicates|without any repeats|without repeating any|without doubles',
  { kind: 'distinct' },
);
say(
  'by how much|difference|difference between|difference in|difference of|gap|gap in|gap of|how many more|how much more|how many fewer|how much less|how many less|the difference|gap between|differ|differ between|how much higher|how much lower|how much larger|how much bigger|how much longer|how much taller|how much older',
  { kind: 'difference' },
);
say('minus|subtracted by|reduced by', { kind: 'minus' });
say(
  'change|changed|growing|increasing|rising|grow|grew|growth|increase|increased|developed|change from|rise|risen|jump',
  { kind: 'change' },
);
say('decreasing|declining|falling|decrease|decreased|decline|declined|fall|fallen|dropped|drop', {
  kind: 'change',
  falls: true,
});
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
say(
  'moving average|rolling average|forecast|forecasts|predict|prediction|correlation|correlate|correlated|percentile|outlier|outliers',
  { kind: 'beyond' },
);
say('both|as well|too|shared by', { kind: 'both' });
say(
  'containing|contains|contain|contained|includes the word|include the word|including the word|including the substring|has the substring|with the substring|contains the word|contain the word|containing the word|has the word|have the word|with the word|include the substring|contain the substring|contains the substring|including the letter|contains the letter|contain the letter|containing the letter|with the letter|has the letter|like|mentioning|mentions|mention|substring|the substring|the word',
  { kind: 'contains', how: 'anywhere' },
);
const pieces = 'letter|letters|word|words|text|phrase|string|substring|character|characters';
for (const verb of 'contain|contains|containing|contained|include|includes|including|has|have|having|with'.split('|'))
  for (const article of [' ', ' the ', ' a '])
    for (const piece of pieces.split('|')) say(`${verb}${article}${piece}`, { kind: 'contains', how: 'anywhere' });
say(
  'starting with|starts with|start with|begin with|begins with|beginning with|starting with the letter|start with the letter|starts with the letter|begins with the letter|begin with the letter|started with|starting from the letter|with prefix|with the prefix|has prefix|prefix',
  { kind: 'contains', how: 'start' },
);
for (const [verbs, how] of [
  ['start with|starts with|starting with|begin with|begins with|beginning with', 'start'],
  ['end in|ends in|ending in|end with|ends with|ending with', 'end'],
] as const)
  for (const verb of verbs.split('|'))
    for (const article of [' ', ' the ', ' a '])
      for (const piece of pieces.split('|')) say(`${verb}${article}${piece}`, { kind: 'contains', how });
say(
  'ending with|ends with|end with|ending in|ends in|end in|end with the letter|ending with the letter|ends with the letter',
  { kind: 'contains', how: 'end' },
);

say('who|whom|whose', {
  kind: 'ask',
  about: listed(
    'name person player author customer athlete driver artist student employee candidate winner winning competitor cyclist rider name swimmer wrestler president coach judge opponent manager leader',
  ),
});
say('when', { kind: 'ask', about: ['date', 'year', 'time', 'season', 'day', 'when'] });
say('where', {
  kind: 'ask',
  about: listed('location place city venue country address located site town state region hometown'),
});
say('how old', { kind: 'ask', about: ['age'] });
say('how long', { kind: 'ask', about: ['duration', 'length', 'time', 'long', 'runtime'] });
say('how tall|how high', { kind: 'ask', about: ['height', 'elevation', 'tall'] });
say('how far', { kind: 'ask', about: ['distance'] });
say('how large|how big', { kind: 'ask', about: ['size', 'area', 'population', 'capacity'] });
say('how heavy', { kind: 'ask', about: ['weight', 'mass'] });
say('how expensive', { kind: 'ask', about: ['price', 'cost'] });
say(
  "which|what|which of|what are|what is|what's|what were|what was|which are|which is|in which|in what|for which|of which|to which|at which|at what|on which|on what|for what|with which",
  { kind: 'ask' },
);
say(
  'show|list|give|display|find|return|tell|get|list out|list all|show me|give me|tell me|retrieve|output|present|print|fetch|identify|provide|name all|show all|find all|find out|report|select|would like to know|want to know|like to know|would like to see|want to see|need to know',
  { kind: 'show' },
);
say('and|along with|together with|&|plus|but|while|and their|and the', { kind: 'and' });
say('as well as|and also|also|but also|and likewise', { kind: 'and', too: true });
say(
  "i'd like to know|i'd like to see|i'd like|i would like to know|i would like to see|would like to know|would like to see|would like|i want to know|i want to see|i need to know|i need a list of|i need|let me know|let me see",
  { kind: 'show' },
);
say('divided by|/', { kind: 'divided' });
say('or|either|and/or', { kind: 'or' });
say(
  'all information|all the information|all details|all the details|everything|full details|complete information|all columns|all data',
  { kind: 'rows' },
);
say('row|rows|record|records|entry|entries|data rows|lines|observation|observations|data points', { kind: 'rows' });
say(
  'why not|what about|how about|and for|and in|and what about|and how about|same for|the same for|now for|and the|and by|now by',
  { kind: 'follow', how: 'replace' },
);
// A comma is a word of its own here.
say('i meant|i actually meant|no i meant|no , i meant|no i mean|no , i mean|sorry i meant|sorry , i meant', {
  kind: 'follow',
  how: 'replace',
});
say(
  'only|just|only for|only the|only in|just for|just the|of those|of these|among those|among these|of them|among them',
  { kind: 'follow', how: 'narrow' },
);
say('instead|rather|instead of that|now', { kind: 'follow', how: 'instead' });

/** What English words and phrases ask for, by their lower-case form. */
export const englishCues: ReadonlyMap<string, Cue> = cues;
