import type { AggregateName } from '../../../form/aggregates.ts';
import type { Comparison, SpanUnit } from '../../../form/form.ts';
import type { Phrases } from '../../wording/phrases.ts';
import { aggregateWords } from '../aggregates.ts';
import { headOf, plural } from '../nouns.ts';
import { ask } from './ask.ts';
import { assumed } from './assumed.ts';
import { adjective, bucket, join, rank, rest } from './pieces.ts';
import { unanswered } from './unanswered.ts';

const comparisons: Record<Comparison, string> = {
  '=': 'von genau',
  '!=': 'ungleich',
  '<': 'unter',
  '<=': 'von höchstens',
  '>': 'über',
  '>=': 'von mindestens',
};

const sum = (name: string): string =>
  /^(?:gesamt|summe)/i.test(name)
    ? name
    : /^\p{Lu}[\p{Ll}-]+$/u.test(name) && headOf(name)
      ? `Gesamt${name.toLowerCase()}`
      : `Summe ${name}`;

const aggregate = (kind: AggregateName, name: string): string => {
  switch (kind) {
    case 'count':
      return `Anzahl ${plural(name)}`;
    case 'distinct':
      return `Anzahl verschiedener ${plural(name)}`;
    case 'sum':
      return sum(name);
    case 'avg':
      return name === ''
        ? 'Durchschnitt'
        : headOf(name)
          ? adjective('durchschnittlich', name)
          : `Durchschnitt von ${name}`;
    case 'min':
    case 'max':
      return name === '' ? 'Wert' : adjective(aggregateWords[kind].said, name);
    default:
      return name === '' ? aggregateWords[kind].said : `${aggregateWords[kind].said} von ${name}`;
  }
};

const isDay = (text: string): boolean => /^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text);

const when: Phrases['when'] = span => {
  const { text } = span;
  switch (span.kind) {
    case 'from':
      return isDay(text) ? `vom ${text} bis zum ${span.to}` : `von ${text} bis ${span.to}`;
    case 'since':
      return isDay(text) ? `seit dem ${text}` : `seit ${text}`;
    case 'before':
      return `vor dem ${text}`;
    case 'on':
      return `am ${text}`;
    default:
      return /^\d{4}$/.test(text) ? `im Jahr ${text}` : `${/^Q\d/.test(text) ? 'in' : 'im'} ${text}`;
  }
};

/** A length of time: one, and many. */
const spans: Record<SpanUnit, [string, string]> = {
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
  day: ['Tag', 'Tage'],
  week: ['Woche', 'Wochen'],
  month: ['Monat', 'Monate'],
  year: ['Jahr', 'Jahre'],
};

const inEvery = {
  day: 'an jedem Tag',
  week: 'in jeder Woche',
  month: 'in jedem Monat',
  quarter: 'in jedem Quartal',
  year: 'in jedem Jahr',
} as const;

export const germanPhrases: Phrases = {
  rows: 'Zeilen',
  aggregate,
  rowCount: noun => `Anzahl ${noun}`,
  part: unit =>
    ({ weekday: 'Wochentag', month: 'Monat', quarter: 'Quartal', day: 'Tag des Monats', hour: 'Stunde' })[unit],
  difference: (left, right) => `Differenz zwischen ${left} und ${right}`,
  span: (from, to) => (to === '' ? `Zeit seit ${from}` : `Zeit von ${from} bis ${to}`),
  spanUnit: unit => spans[unit][1],
  length: (amount, unit, one) => `${amount} ${spans[unit][one ? 0 : 1]}`,
  bucket,
  compare: (name, op, value) => `mit ${name} ${comparisons[op]} ${value}`,
  columns: (left, op, right, dates) =>
    dates && op !== '=' && op !== '!='
      ? `mit ${left} ${{ '>': 'nach', '<': 'vor', '>=': 'nicht vor', '<=': 'nicht nach' }[op]} ${right}`
      : op === '>' || op === '<'
        ? `mit ${op === '>' ? 'mehr' : 'weniger'} ${left} als ${right}`
        : `mit ${left} ${comparisons[op]} ${right}`,
  values: (kind, name, values, negated) => {
    const said = join(values, 'oder');
    if (kind === 'flag') return negated ? `nicht markiert als ${name}` : `markiert als ${name}`;
    if (kind === 'trait') return `mit ${name} ${negated ? 'außer ' : ''}${said}`;
    if (kind === 'place') return negated ? `außerhalb von ${said}` : `in ${join(values)}`;
    const named = values.every(value => value.toLowerCase().startsWith(name.toLowerCase())) ? '' : `${name} `;
    return negated ? `ohne ${named}${said}` : `für ${named}${said}`;
  },
  valuesTag: (values, negated) => `${negated ? 'nicht ' : ''}${join(values, 'oder')}`,
  contains: (name, text, at, negated) =>
    at === 'anywhere'
      ? `${negated ? 'ohne' : 'mit'} „${text}“ in ${name}`
      : `mit ${name}, ${at === 'start' ? 'am Anfang' : 'am Ende'} ${negated ? 'nicht ' : ''}„${text}“`,
  between: (name, low, high) => `mit ${name} zwischen ${low} und ${high}`,
  when,
  whenTag: span => (span.kind === 'in' || span.kind === 'on' ? span.text : when(span)),
  limits: items =>
    items.map((item, at) => (/^mit /.test(item) && /^mit /.test(items[at - 1] ?? '') ? `und ${item}` : item)).join(' '),
  whenOf: (name, said) => (name === '' ? said : `mit ${name} ${said}`.replace(/ (am|im|in) \1 /, ' $1 ')),
  onPart: (unit, first, last) =>
    unit === 'weekday'
      ? last === null
        ? `an einem ${first}`
        : `von ${first} bis ${last}`
      : unit === 'hour'
        ? last === null
          ? `um ${first}`
          : `von ${first} bis ${last}`
        : `am ${first}. des Monats`,
  hour: value => `${value} Uhr`,
  everyYear: (name, last) => (last === null ? `im ${name} jedes Jahres` : `von ${name} bis ${last} jedes Jahres`),
  missing: (name, negated) => (negated ? `mit bekannter Angabe zu ${name}` : `ohne ${name}`),
  exists: (other, where, negated) => `${negated ? 'ohne' : 'mit'} ${other}${rest(where)}`,
  throughout: (name, unit, negated) =>
    `${negated ? 'nicht ' : ''}${unit ? inEvery[unit] : `zu jedem Wert von ${name}`}`,
  against: (name, op, kind, limits, own) =>
    kind === ''
      ? `mit ${name} wie die ${limits}`
      : `mit ${name} ${comparisons[op]} dem ${kind}${own && ` innerhalb von ${own}`}${limits && ` derer ${limits}`}`,
  only: condition => `nur ${condition}`,
  not: condition => `aber nicht ${condition}`,
  and: items => join(items),
  or: items => join(items, 'oder'),
  by: groups => `nach ${join(groups)}`,
  per: groups => `pro ${join(groups)}`,
  over: (how, measure, group) =>
    how === 'count' ? `Anzahl ${plural(group)}` : `${aggregate(how, measure)} pro ${group}`,
  others: 'die übrigen',
  everyone: 'alle zusammen',
  ofTop: top => `für die ${top}`,
  gap: (how, unit, nth) =>
    `${aggregateWords[how].said} der ${spans[unit][1]} zwischen ${nth === null ? 'einem und dem nächsten Mal' : nth === 1 ? 'dem ersten und dem zweiten Mal' : `dem ${nth}. und dem ${nth + 1}. Mal`}`,
  running: measure => `${measure} kumuliert`,
  change: measure => `Veränderung ${measure}`,
  shareOf: (measure, part) => `Anteil ${headOf(measure) ? '' : 'von '}${measure}${rest(part)}`,
  top: (count, things, measure, direction) =>
    `${direction === 'desc' ? 'Top' : 'Untere'} ${count} ${things} nach ${measure}`,
  places: (from, to) => `, Plätze ${from} bis ${to}`,
  rank,
  extreme: (thing, ranked) => (thing === '' ? ranked : `${thing}: ${ranked}`),
  versus: (measure, left, right, ask) =>
    ask === 'ratio'
      ? `Verhältnis von ${left} zu ${right}${measure === '' ? '' : ` (${measure})`}`
      : `${measure}, ${left} und ${right} im Vergleich`,
  lengthIn: (name, unit) => `${name} in ${{ seconds: 'Sekunden', minutes: 'Minuten', hours: 'Stunden' }[unit]}`,
  less: (left, right) => `${left} abzüglich ${right}`,
  valuesOf: name => `Werte von ${name}`,
  different: things => `verschiedene ${things}`,
  no: name => `ohne ${name}`,
  share: 'Anteil',
  partOfWhole: (part, whole) => `${part} von ${whole}`,
  more: count => `${count} weitere`,
  computed: {
    share: 'Anteil in Prozent',
    part: measure => `${measure} (Teil)`,
    whole: measure => `${measure} (alle)`,
    difference: 'Differenz',
    change: 'Veränderung in Prozent',
    ratio: 'Verhältnis',
  },
  assumed,
  ...unanswered,
  verified: {
    none: () => 'Es wurden keine Zeilen gefunden.',
    row: pairs => `${join(pairs)}.`,
    rows: (count, first) =>
      first === null ? `Es sind ${count} Zeilen:` : `Es sind ${count} Zeilen, die ersten ${first}:`,
    source: () => 'Das ist die Antwort einer Abfrage, die für diese Frage bestätigt wurde.',
    untold: () =>
      'Für diese Frage wurde eine Abfrage bestätigt, doch Werte, die sie vergleicht oder zusammenzählt, sind für Sie verdeckt.',
  },
  progress: {
    linking: () => 'Die Wörter der Frage werden in Ihren Tabellen gesucht',
    linked: items => `Zugeordnet: ${items.join(', ')}`,
    reading: said => `Gelesen als: ${said}`,
    searching: text => `„${text}“ wird in den Daten gesucht`,
    running: () => 'Die Abfrage läuft',
    checking: () => 'Das Ergebnis wird mit einer anderen Lesart verglichen',
  },
  ask,
  repeats: things => `${things}, die mehrfach vorkommen`,
  timesThere: count => `${count}-mal`,
  yes: 'ja',
  no_: 'nein',
};
