import type { ResearchWords } from '../../wording/research.ts';
import { capital, join, subject } from './pieces.ts';

const lead =
  '(?:bitte |kannst du |können sie |könntest du |ich brauche |ich möchte |ich will |ich hätte gerne? |erstelle |schreibe |mache? |gib |zeige? |mir |uns |einmal )*(?:einen? |der |die |das |den |deine? )*(?:schnelle[nrs]? |kurze[nrs]? |knappe[nrs]? |ausführliche[nrs]? |detaillierte[nrs]? |vollständige[nrs]? |umfassende[nrs]? |allgemeine[nrs]? )*';
const nouns =
  '(?:gesamt)?(?:überblick|übersicht|zusammenfassung|bericht|report|analyse|auswertung|gesamtbild|bild|profil|steckbrief|einblicke?)';
const verbs = 'analysiere|untersuche|erkunde|beleuchte|recherchiere|erforsche';
const looseVerbs =
  'beschreibe|erzähle? (?:mir |uns )?(?:alles |etwas |mehr )?(?:über|von)|was weißt du über|was wissen wir über|was wissen sie über';
const list = ([name, value]: [string, string]): string => `${name} (${value})`;

export const germanResearch: ResearchWords = {
  openings: [
    {
      pattern: new RegExp(`^${lead}${nouns} (?:über|zu|zum|zur|von|vom|der|des|für|in) (?<about>.+)$`, 'i'),
      develops: false,
    },
    { pattern: new RegExp(`^(?:bitte )?(?:${verbs}) (?<about>.+)$`, 'i'), develops: false },
    { pattern: /^(?:bitte )?fasse? (?<about>.+?) zusammen$/i, develops: false },
    { pattern: /^(?:bitte )?werte? (?<about>.+?) aus$/i, develops: false },
    {
      pattern: /^was (?:kannst du|können sie) (?:mir |uns )?über (?<about>.+?) (?:sagen|erzählen)$/i,
      develops: false,
      loose: true,
    },
    { pattern: new RegExp(`^(?:bitte )?(?:${looseVerbs}) (?<about>.+)$`, 'i'), develops: false, loose: true },
    {
      pattern:
        /^wie (?:hat|haben|hatte|hatten) sich (?!.*\b(?:pro|je|nach|monatlich|jährlich)\b)(?<about>.+?)(?<rest>(?: (?:im|in|seit|während|über|zwischen|von|letzte[nrsm]?|diese[nrsm]?) .+?)?) entwickelt$/i,
      develops: true,
    },
    {
      pattern: /^wie entwickel(?:te?n?|t) sich (?!.*\b(?:pro|je|nach|monatlich|jährlich)\b)(?<about>.+)$/i,
      develops: true,
    },
    { pattern: /^wie (?:läuft|lief|laufen|liefen|steht es um) (?<about>.+)$/i, develops: true },
    { pattern: /^(?:was|wie) (?:ist|war) die entwicklung (?:des|der|von) (?<about>.+)$/i, develops: true },
  ],
  before:
    /^(?:(?:der|die|das|den|dem|des|unsere?[nrsm]?|meine?[nrsm]?|alle[nrsm]?|von|vom|gesamt(?:e[nrsm]?)?|entwicklung (?:der|des|von)|lage (?:der|des))\s+)+/i,
  after:
    /\s+(?:daten|zahlen|kennzahlen|tabellen?|ergebnisse|lage|situation|entwicklung|insgesamt|im allgemeinen|allgemein)$/i,
  paces: [
    { unit: 'week', pattern: /\s*(?<!\p{L})(?:von woche zu woche|woche für woche|über die wochen)(?!\p{L})/iu },
    {
      unit: 'month',
      pattern: /\s*(?<!\p{L})(?:von monat zu monat|monat für monat|über die monate|im laufe der monate)(?!\p{L})/iu,
    },
    {
      unit: 'quarter',
      pattern: /\s*(?<!\p{L})(?:von quartal zu quartal|quartal für quartal|über die quartale)(?!\p{L})/iu,
    },
    {
      unit: 'year',
      pattern: /\s*(?<!\p{L})(?:von jahr zu jahr|jahr für jahr|über die jahre|im laufe der jahre)(?!\p{L})/iu,
    },
  ],
  counts: /\b(?:anzahl|zahl|wie viele)\b/i,
  everything:
    /^(?:(?:der|die|das|den|dem|unsere?[nrsm]?|meine?[nrsm]?|alle[nrsm]?|alles|deine?[nrsm]?|ihre?[nrsm]?|daten|tabellen?|datensatz|datensätze|geschäft|unternehmen|firma|zahlen|dateien?|ich|wir|haben|habe|hier|was|da|ist|hochgeladenen?|vorhandenen?)\s*)+$/i,
  why: {
    research: 'Recherche: Gefragt ist ein größeres Bild, also wird mehreres nebeneinander untersucht.',
    investigate: 'Untersuchung: Gefragt ist, warum sich etwas verändert hat, also wird nach Ursachen gesucht.',
    ask: 'Frage: Das ist eine Frage, die ein Blick in die Daten beantwortet.',
    recall: 'Frage: Es geht um das Ergebnis einer früheren Antwort, das noch da ist.',
    asks: parts => `Frage: Das sind ${parts} Fragen, die je ein Blick in die Daten beantwortet.`,
  },
  goal: {
    totals: measure => `${capital(measure)} und weitere Kennzahlen`,
    change: (measure, past, after) => `${capital(measure)}, ${after} gegenüber ${past}`,
    trend: (measure, unit) => `${capital(measure)} pro ${unit}`,
    breakdown: (measure, column) => `${capital(measure)} nach ${column}`,
    explain: (measure, past, after) => `Was hinter der Veränderung steckt: ${measure} von ${past} auf ${after}`,
  },
  replan: (measure, rose, by) =>
    `${capital(subject(measure))} ist um ${by} ${rose ? 'gestiegen' : 'gefallen'}: Auch die Ursachen werden untersucht.`,
  whyAsked: (measure, rose, when) =>
    `Warum ist ${subject(measure)} ${/^\d{4}$/.test(when) ? `im Jahr ${when}` : `${/^Q\d/.test(when) ? 'in' : 'im'} ${when}`} ${rose ? 'gestiegen' : 'gefallen'}?`,
  short: '**Kurz gesagt:**',
  head: {
    totals: 'Kennzahlen',
    trend: 'Im Zeitverlauf',
    breakdown: column => `Nach ${column}`,
    why: 'Was hinter der Veränderung steckt',
    documents: 'In Ihren Dokumenten',
    open: 'Was zu beachten ist',
  },
  total: (measure, when, value) => `${capital(measure)}${when ? ` ${when}` : ''}: **${value}**.`,
  besides: items => `Außerdem: ${join(items)}.`,
  changed: (by, past, was, after) =>
    after === null
      ? `Das sind ${by} gegenüber ${past} (${was}).`
      : `Von ${past} auf ${after.name} ging es von ${was} auf ${after.value} (${by}).`,
  course: (first, last, by) => `Es ging von ${list(first)} auf ${list(last)}: ${by}.`,
  bounds: (unit, high, low) =>
    `Nach ${unit} war der höchste Wert **${high[0]}** (${high[1]}), der niedrigste ${list(low)}.`,
  unfinished: name => `${name} ist in diesen Daten noch nicht zu Ende und nicht mit verglichen.`,
  largest: (measure, first, share, second) =>
    `Am höchsten (${measure}) liegt **${first[0]}** mit ${first[1]}${share ? `, ${share} von allem` : ''}${second ? `, vor ${second}` : ''}.`,
  smallest: (last, share) => `Am niedrigsten liegt ${last[0]} mit ${last[1]}${share ? ` (${share})` : ''}.`,
  extremes: (high, low) => `Am höchsten ist es für **${high[0]}** (${high[1]}), am niedrigsten für ${list(low)}.`,
  top: (count, things, items, share) =>
    `Die Top ${count} ${things} sind ${join(items)}${share ? `; zusammen sind das ${share} von allem` : ''}.`,
  bottom: items => `Am Ende stehen ${join(items)}.`,
  leads: (column, name, share) => `Nach ${column} liegt ${name} vorn${share ? ` mit ${share}` : ''}.`,
  gains: (past, after, { all, most, least }) =>
    all === null
      ? `Von ${past} auf ${after} gewann ${most[0]} am meisten (${most[1]}), während ${least[0]} am meisten verlor (${least[1]}).`
      : `Von ${past} auf ${after} sind alle ${all === 'up' ? 'gestiegen' : 'gefallen'}: ${list(most)} am stärksten, ${list(least)} am schwächsten.`,
  stands: names => `${join(names)} ${names.length === 1 ? 'entwickelte' : 'entwickelten'} sich anders als der Rest.`,
  open: {
    noDate: 'Es gibt keine Spalte mit Daten, also lässt sich kein Verlauf zeigen.',
    noEarlier: first => `Die Daten beginnen am ${first}; davor ist nichts, womit zu vergleichen wäre.`,
    noGroups: 'Es gibt keine Spalte mit wenigen genug Werten, um die Zahlen aufzuteilen.',
    noMeasure: rows => `Es gibt keine Spalte mit Beträgen, also werden ${rows} gezählt.`,
    failed: (goal, reason) => `${goal}: ${reason}`,
    nothing: question => `Weder Ihre Tabellen noch Ihre Dokumente beantworten „${question}“.`,
    others: (table, others, more) =>
      `Keine Tabelle war genannt; das hier handelt von ${table}. Es gibt auch ${more ? `${others.join(', ')} und weitere` : join(others)}: Fragen Sie nach einem Überblick darüber.`,
    cut: last => `Die Daten enden am ${last}; der Zeitraum davor ist bis zum selben Tag verglichen.`,
    short: 'Die Daten umfassen zu kurze Zeit, um einen Verlauf zu zeigen.',
  },
};
