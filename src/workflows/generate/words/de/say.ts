import type { TimeUnit } from '../../../../engine/reasoner/builtin/form/form.ts';
import type { Sayings } from '../words.ts';

const list = (names: readonly string[]): string => names.map(name => `„${name}“`).join(', ');

const lastWhole: Record<TimeUnit, string> = {
  day: 'Der letzte ganze Tag wird mit dem davor verglichen.',
  week: 'Die letzte ganze Woche wird mit der davor verglichen.',
  month: 'Der letzte ganze Monat wird mit dem davor verglichen.',
  quarter: 'Das letzte ganze Quartal wird mit dem davor verglichen.',
  year: 'Das letzte ganze Jahr wird mit dem davor verglichen.',
};

export const say: Sayings = {
  nothingSaid: () =>
    'Das beschreibt keinen Workflow. Sage, wann er laufen, was er herausfinden und wer es bekommen soll, etwa: Jeden Montag um 8 Uhr schick mir den Umsatz pro Region.',
  who: phrase =>
    `Wer ist ${phrase}? Niemand in deiner Organisation und keine Gruppe hat diesen Namen, Titel oder diese Adresse.`,
  which: (phrase, names) => `Wer ist mit ${phrase} gemeint: ${names.join(', ')}?`,
  nobody: () => 'Wer soll es bekommen?',
  unknown: words =>
    `Ich kenne ${list(words)} nicht: Keine Tabelle, die du fragen darfst, hat das. Sage es mit anderen Worten, oder prüfe die Frage.`,
  noTables: words =>
    `Es gibt keine Tabelle, die du fragen darfst, so dass ${list(words)} unbekannt ist. Lade eine hoch, oder verbinde eine Datenquelle.`,
  unsure: (asked, title) => `„${asked}“ habe ich so gelesen: ${title}. Ist das gemeint?`,
  zone: clock => `In welcher Zeitzone${clock ? ` ist ${clock} gemeint` : ' läuft er'}? Dein Profil sagt UTC.`,
  days: clock => `An welchen Tagen um ${clock}? Bis das gesagt ist, wird von Hand gestartet.`,
  clock: clock => `Um wie viel Uhr? Eingesetzt ist ${clock}.`,
  vagueDay: () => 'An welchem Tag? Eingesetzt ist der erste.',
  twoSchedules: said => `Ein Workflow hat einen Zeitplan: „${said}“ bleibt weg.`,
  moreDays: said =>
    `Ein Zeitplan kann „${said}“ nicht sagen. Eingesetzt sind mehr Tage als gemeint: Prüfe sie, oder ergänze eine Bedingung zum Tag.`,
  noTime: said => `„${said}“ ist keine Uhrzeit.`,
  whichTable: (phrase, names) =>
    names.length > 0
      ? `Welche Tabelle ist „${phrase}“: ${names.join(', ')}? Bis das gesagt ist, startet ihn keine Änderung einer Tabelle.`
      : `Welche Tabelle ist „${phrase}“? Keine hochgeladene Tabelle, die du fragen darfst, heißt so; bis das gesagt ist, startet ihn keine Änderung einer Tabelle.`,
  startsOn: tables => `Er startet, wenn die Tabelle ${tables.join(', ')} eine neue Fassung bekommt.`,
  eitherStarts: tables =>
    `Er startet zu seinen Zeiten und auch, wenn sich die Tabelle ${tables.join(', ')} ändert. Ist das gemeint?`,
  notRead: asked =>
    `Aus „${asked}“ konnte ich keine Abfrage machen: Jedes Mal wird ein Agent gefragt. Sage es mit anderen Worten, oder prüfe es.`,
  condition: text => `Was heißt „${text}“ als Bedingung? Schreibe sie als Ausdruck, etwa steps.report.row_count > 0.`,
  noCourse: asked =>
    `„${asked}“ hat keine einzelne Zahl mit einem Datum und lässt sich nicht mit der Zeit davor vergleichen.`,
  noFigure: asked => `„${asked}“ hat keine einzelne Zahl, mit der sich vergleichen ließe.`,
  agentCondition: asked =>
    `„${asked}“ beantwortet ein Agent, dessen Antwort keine verlässlichen Spalten hat: Schreibe die Frage als Abfrage.`,
  nothingToSend: () => 'Was soll herausgefunden und verschickt werden?',
  missing: what => `fehlt noch: ${what}`,
  fellBack: () => 'Das Modell hat keinen brauchbaren Workflow ergeben; er wurde nach Regeln entworfen.',
  leftOut: words => `Aus ${list(words)} ist nichts geworden.`,
  off: agent => agent,
  byHand: () => 'Es ist keine Zeit genannt: Er wird von Hand gestartet.',
  toYou: () => 'Niemand ist genannt, der es bekommt: Es geht an dich.',
  groupNow: name => `Der Gruppe ${name} wird geschrieben, wie sie jetzt ist; wer später dazukommt, bekommt nichts.`,
  sections: {
    asks: (text, title) => `„${text}“ wird gelesen als: ${title}. Das ist eine Abfrage, jedes Mal dieselbe.`,
    agent: text => `„${text}“ ist eine Frage für die Agenten, die sie jedes Mal neu beantworten.`,
    compares: unit => lastWhole[unit],
  },
  mail: {
    subject: title => title,
    approve: title => `„${title}“ senden?`,
    rows: count => `${count} Zeilen`,
  },
  fits: {
    tables: words => (words.length > 0 ? `Fragt Tabellen, und die haben ${list(words)}.` : 'Fragt Tabellen in SQL.'),
    why: () => 'Findet heraus, warum sich eine Zahl geändert hat.',
    documents: words =>
      words.length > 0 ? `Liest Dokumente; keine Tabelle hat ${list(words)}.` : 'Könnte auch in Dokumenten nachsehen.',
    tool: ([tool = '']) => `Hat ${tool}.`,
    rest: words => `Fragt Tabellen, aber keine hat ${list(words)}.`,
  },
  names: {
    ...{ report: 'Bericht', course: 'Verlauf', total: 'Summe', decision: 'Entscheidung', approval: 'Freigabe' },
    ...{ mail: 'Mail', pause: 'Warten' },
  },
};
