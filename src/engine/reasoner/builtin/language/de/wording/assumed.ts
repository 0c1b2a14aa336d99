import type { Missing, Phrases } from '../../wording/phrases.ts';
import { capital, join, quoted } from './pieces.ts';

const listed = (words: string[]): string => join(quoted(words), 'und');

/** What an answer leaves out, and why. */
const without = ({ unknown, unfit }: Missing): string => {
  const unclear = 'denn was das hier bedeutet, weiß ich nicht';
  const apart = 'denn zum Rest passt es mir nicht';
  if (unfit.length === 0) return `Ohne ${listed(unknown)} zu berücksichtigen, ${unclear}`;
  if (unknown.length === 0) return `Ohne ${listed(unfit)} zu berücksichtigen, ${apart}`;
  return `Ohne ${listed(unknown)} zu berücksichtigen, ${unclear}, und ohne ${listed(unfit)}, ${apart}`;
};

const ofEach = {
  day: 'jedes Tages',
  week: 'jeder Woche',
  month: 'jedes Monats',
  quarter: 'jedes Quartals',
  year: 'jedes Jahres',
};

/** What was taken for granted, and what an answer leaves open. */
export const assumed: Phrases['assumed'] = {
  less: (name, left, right) => `${name} ist hier ${left} abzüglich ${right}, da keine Spalte so heißt.`,
  product: (name, factors) => `${name} ist hier ${factors}, da keine Spalte so heißt.`,
  untilToday: (name, from, to, today) =>
    `${name} zählt hier von ${from} bis ${to === null ? '' : `${to} oder, wo es das nicht gibt, bis `}heute, ${today}.`,
  dateColumn: (name, others) => `Die Zeit richtet sich nach ${name}, nicht nach ${join(others, 'oder')}.`,
  measure: name => `Wovon, war nicht gesagt, genommen ist ${name}: `,
  takenFor: (word, name, alone) =>
    alone
      ? `Für „${word}“ zählt ${name}, da nichts anderes sie hier auseinanderhält: `
      : `Hier heißt nichts „${word}“, genommen ist ${name}: `,
  takenRather: (word, name, other, table) => `Für „${word}“ ist ${name} genommen, nicht ${other} von ${table}: `,
  partOf: (word, name) => `„${word}“ ist als Wort in ${name} verstanden, nur diese sind gemeint: `,
  rowsCalled: (word, table) => `Hier heißt nichts „${word}“, genommen sind die Zeilen von ${table}: `,
  ofAll: rows => `Von allen ${rows}, nicht nur denen der Antwort davor: `,
  mixedFlows: (column, values) =>
    `Hier zählen ${join(values, 'und')} (${column}) zusammen, was getrennt gemeint sein kann: `,
  byItself: 'Die Frage davor ist nicht beantwortet, diese ist für sich gelesen: ',
  nearest: 'Nur, was direkt darunter steht, nicht weiter unten: ',
  scale: name => `Verglichen sind die Zahlen von ${name}, obwohl 1 für das Höchste stehen kann: `,
  end: (word, highest, name) => `Als „${word}“ gilt hier der ${highest ? 'höchste' : 'niedrigste'} Wert von ${name}: `,
  noRows: tables =>
    `${tables.length > 1 ? 'Die Tabellen' : 'Die Tabelle'} ${listed(tables)} ${tables.length > 1 ? 'haben' : 'hat'} keine Zeilen, nur Namen von Spalten`,
  sparse: (name, filled, all) => `Nur in ${filled} von ${all} Zeilen steht etwas unter ${name}: `,
  emptyHere: (name, rows) =>
    `Die Spalte ${name} ist ${rows === 1 ? 'in dieser Zeile' : 'in all diesen Zeilen'} leer, die Daten sagen es also nicht: `,
  lastOfEach: (things, date, day, unit) =>
    `${things.length > 0 ? `Je ${join(things, 'und')} zählt` : 'Es zählt'} die letzte Zeile nach ${date}${day ? ` bis ${day}` : ''}${unit ? ` ${ofEach[unit]}` : ''}: `,
  atEnds: (unit, things, date, over) =>
    things.length > 0
      ? `Es zählt, was am Ende ${ofEach[unit]} galt, je ${join(things, 'und')} nach ${date}: `
      : `Gezählt ist, was am Ende ${ofEach[unit]} da war, von ${date} bis ${over}: `,
  changesOf: (things, figure, way) =>
    figure === null
      ? `Die erste Zeile je ${join(things, 'und')} ist keine Änderung und zählt nicht: `
      : `Es zählen nur Zeilen, in denen ${figure} ${way === 'rise' ? 'höher' : 'niedriger'} ist als in der vorigen je ${join(things, 'und')}: `,
  readings: (name, summed) =>
    `Wie Messwerte von ${name} zusammenzufassen sind, war nicht gesagt, sie sind ${summed ? 'aufsummiert' : 'gemittelt'}: `,
  averaged: name => `Werte von ${name} ergeben keine Summe, genommen ist der Durchschnitt: `,
  emptyPeriods: unit =>
    `Gezählt sind nur ${{ day: 'Tage', week: 'Wochen', month: 'Monate', quarter: 'Quartale', year: 'Jahre' }[unit]}, ${unit === 'day' ? 'an' : 'in'} denen es etwas gab; mit den übrigen wäre der Durchschnitt niedriger.`,
  everyYear: label => `„${label}“ gilt in jedem Jahr, da kein Jahr genannt war.`,
  joined: (left, right) => `${left} und ${right} habe ich über gleichen Namen und gleiche Werte verbunden.`,
  leftOut: (count, name) =>
    `${count === null ? 'Zeilen' : `${count} ${count === '1' ? 'Zeile' : 'Zeilen'}`} ohne brauchbare Angabe zu ${name} ${count === '1' ? 'blieb' : 'blieben'} unberücksichtigt.`,
  blanksToo: (count, name) =>
    `${count === null ? 'Zeilen' : `${count} ${count === '1' ? 'Zeile' : 'Zeilen'}`} ohne Angabe zu ${name} ${count === '1' ? 'zählt' : 'zählen'} mit.`,
  once: (figures, things, parts) => {
    const apart =
      parts.length > 0
        ? ` Der Wert gilt für das Ganze und ist nicht nach ${join(parts, 'und')} geteilt; wo es davon mehrere gibt, zählt er bei jedem.`
        : '';
    return `Je ${join(things, 'und')} zählt ${join(figures, 'und')} nur einmal, denn die Zeilen wiederholen es nur.${apart}`;
  },
  onceEach: (figures, tables, groups) =>
    `${capital(join(figures, 'und'))} ${figures.length > 1 ? 'zählen' : 'zählt'} einmal je Zeile von ${join(tables, 'und')}${
      groups.length > 0 ? ` und ${join(groups, 'und')}` : ''
    }, so viele andere auch damit verbunden sind.`,
  listPrice: (name, price, list, rows) =>
    `${capital(name)} ist hier ${price} laut ${list} für jede Zeile von ${rows}, da dort selbst kein Betrag steht.`,
  linesLost: (count, table) =>
    `${count} ${count === 1 ? 'Zeile' : 'Zeilen'} von ${table} ${count === 1 ? 'konnte' : 'konnten'} beim Hochladen nicht gelesen werden und ${count === 1 ? 'fehlt' : 'fehlen'} hier.`,
  sumRow: (value, table) =>
    `Die Zeile „${value}“ von ${table} zählt nur die anderen zusammen und ist nicht mitgerechnet.`,
  noMatch: (all, rows, other) =>
    `Von ${all} ${rows} hat keine Zeile ein Gegenstück in ${other}, sodass dies kaum etwas über sie sagt: `,
  unmatched: ({ missing, all, rows, table, columns, other }) => {
    const [have, are] = missing === '1' ? ['hat', 'ist'] : ['haben', 'sind'];
    const called = rows ?? `Zeilen von ${table}`;
    return `${missing} von ${all} ${called} ${have} über ${join(columns, 'und')} keine Entsprechung in ${other} und ${are} nicht berücksichtigt.`;
  },
  withNone: ({ missing, all, things, rows, such, whole }) => {
    const [have, are, them] = missing === '1' ? ['hat', 'ist', 'ihm'] : ['haben', 'sind', 'ihnen'];
    const left = whole === null ? `${are} nicht dabei` : `${are} nicht mitgerechnet, mit ${them} wären es ${whole}`;
    return `${capital(things)}: ${missing} von ${all} ${have} keine ${such ? 'solchen ' : ''}${rows} und ${left}.`;
  },
  noneLeftOut: rows => `Was gar keine ${rows} hat, ist nicht dabei.`,
  year: (labels, year) => `Zu ${listed(labels)} war kein Jahr genannt, gerechnet ist mit ${year}: `,
  dataEnded: (asked, last, unit) =>
    `Für ${join(asked, 'oder')} gibt es nichts, denn die Daten enden ${{ day: 'am ', month: 'im ', year: '' }[unit]}${last}: `,
  season: (label, from, to) => `„${label}“ ist hier ${from} bis ${to}: `,
  listsWhole: name => `In ${name} kann mehreres zugleich stehen, jede Zelle ist als Ganzes genommen: `,
  notAdded: things => `Gezählt sind ${things}, ihre Beträge sind nicht zusammengezählt: `,
  counted: things => `Wovon, war nicht gesagt, gezählt sind ${things}: `,
  cut: read => `Die Tabelle enthält die ersten ${read} davon.`,
  noticed: {
    sum_of_what_does_not_add_up: 'Hier wird addiert, was keine Summe ergibt: ',
    average_of_identifiers: 'Hier wird gemittelt, was Zeilen nur unterscheidet: ',
    rows_multiplied_under_sum: 'Zeilen zählen hier möglicherweise mehrfach: ',
    tables_not_joined: 'Welche Zeilen zusammengehören, sagt hier nichts: ',
    free_text_compared: 'Gemeint sind nur Zeilen, deren Text genau so lautet: ',
  },
  eachRow: table => `Wessen, war nicht gesagt, betrachtet ist jede Zeile von ${table} für sich: `,
  keyUnsaid: (table, taken, others) =>
    `Worüber, war nicht gesagt, ${table} ist hier über ${taken} verbunden, nicht über ${join(others, 'oder')}: `,
  standIn: (word, column, table) => `Eine Tabelle „${word}“ gibt es nicht, maßgeblich ist hier ${column} in ${table}: `,
  untold: clauses => `Damit ist nur ein Teil der Frage beantwortet, nicht ${listed(clauses)}: `,
  unread: words => `${without(words)}: `,
  followUp: title => `Gelesen als Anschlussfrage: ${title}.`,
  dayFirst: name => `Daten wie 03/04 in ${name} sind als Monat/Tag gelesen.`,
  begunAlike: (name, others, more) =>
    `Unter ${name} steht auch ${join([...others, ...(more > 0 ? [`${more} weitere`] : [])], 'und')}: Das ist hier nicht dabei.`,
  tied: (place, more) => `Platz ${place} teilen sich noch ${more} weitere, die hier nicht dabei sind: `,
  toldApart: (one, other) => `„${one}“ und „${other}“ können dasselbe sein und sind hier getrennt: `,
  spelledOtherwise: (name, taken, others, more) =>
    `Unter ${name} steht auch ${join([...others, ...(more > 0 ? [`${more} weitere`] : [])], 'und')}, was dasselbe wie ${join(taken, 'oder')} sein kann und hier nicht dabei ist: `,
  spellings: (name, differ) =>
    `Schreibweisen von ${name}, die sich nur in Groß- und Kleinschreibung${{ case: '', and: ', in „&“ statt „und“', marks: ', in Punkten, Bindestrichen' }[differ]} oder Leerzeichen unterscheiden, zählen als eine.`,
  readAs: reading => `Gelesen als „${reading}“: `,
  doubtful: reading => `Gelesen als „${reading}“, es kann auch anders gemeint sein: `,
  unreadIn: (words, reading) => `${without(words)}, gelesen als „${reading}“: `,
  offered: (other, question) => `Falls Sie „${other}“ meinten, fragen Sie: „${question}“`,
  range: (name, from, to) => `${capital(name)} reicht in diesen Daten von ${from} bis ${to}.`,
  source: name =>
    name === null ? 'Das stammt aus den hochgeladenen Tabellen.' : `Das stammt aus der Datenquelle ${name}.`,
  elsewhere: name => `${name === null ? 'Auch die hochgeladenen Tabellen haben' : `Auch ${name} hat`} solche Daten.`,
};
