import type { AggregateName } from '../../../form/aggregates.ts';
import type { Comparison } from '../../../form/form.ts';
import type { Phrases } from '../../wording/phrases.ts';
import { aggregateWords } from '../aggregates.ts';
import { done, hasPlural, plural, tied } from '../nouns.ts';
import { ask } from './ask.ts';
import { assumed } from './assumed.ts';
import { join, rank, rest } from './pieces.ts';
import { unanswered } from './unanswered.ts';

const comparisons: Record<Comparison, string> = {
  '=': 'of exactly',
  '!=': 'other than',
  '<': 'below',
  '<=': 'of at most',
  '>': 'above',
  '>=': 'of at least',
};
const article = (name: string): string => (/^[aeiou]/i.test(name) ? 'an' : 'a');

/** Several of what a name names, and its values where it has no plural. */
const several = (name: string): string => (hasPlural(name) ? plural(name) : `values of ${name}`);

const aggregate = (kind: AggregateName, name: string): string =>
  kind === 'distinct' || kind === 'count'
    ? `${aggregateWords[kind].said} ${several(name)}`
    : // The total invoice total would say it twice.
      kind === 'sum' && /\S (?:total|sum)$/.test(name)
      ? `sum of ${plural(name)}`
      : (kind === 'sum' && /^(total|sum)\b/.test(name)) || (kind === 'avg' && /^(average|mean)\b/.test(name))
        ? name
        : `${aggregateWords[kind].said} ${name}`;

/** What was done, or what is to begin or end, by the name of its day: "returned on", "brewed", "starts at". */
const deedOf = (name: string): string | null => {
  const bare = name.replace(tied, '');
  if (done.test(bare) && (bare !== name || !bare.includes(' '))) return bare;
  return bare !== name && /^\p{L}{3,}s$/u.test(bare) ? bare.replace(/e?s$/, 'ing') : null;
};

/** "With start date in June"; what was returned on a day is told so: "returned on May 3", what starts at a time "starting on May 3". */
const whenOf = (name: string, when: string): string => {
  if (name === '') return when;
  const deed = deedOf(name);
  return deed === null ? `with ${name} ${when}`.replace(/ (in|on) \1 /, ' $1 ') : `${deed} ${when}`;
};

/** What limits rows by what was done to them: "returned in June". */
const doneThen = /^\p{L}+(?:ed|ing) (?:in|on|from|before|since) /u;
const attribute = /^with /;

/** "With status open and with start date in June": what is said alike is tied, and so is what was done to what goes before. */
const limits = (items: string[]): string =>
  items
    .map((item, at) => {
      const before = items[at - 1];
      if (before === undefined) return item;
      const isTied = doneThen.test(item) || (attribute.test(item) && (attribute.test(before) || doneThen.test(before)));
      return isTied ? `and ${item}` : item;
    })
    .join(' ');

export const englishPhrases: Phrases = {
  rows: 'rows',
  aggregate,
  rowCount: noun => `number of ${noun}`,
  bucket: unit => unit,
  part: unit => (unit === 'day' ? 'day of the month' : unit),
  difference: (left, right) => `difference between ${left} and ${right}`,
  span: (from, to) => (to === '' ? `time since ${from}` : `time from ${from} to ${to}`),
  spanUnit: unit => `${unit}s`,
  length: (amount, unit, one) => `${amount} ${unit}${one ? '' : 's'}`,
  compare: (name, op, value) => `with ${name} ${comparisons[op]} ${value}`,
  columns: (left, op, right, dates) =>
    dates && op !== '=' && op !== '!='
      ? `with ${left} ${{ '>': 'after', '<': 'before', '>=': 'on or after', '<=': 'on or before' }[op]} ${right}`
      : op === '>' || op === '<'
        ? `with ${op === '>' ? 'more' : 'less'} ${left} than ${right}`
        : `with ${left} ${comparisons[op]} ${right}`,
  values: (kind, name, values, negated) => {
    const said = join(values, 'or');
    if (kind === 'flag') return `${negated ? 'not ' : ''}marked as ${name}`;
    if (kind === 'trait') return `with ${name} ${negated ? 'other than ' : ''}${said}`;
    if (kind === 'place') return negated ? `outside ${said}` : `in ${join(values, 'and')}`;
    // "customer Customer 7" would say it twice.
    const named = values.every(value => value.toLowerCase().startsWith(name.toLowerCase())) ? '' : `${name} `;
    return negated ? `for any ${name} but ${said}` : `for ${named}${said}`;
  },
  valuesTag: (values, negated) => `${negated ? 'not ' : ''}${join(values, 'or')}`,
  contains: (name, text, at, negated) =>
    at === 'anywhere'
      ? `${negated ? 'without' : 'with'} “${text}” in ${name}`
      : `with ${name} ${negated ? 'not ' : ''}${at === 'start' ? 'starting' : 'ending'} with “${text}”`,
  between: (name, low, high) => `with ${name} between ${low} and ${high}`,
  when: span => (span.kind === 'from' ? `from ${span.text} to ${span.to}` : `${span.kind} ${span.text}`),
  whenTag: span =>
    span.kind === 'from'
      ? `${span.text} to ${span.to}`
      : span.kind === 'in' || span.kind === 'on'
        ? span.text
        : `${span.kind} ${span.text}`,
  whenOf,
  limits,
  onPart: (unit, first, last) =>
    unit === 'weekday'
      ? last === null
        ? `on ${first}s`
        : `from ${first} to ${last}`
      : unit === 'hour'
        ? last === null
          ? `at ${first}`
          : `from ${first} to ${last}`
        : `on day ${first} of the month`,
  hour: value => `${String(value).padStart(2, '0')}:00`,
  everyYear: (name, last) => (last === null ? `in ${name} of any year` : `from ${name} to ${last} of any year`),
  missing: (name, negated) => (negated ? `with a known ${name}` : `without ${article(name)} ${name}`),
  exists: (other, where, negated) => `${negated ? 'without any' : 'with'} ${other}${rest(where)}`,
  throughout: (name, unit, negated) => `${negated ? 'not ' : ''}${unit === 'day' ? 'on' : 'in'} every ${unit ?? name}`,
  against: (name, op, kind, limits, own) =>
    kind === ''
      ? `with the same ${name} as those ${limits}`
      : `with ${name} ${comparisons[op]} the ${kind}${own && ` of the same ${own}`}${limits && ` of those ${limits}`}`,
  only: condition => `only ${condition}`,
  not: condition => `but not ${condition}`,
  and: items => join(items, 'and'),
  or: items => join(items, 'or'),
  by: groups => `by ${join(groups, 'and')}`,
  per: groups => `per ${join(groups, 'and')}`,
  over: (how, measure, group) =>
    how === 'count' ? `number of ${several(group)}` : `${aggregateWords[how].said} ${measure} per ${group}`,
  others: 'the others',
  everyone: 'all of them',
  ofTop: top => `for the ${top}`,
  gap: (how, unit, nth) =>
    `${aggregateWords[how].said} ${unit}s between ${nth === null ? 'one and the next' : `${nth === 1 ? 'the first' : `number ${nth}`} and ${nth === 1 ? 'the second' : `number ${nth + 1}`}`}`,
  running: measure => `running ${measure}`,
  change: measure => `change of ${measure}`,
  shareOf: (measure, part) => `share of ${measure}${rest(part)}`,
  top: (count, things, measure, direction) =>
    `${direction === 'desc' ? 'top' : 'bottom'} ${count} ${things} by ${measure}`,
  places: (from, to) => `, places ${from} to ${to}`,
  rank,
  extreme: (thing, ranked) => (thing === '' ? ranked : `${thing} with the ${ranked}`),
  versus: (measure, left, right, ask) =>
    ask === 'ratio'
      ? `ratio of ${left} to ${right}${measure === '' ? '' : ` (${measure})`}`
      : `${measure}, ${left} vs ${right}`,
  lengthIn: (name, unit) => `${name} in ${unit}`,
  less: (left, right) => `${left} less ${right}`,
  valuesOf: name => `values of ${name}`,
  different: things => `different ${things}`,
  no: name => `no ${name}`,
  share: 'share',
  partOfWhole: (part, whole) => `${part} of ${whole}`,
  more: count => `${count} more`,
  computed: {
    share: 'share_percent',
    part: measure => `${measure} (part)`,
    whole: measure => `${measure} (all)`,
    difference: 'difference',
    change: 'change_percent',
    ratio: 'ratio',
  },
  assumed,
  ...unanswered,
  verified: {
    none: () => 'No rows were found.',
    row: pairs => `${join(pairs, 'and')}.`,
    rows: (count, first) =>
      first === null ? `There are ${count} rows:` : `There are ${count} rows, the first ${first}:`,
    source: () => 'This is the answer of a query that was verified for this question.',
    untold: () => 'a query was verified for this question, but values that it compares or adds up are masked for you.',
  },
  progress: {
    linking: () => 'Finding the words of the question in your tables',
    linked: items => `Linked ${items.join(', ')}`,
    reading: said => `Reading it as: ${said}`,
    searching: text => `Looking for “${text}” in the data`,
    running: () => 'Running the query',
    checking: () => 'Checking the result against another reading',
  },
  ask,
  repeats: things => `${things} that are there more than once`,
  timesThere: count => `${count} times`,
  yes: 'yes',
  no_: 'no',
};
