import type { AggregateName } from '../../../form/aggregates.ts';
import type { Comparison } from '../../../form/form.ts';
import type { Phrases } from '../../wording/phrases.ts';
import { aggregateWords } from '../aggregates.ts';

const comparisons: Record<Comparison, string> = {
  '=': 'of exactly',
  '!=': 'other than',
  '<': 'below',
  '<=': 'of at most',
  '>': 'above',
  '>=': 'of at least',
};
const join = (items: string[], word: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const rest = (where: string): string => (where === '' ? '' : ` ${where}`);
const article = (name: string): string => (/^[aeiou]/i.test(name) ? 'an' : 'a');
const places = ['', 'second ', 'third ', 'fourth ', 'fifth '];
/** "second " before "highest"; nothing for the first place. */
const place = (number: number): string => places[number - 1] ?? `${number}th `;
/** "second highest total revenue", "earliest order date". */
const rank = (name: string, direction: 'asc' | 'desc', at: number, date: boolean): string =>
  `${place(at)}${date ? (direction === 'desc' ? 'latest' : 'earliest') : direction === 'desc' ? 'highest' : 'lowest'} ${name}`;

/** "€5" for a currency sign, "5 EUR" for its code, "5%". */
export const amount = (number: string, unit: string): string => {
  if (unit === '%') return `${number}%`;
  if (!/^\p{Sc}$/u.test(unit)) return `${number} ${unit}`;
  return number.startsWith('-') ? `-${unit}${number.slice(1)}` : `${unit}${number}`;
};

export const plural = (word: string): string =>
  /(?:[^s]s|people|men|children|data|series|staff)$/i.test(word) && !/(?:us|is)$/i.test(word)
    ? word
    : /[^aeiou]y$/i.test(word)
      ? `${word.slice(0, -1)}ies`
      : /(?:s|x|z|ch|sh)$/i.test(word)
        ? `${word}es`
        : `${word}s`;

/** "customer" for "customer name", "sensor" for "sensor id"; "full name" stays. */
export const thing = (name: string): string =>
  /^(?!full |first |last |middle |user |display |brand |file |order |short )([\p{L} ]+) (?:name|id|nm)$/u.exec(
    name,
  )?.[1] ?? name;

export const singular = (word: string): string =>
  /ies$/i.test(word)
    ? `${word.slice(0, -3)}y`
    : /(?:ss|us|is)$/i.test(word)
      ? word
      : /(?:sses|xes|ches|shes)$/i.test(word)
        ? word.slice(0, -2)
        : word === 'people'
          ? 'person'
          : word.replace(/s$/i, '');

const aggregate = (kind: AggregateName, name: string): string =>
  kind === 'distinct' || kind === 'count'
    ? `${aggregateWords[kind].said} ${plural(name)}`
    : kind === 'sum' && /^(total|sum)\b/.test(name)
      ? name
      : `${aggregateWords[kind].said} ${name}`;

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
  columns: (left, op, right) =>
    op === '>' || op === '<'
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
  whenOf: (name, when) => (name === '' ? when : `with ${name} ${when}`),
  onPart: (unit, first, last) =>
    unit === 'weekday'
      ? last === null
        ? `on ${first}s`
        : `from ${first} to ${last}`
      : unit === 'hour'
        ? `at ${first}`
        : `on day ${first} of the month`,
  hour: value => `${String(value).padStart(2, '0')}:00`,
  everyYear: (name, last) => (last === null ? `in ${name} of any year` : `from ${name} to ${last} of any year`),
  missing: (name, negated) => (negated ? `with a known ${name}` : `without ${article(name)} ${name}`),
  exists: (other, where, negated) => `${negated ? 'without any' : 'with'} ${other}${rest(where)}`,
  against: (name, op, kind, limits) => `with ${name} ${comparisons[op]} the ${kind}${limits && ` of those ${limits}`}`,
  not: condition => `but not ${condition}`,
  and: items => join(items, 'and'),
  or: items => join(items, 'or'),
  by: groups => `by ${join(groups, 'and')}`,
  per: groups => `per ${join(groups, 'and')}`,
  over: (how, measure, group) =>
    how === 'count' ? `number of ${plural(group)}` : `${aggregateWords[how].said} ${measure} per ${group}`,
  running: measure => `running ${measure}`,
  change: measure => `change of ${measure}`,
  shareOf: (measure, part) => `share of ${measure}${rest(part)}`,
  top: (count, things, measure, direction) =>
    `${direction === 'desc' ? 'top' : 'bottom'} ${count} ${things} by ${measure}`,
  rank,
  extreme: (thing, ranked) => (thing === '' ? ranked : `${thing} with the ${ranked}`),
  versus: (measure, left, right, ask) =>
    ask === 'ratio'
      ? `ratio of ${left} to ${right}${measure === '' ? '' : ` (${measure})`}`
      : `${measure}, ${left} vs ${right}`,
  valuesOf: name => `values of ${name}`,
  different: things => `different ${things}`,
  no: name => `no ${name}`,
  more: count => `${count} more`,
  computed: {
    share: 'share_percent',
    part: measure => `${measure} (part)`,
    whole: measure => `${measure} (all)`,
    difference: 'difference',
    change: 'change_percent',
    ratio: 'ratio',
  },
  assumed: {
    less: (name, left, right) => `${capital(name)} is ${left} less ${right} here, as no column is called that.`,
    product: (name, left, right) => `${capital(name)} is ${left} × ${right} here, as no column is called that.`,
    dateColumn: (name, others) => `Time is judged by ${name}, not ${join(others, 'or')}.`,
    measure: name => `You did not say of what, so I took ${name}: `,
    takenFor: (word, name) => `Nothing is called “${word}” here, so I took ${name}: `,
    averaged: name => `Values of ${name} add up to nothing, so I averaged them instead of summing: `,
    everyYear: label => `“${label}” counts in every year, as no year was given.`,
    joined: (left, right) => `I matched ${left} with ${right}, which share a name and values.`,
    leftOut: (count, name) => `${count === null ? 'Rows' : `${count} rows`} without a usable ${name} were left out.`,
    noneLeftOut: rows => `Those without any ${rows} are not among them.`,
    year: (label, year) => `“${label}” was said without a year, so I took ${year}: `,
    season: (label, from, to) => `I took “${label}” for ${from} to ${to}: `,
    counted: things => `You did not say of what, so I counted ${things}: `,
    eachRow: table => `You did not say whose, so I looked at each row of ${table} by itself: `,
    standIn: (word, column, table) => `There is no table of “${word}”, so I went by ${column} in ${table}: `,
    unread: words =>
      `Without taking ${join(
        words.map(word => `“${word}”`),
        'and',
      )} into account, as I don't know what ${words.length > 1 ? 'they mean' : 'it means'} here: `,
    followUp: title => `I read this as a follow-up: ${title}.`,
    dayFirst: name => `Dates such as 03/04 in ${name} are read as month/day.`,
    spellings: name => `Spellings of ${name} that differ only in case or spaces count as one.`,
    doubtful: (reading, percent) => `I took this to mean “${reading}” and am only about ${percent}% sure of it.`,
    offered: (taken, other, question) =>
      `I read your question as “${taken}”. If you meant “${other}”, ask: “${question}”`,
    range: (name, from, to) => `${capital(name)} runs from ${from} to ${to} in this data.`,
    source: name => (name === null ? 'This is from the uploaded tables.' : `This is from the data source ${name}.`),
    elsewhere: name => `${name === null ? 'The uploaded tables have' : `${name} has`} such data, too.`,
  },
  refuse: {
    noTables: () => 'I have no tables to look at yet. Upload a CSV or Excel file, then ask again.',
    notFound: (words, tables) =>
      `I can't answer that from your data: I found nothing called ${join(
        words.map(word => `“${word}”`),
        'or',
      )} in ${join(tables, 'or')}.`,
    unsure: tables => `I am not sure what you are asking of ${join(tables, 'and')}, and I would rather not guess.`,
    language: () => 'I can only read questions in English and German.',
    failed: reason => `I could not work that out: ${reason}`,
    empty: () => 'Please ask a question about your data.',
    noFigure: name =>
      `I did not put ${name} together: its values only tell things apart, so that neither their sum nor their average says anything. They can be counted.`,
    noShare: name =>
      `Values of ${name} add up to nothing, so there is no share of it. Ask for its average, for example.`,
    masked: name =>
      `The values of ${name} are masked for you, so I can neither add them up nor rank or compare by them. Ask somebody who may see them, or whoever set the masking.`,
    canAnswer: questions => `I can answer, for example: ${questions.map(question => `“${question}”`).join(' · ')}`,
  },
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
  ask: {
    of: (question, name) =>
      `${question.trim().replace(/[?.!]+$/, '')} in ${name === null ? 'the uploaded tables' : name}?`,
    figure: (measure, by, where) => `What is the ${measure}${rest(by)}${rest(where)}?`,
    count: (noun, where) => `How many ${noun} are there${rest(where)}?`,
    over: (measure, unit) => `What is the ${measure} per ${unit}?`,
    which: (thing, measure, direction, where) =>
      `Which ${thing} has the ${rank(measure, direction, 1, false)}${rest(where)}?`,
    top: (title, where) => `What are the ${title}${rest(where)}?`,
    list: (things, where) => `Which ${things} are there${rest(where)}?`,
    show: (things, where) => `Show the ${things}${rest(where)}`,
  },
  yes: 'yes',
  no_: 'no',
};
