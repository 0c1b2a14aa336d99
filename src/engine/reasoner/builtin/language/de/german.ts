import { uninflected } from '../../../../search/uninflected.ts';
import { nameWords } from '../../../../semantics/words/name-words.ts';
import type { Language } from '../language.ts';
import { abbreviations } from './abbreviations.ts';
import { germanCells } from './cells.ts';
import { germanCompounds } from './compounds.ts';
import { germanCues } from './cues/cues.ts';
import { deedsBy, enduringBy } from './deeds/deeds.ts';
import { germanGaps } from './gaps.ts';
import { merits } from './merits.ts';
import { natures } from './natures.ts';
import { listed, plural, singular, thing, title } from './nouns.ts';
import { parties } from './parties.ts';
import { germanAsides, germanPassing } from './passing.ts';
import { common } from './plain-words.ts';
import { germanPointing } from './pointing.ts';
import { kinBy, roleWords } from './role-words.ts';
import { shortPairs } from './short-pairs.ts';
import { shorter } from './shorter.ts';
import { germanSkills } from './skills.ts';
import { life, states } from './states.ts';
import { spell } from './stem.ts';
import { phrasings, synonyms } from './synonyms.ts';
import { germanTimes, multipliers, numbers, numerals, ordinals } from './times.ts';
import { drawn, units } from './units.ts';
import { germanAbout } from './wording/about.ts';
import { germanChange } from './wording/change.ts';
import { germanDefinitions } from './wording/definitions.ts';
import { germanDocuments } from './wording/documents.ts';
import { germanGoingOn } from './wording/going-on.ts';
import { germanPhrases } from './wording/phrases.ts';
import { amount } from './wording/pieces.ts';
import { germanRecall } from './wording/recall.ts';
import { germanResearch } from './wording/research.ts';
import { germanSentences } from './wording/sentences.ts';
import { germanSeries } from './wording/series.ts';
import {
  additive,
  alike,
  beforeVerbs,
  callings,
  derived,
  everyday,
  flows,
  functionWords,
  intensive,
  joiners,
  keepers,
  lists,
  money,
  own,
  owning,
  pivots,
  possessives,
  pronouns,
  questionWords,
  rates,
  relations,
  roles,
  softWords,
  vague,
  verbal,
  yesNo,
} from './words.ts';

const spelt = (text: string): Set<string> => new Set(text.split(' ').map(spell));

/** What of German is the same whatever stands beside it. */
const fixed = {
  tag: 'de',
  phrases: germanPhrases,
  sentences: germanSentences,
  change: germanChange,
  research: germanResearch,
  about: germanAbout,
  recall: germanRecall,
  goingOn: germanGoingOn,
  definitions: germanDefinitions,
  documents: germanDocuments,
  skills: germanSkills,
  spelling: spell,
  numerals,
  dates: 'medium',
  amount,
  title,
  translations: new Map(),
  nounsCapital: true,
  verbLast: true,
  covers: [],
  figures: about => [about, `Summe ${about}`, `Anzahl ${about}`],
  figuresIn: (about, time) => {
    const bare = about.split(/\s+(?:im|in|am|für|seit|von|letzte[nrsm]?|diese[nrsm]?)\s/i)[0]!;
    return [`Summe ${bare} in ${time}`, `Summe ${bare} ${time}`, `Anzahl ${bare} in ${time}`];
  },
  questionWords,
  nextQuestion: /,?\s+und\s+(?=(?:was|wer|wann|wo|warum|wie|welche[mnrs]?)\b)/i,
  leads: spelt('im in für am bei'),
  plural,
  singular,
  // A word of which no plural is known stays as it is.
  hasPlural: () => true,
  listed,
  thing,
  sourceWords: {
    before: 'in der|in dem|in den|in|aus der|aus dem|aus den|aus|von|im|laut|gemäß|bei',
    kind: 'datenquelle|quelle|datenbank|db|verbindung|warehouse',
    uploads: 'uploads|(?:hochgeladenen? )(?:tabellen?|dateien?|daten)',
  },
  uninflected,
  sole: {
    only: new Set(['nur', 'bloß', 'lediglich', 'bloss']),
    single: new Set(['einzige', 'einzigen', 'einziger', 'einziges', 'einzigem']),
    articles: new Set(['ein', 'eine', 'einen', 'einem', 'einer', 'eines']),
    counted: true,
    after: new Set(['als', 'genau', 'mindestens', 'höchstens', 'hochstens']),
    having: new Set(),
    one: 'eins',
    exactly: 'genau',
    even: new Set(['auch']),
    any: 'irgendein',
  },
  alike,
  throughout: {
    every: new Set(['jede', 'jeder', 'jedes', 'jedem', 'jeden']),
    all: new Set(['alle', 'allen', 'aller']),
    of: new Set(['von', 'für', 'über', 'aus', 'aller']),
    whole: new Set(['alles', 'jedermann']),
  },
  pointing: germanPointing,
  backward: new Set(['diese', 'diesen', 'davon', 'darunter', 'dann', 'jene', 'jenen']),
  others: new Set(['andere', 'anderen', 'übrige', 'übrigen', 'rest', 'alle', 'sonstige', 'jene', 'die']),
  rest: new Set(['länger', 'älter', 'mehr', 'höher', 'darüber', 'rest', 'übrige', 'später', 'größer', 'weiter']),
  functionWords,
  joiners,
  shorter,
  wholes: [
    {
      words: [
        'vollständige Namen',
        'vollständiger Name',
        'vollständigen Namen',
        'vollständige Name',
        'vollen Namen',
        'voller Name',
        'volle Name',
        'Vor- und Nachnamen',
        'Vor- und Nachname',
        'Vor- und Zunamen',
        'Vor- und Zuname',
      ],
      parts: [
        ['Vorname', 'first name', 'fname', 'given name'],
        ['Nachname', 'last name', 'lname', 'surname'],
      ],
    },
  ],
  tails: new Map(),
  deeds: new Set(),
  verbal,
  opposing: ['un', 'nicht'],
  beforeVerbs,
  pronouns,
  relations,
  possessives,
  callings,
  own,
  owning,
  rates,
  percents: new Set(['prozent', 'prozentual', ...['e', 'er', 'es', 'en', 'em'].map(end => `prozentual${end}`), '%']),
  quotients: {
    per: spelt('pro je'),
    over: new Set([...spelt('durch /'), 'geteilt durch', 'dividiert durch']),
    articles: spelt('der die das den dem'),
  },
  unitLeads: new Set(['in']),
  abbreviations,
  shortPairs,
  dictionary: null,
  slips: new Map(),
  meanings: word => nameWords(word, true),
  numbers,
  multipliers,
  ordinals,
  times: germanTimes,
  discounts: {
    off: new Set(['abzüglich', 'abzug', 'inklusive', 'einschließlich', 'minus', 'mit']),
    on: new Set(['vor', 'ohne']),
  },
  common,
  yesNo,
  than: new Set(['als']),
  whichever: spelt('jeder jede jedes jedem jeden alle allen'),
  exceptions: {
    words: spelt('minus weniger abzüglich'),
    those: spelt('die der denen derer jene jenen jener'),
    all: spelt('alle allen aller alles jeder jede jedes jedem jeden jedermann überall sämtliche sämtlichen'),
  },
  whether: new Set(['ob']),
  lists,
  pivots,
  totals: spelt('alle allen gesamten ganzen'),
  across: spelt('über für quer'),
  scopes: spelt('über quer'),
  codes: new Map([
    ...['mann', 'manner', 'mannern', 'mannlich', 'mannliche', 'mannlichen', 'jungen', 'herren'].map(
      (word): [string, string[]] => [word, ['m', 'male', 'mann', 'mannlich', 'man']],
    ),
    ...['frau', 'frauen', 'weiblich', 'weibliche', 'weiblichen', 'madchen', 'damen'].map((word): [string, string[]] => [
      word,
      ['f', 'w', 'female', 'frau', 'weiblich', 'woman'],
    ]),
  ]),
  cells: germanCells,
  booleans: {
    yes: new Set(['ja', 'wahr', 'j', '1']),
    no: new Set(['nein', 'falsch', '0']),
  },
} satisfies Partial<Language>;

/**
 * What German brings whatever other languages the data may be named in. `stem` tells its words from theirs; `known` are
 * the words that stand in a dictionary, as they are spelt, and `stems` their stems.
 */
type Known = { stem: (word: string) => string; known: ReadonlySet<string>; stems: ReadonlySet<string> };

/** German by the given stems and words. */
export const germanBy = ({ stem, known, stems }: Known): Language => {
  const stemmed = (text: string): Set<string> => new Set(text.split(' ').map(word => stem(spell(word))));
  const cues = germanCues(stem);
  return {
    ...fixed,
    words: new Set([
      ...functionWords,
      ...known,
      ...[...cues.keys()].flatMap(phrase => phrase.split(' ')).filter(word => !/^\d/.test(word)),
      ...Object.keys(germanTimes.units),
      ...germanTimes.spans.keys(),
      ...germanTimes.relative.keys(),
      ...Object.keys(germanTimes.months),
      ...Object.keys(germanTimes.weekdays),
      ...germanAbout.greetings,
      ...germanAbout.thanks,
      ...[...germanAbout.help].flatMap(phrase => phrase.split(' ')),
    ]),
    compounds: germanCompounds(stems),
    stem,
    softWords: softWords(stem),
    passing: germanPassing(stem),
    asides: germanAsides,
    feminine: /innen$/,
    usual: new Set(['ublicherweise', 'normalerweise', 'gewohnlich', 'meistens', 'typischerweise']),
    vague: vague(stem),
    everyday: everyday(stem),
    keepers: keepers(stem),
    singles: stemmed('Mitglied Person'),
    sorts: stemmed('Art Sorte Typ'),
    cues,
    synonyms: synonyms(stem),
    phrasings: phrasings(stem),
    roleWords: roleWords(stem),
    states: states(stem),
    flags: [],
    life,
    happenings: deedsBy(stem),
    deedPhrases: [],
    enduring: enduringBy(stem),
    units: units(stem),
    drawn: drawn(stem),
    vocabulary: stems,
    derived: derived(stem),
    gaps: germanGaps(stem),
    wholeLeads: new Set(['am', 'an', 'in', 'im', 'vom', 'von']),
    wholeValues: stemmed('Bestellwert Auftragswert'),
    spreads: new Set(['aufteilung', 'zusammensetzung', 'verteilung', 'struktur', 'mix']),
    ranges: new Set(
      ['gruppe', 'gruppen', 'klasse', 'klassen', 'stufen', 'band', 'bänder', 'bereiche', 'bandern'].map(spell),
    ),
    kin: kinBy(stem),
    flows: flows(stem),
    merits: merits(stem),
    series: germanSeries,
    parties,
    money: money(stem),
    sumRows: new Set([
      'gesamt',
      'gesamtsumme',
      'summe',
      'insgesamt',
      'total',
      'zusammen',
      'alle',
      'endsumme',
      'summe gesamt',
    ]),
    intensive: intensive(stem),
    additive: additive(stem),
    natures: natures(stem),
    roles: roles(stem),
  };
};
