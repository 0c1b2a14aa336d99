import type { AggregateName } from '../../../form/aggregates.ts';
import type { Comparison, SpanUnit } from '../../../form/form.ts';
import type { Phrases } from '../../wording/phrases.ts';
import { aggregateWords } from '../aggregates.ts';
import { headOf, plural } from '../nouns.ts';

const comparisons: Record<Comparison, string> = {
  '=': 'von genau',
  '!=': 'ungleich',
  '<': 'unter',
  '<=': 'von höchstens',
  '>': 'über',
  '>=': 'von mindestens',
};
export const join = (items: string[], word = 'und'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const rest = (where: string): string => (where === '' ? '' : ` ${where}`);
const strong = { m: 'er', f: 'e', n: 'es' };
const articles = { m: 'der', f: 'die', n: 'das' };

/** "5 €", "5 %", "5 kg". */
export const amount = (number: string, unit: string): string => `${number} ${unit}`;

/** "höchster Umsatz", "höchste Menge"; "höchster Wert von X" where the gender of X is not known. */
const adjective = (stem: string, name: string): string => {
  const head = headOf(name);
  if (head) return `${stem}${head.one === head.many && name.endsWith('Kosten') ? 'e' : strong[head.gender]} ${name}`;
  return `${stem}er Wert von ${name}`;
};

/** The adjectives before a noun as they follow an article: "durchschnittlicher Preis" becomes "durchschnittliche Preis". */
const afterArticle = (phrase: string, ending: 'e' | 'en' = 'e'): string => {
  const words = phrase.split(' ');
  const noun = words.findIndex(word => /^\p{Lu}/u.test(word));
  return words.map((word, at) => (at < noun ? word.replace(/e[rs]?$/, ending) : word)).join(' ');
};

/** A figure with its article as the subject of a sentence: "der Gesamtumsatz", "die durchschnittliche Menge". */
export const subject = (name: string): string => {
  const head = headOf(name);
  return head ? `${articles[head.gender]} ${afterArticle(name)}` : name;
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

/** "zweithöchster Umsatz", "frühestes Bestelldatum". */
const rank = (name: string, direction: 'asc' | 'desc', at: number, date: boolean): string => {
  const places = ['', 'zweit', 'dritt', 'viert', 'fünft'];
  const which = date ? (direction === 'desc' ? 'spätest' : 'frühest') : direction === 'desc' ? 'höchst' : 'niedrigst';
  const place = places[at - 1];
  return place === undefined ? `${at}. Platz nach ${name}` : adjective(`${place}${which}`, name);
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
  bucket: unit => ({ day: 'Tag', week: 'Woche', month: 'Monat', quarter: 'Quartal', year: 'Jahr' })[unit],
  compare: (name, op, value) => `mit ${name} ${comparisons[op]} ${value}`,
  columns: (left, op, right) =>
    op === '>' || op === '<'
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
  whenOf: (name, said) => (name === '' ? said : `mit ${name} ${said}`),
  onPart: (unit, first, last) =>
    unit === 'weekday'
      ? last === null
        ? `an einem ${first}`
        : `von ${first} bis ${last}`
      : unit === 'hour'
        ? `um ${first}`
        : `am ${first}. des Monats`,
  hour: value => `${value} Uhr`,
  everyYear: (name, last) => (last === null ? `im ${name} jedes Jahres` : `von ${name} bis ${last} jedes Jahres`),
  missing: (name, negated) => (negated ? `mit bekannter Angabe zu ${name}` : `ohne ${name}`),
  exists: (other, where, negated) => `${negated ? 'ohne' : 'mit'} ${other}${rest(where)}`,
  against: (name, op, kind, limits) => `mit ${name} ${comparisons[op]} dem ${kind}${limits && ` derer ${limits}`}`,
  not: condition => `aber nicht ${condition}`,
  and: items => join(items),
  or: items => join(items, 'oder'),
  by: groups => `nach ${join(groups)}`,
  per: groups => `pro ${join(groups)}`,
  over: (how, measure, group) =>
    how === 'count' ? `Anzahl ${plural(group)}` : `${aggregate(how, measure)} pro ${group}`,
  running: measure => `${measure} kumuliert`,
  change: measure => `Veränderung ${measure}`,
  shareOf: (measure, part) => `Anteil ${headOf(measure) ? '' : 'von '}${measure}${rest(part)}`,
  top: (count, things, measure, direction) =>
    `${direction === 'desc' ? 'Top' : 'Untere'} ${count} ${things} nach ${measure}`,
  rank,
  extreme: (thing, ranked) => (thing === '' ? ranked : `${thing}: ${ranked}`),
  versus: (measure, left, right, ask) =>
    ask === 'ratio'
      ? `Verhältnis von ${left} zu ${right}${measure === '' ? '' : ` (${measure})`}`
      : `${measure}, ${left} und ${right} im Vergleich`,
  valuesOf: name => `Werte von ${name}`,
  different: things => `verschiedene ${things}`,
  no: name => `ohne ${name}`,
  more: count => `${count} weitere`,
  computed: {
    share: 'Anteil in Prozent',
    part: measure => `${measure} (Teil)`,
    whole: measure => `${measure} (alle)`,
    difference: 'Differenz',
    change: 'Veränderung in Prozent',
    ratio: 'Verhältnis',
  },
  assumed: {
    less: (name, left, right) => `${name} ist hier ${left} abzüglich ${right}, da keine Spalte so heißt.`,
    product: (name, left, right) => `${name} ist hier ${left} × ${right}, da keine Spalte so heißt.`,
    dateColumn: (name, others) => `Die Zeit richtet sich nach ${name}, nicht nach ${join(others, 'oder')}.`,
    measure: name => `Wovon, war nicht gesagt, genommen ist ${name}: `,
    takenFor: (word, name) => `„${word}“ heißt hier nichts, genommen ist ${name}: `,
    averaged: name => `Werte von ${name} ergeben keine Summe, genommen ist der Durchschnitt: `,
    everyYear: label => `„${label}“ gilt in jedem Jahr, da kein Jahr genannt war.`,
    joined: (left, right) => `${left} und ${right} habe ich über gleichen Namen und gleiche Werte verbunden.`,
    leftOut: (count, name) =>
      `${count === null ? 'Zeilen' : `${count} ${count === '1' ? 'Zeile' : 'Zeilen'}`} ohne brauchbare Angabe zu ${name} ${count === '1' ? 'blieb' : 'blieben'} unberücksichtigt.`,
    noneLeftOut: rows => `Was gar keine ${rows} hat, ist nicht dabei.`,
    year: (label, year) => `Zu „${label}“ war kein Jahr genannt, gerechnet ist mit ${year}: `,
    season: (label, from, to) => `„${label}“ ist hier ${from} bis ${to}: `,
    counted: things => `Wovon, war nicht gesagt, gezählt sind ${things}: `,
    eachRow: table => `Wessen, war nicht gesagt, betrachtet ist jede Zeile von ${table} für sich: `,
    standIn: (word, column, table) =>
      `Eine Tabelle „${word}“ gibt es nicht, maßgeblich ist hier ${column} in ${table}: `,
    unread: words =>
      `Ohne ${join(
        words.map(word => `„${word}“`),
        'und',
      )} zu berücksichtigen, denn was das hier bedeutet, weiß ich nicht: `,
    followUp: title => `Gelesen als Anschlussfrage: ${title}.`,
    dayFirst: name => `Daten wie 03/04 in ${name} sind als Monat/Tag gelesen.`,
    spellings: name =>
      `Schreibweisen von ${name}, die sich nur in Groß- und Kleinschreibung oder Leerzeichen unterscheiden, zählen als eine.`,
    doubtful: (reading, percent) =>
      `Ich habe das als „${reading}“ verstanden und bin mir dessen nur zu etwa ${percent} % sicher.`,
    offered: (taken, other, question) =>
      `Ich habe Ihre Frage als „${taken}“ gelesen. Falls Sie „${other}“ meinten, fragen Sie: „${question}“`,
    range: (name, from, to) => `${capital(name)} reicht in diesen Daten von ${from} bis ${to}.`,
    source: name =>
      name === null ? 'Das stammt aus den hochgeladenen Tabellen.' : `Das stammt aus der Datenquelle ${name}.`,
    elsewhere: name => `${name === null ? 'Auch die hochgeladenen Tabellen haben' : `Auch ${name} hat`} solche Daten.`,
  },
  refuse: {
    noTables: () =>
      'Noch habe ich keine Tabellen zum Ansehen. Laden Sie eine CSV- oder Excel-Datei hoch und fragen Sie dann noch einmal.',
    notFound: (words, tables) =>
      `Das kann ich aus Ihren Daten nicht beantworten: In ${join(tables)} heißt nichts ${join(
        words.map(word => `„${word}“`),
        'oder',
      )}.`,
    unsure: tables => `Ich bin nicht sicher, was Sie von ${join(tables)} wissen möchten, und rate lieber nicht.`,
    language: () => 'Ich kann nur Fragen auf Deutsch und Englisch lesen.',
    failed: reason => `Das konnte ich nicht ermitteln: ${reason}`,
    empty: () => 'Bitte stellen Sie eine Frage zu Ihren Daten.',
    noFigure: name =>
      `${name} habe ich nicht zusammengerechnet: Die Werte unterscheiden nur eines vom anderen, weder ihre Summe noch ihr Durchschnitt sagt etwas. Zählen lassen sie sich.`,
    noShare: name =>
      `Werte von ${name} ergeben keine Summe, deshalb gibt es keinen Anteil daran. Fragen Sie zum Beispiel nach dem Durchschnitt.`,
    masked: name =>
      `Die Werte von ${name} sind für Sie verdeckt, deshalb kann ich sie weder zusammenrechnen noch danach ordnen oder vergleichen. Fragen Sie jemanden, der sie sehen darf, oder wer sie verdeckt hat.`,
    canAnswer: questions =>
      `Beantworten kann ich zum Beispiel: ${questions.map(question => `„${question}“`).join(' · ')}`,
  },
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
  ask: {
    of: (question, name) =>
      `${question.trim().replace(/[?.!]+$/, '')} in ${name === null ? 'den hochgeladenen Tabellen' : name}?`,
    figure: (measure, by, where) =>
      headOf(measure)
        ? `Wie ${/Kosten$/.test(measure) ? 'hoch sind' : 'hoch ist'} ${subject(measure)}${rest(by)}${rest(where)}?`
        : `${capital(measure)}${rest(by)}${rest(where)}?`,
    count: (noun, where) => `Wie viele ${noun} gibt es${rest(where)}?`,
    over: (measure, unit) => `Wie hoch ist ${subject(measure)} pro ${germanPhrases.bucket(unit)}?`,
    which: (thing, measure, direction, where) =>
      `${{ m: 'Welcher', f: 'Welche', n: 'Welches' }[headOf(thing)?.gender ?? 'n']} ${thing} hat ${accusative(rank(measure, direction, 1, false))}${rest(where)}?`,
    top: (title, where) => `Zeige: ${title}${rest(where)}`,
    list: (things, where) => `Welche ${things} gibt es${rest(where)}?`,
    show: (things, where) => `Zeige ${things}${rest(where)}`,
  },
  yes: 'ja',
  no_: 'nein',
};

/** "den höchsten Umsatz" of "höchster Umsatz". */
const accusative = (ranked: string): string => {
  const head = headOf(ranked);
  if (!head) return ranked;
  return head.gender === 'm' ? `den ${afterArticle(ranked, 'en')}` : `${articles[head.gender]} ${afterArticle(ranked)}`;
};
