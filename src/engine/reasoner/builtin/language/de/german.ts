import { uninflected } from '../../../../search/uninflected.ts';
import { english } from '../en/english.ts';
import { germanStems, germanWords, toEnglish } from '../en-de/dictionary.ts';
import { stemMixed } from '../en-de/stem-mixed.ts';
import type { Language } from '../language.ts';
import { germanCells } from './cells.ts';
import { germanCompounds } from './compounds.ts';
import { germanCues } from './cues.ts';
import { germanGaps } from './gaps.ts';
import { natures } from './natures.ts';
import { plural, thing, title } from './nouns.ts';
import { germanPassing } from './passing.ts';
import { common } from './plain-words.ts';
import { roleWords } from './role-words.ts';
import { shortPairs } from './short-pairs.ts';
import { germanSkills } from './skills.ts';
import { spell } from './stem.ts';
import { germanTimes, multipliers, numbers, ordinals } from './times.ts';
import { germanAbout } from './wording/about.ts';
import { germanChange } from './wording/change.ts';
import { germanDefinitions } from './wording/definitions.ts';
import { germanDocuments } from './wording/documents.ts';
import { amount, germanPhrases } from './wording/phrases.ts';
import { germanRecall } from './wording/recall.ts';
import { germanResearch } from './wording/research.ts';
import { germanSentences } from './wording/sentences.ts';
import {
  abbreviations,
  additive,
  beforeVerbs,
  callings,
  derived,
  flows,
  functionWords,
  intensive,
  joiners,
  keepers,
  lists,
  own,
  owning,
  phrasings,
  pivots,
  possessives,
  pronouns,
  rates,
  relations,
  roles,
  softWords,
  synonyms,
  units,
  vague,
  verbal,
  yesNo,
} from './words.ts';

const spelt = (text: string): Set<string> => new Set(text.split(' ').map(spell));

export const german: Language = {
  tag: 'de',
  words: new Set([
    ...functionWords,
    ...germanWords,
    ...[...germanCues.keys()].flatMap(phrase => phrase.split(' ')),
    ...Object.keys(germanTimes.units),
    ...germanTimes.spans.keys(),
    ...germanTimes.relative.keys(),
    ...Object.keys(germanTimes.months),
    ...Object.keys(germanTimes.weekdays),
    ...germanAbout.greetings,
    ...germanAbout.thanks,
    ...[...germanAbout.help].flatMap(phrase => phrase.split(' ')),
  ]),
  phrases: germanPhrases,
  sentences: germanSentences,
  change: germanChange,
  research: germanResearch,
  about: germanAbout,
  recall: germanRecall,
  definitions: germanDefinitions,
  documents: germanDocuments,
  skills: germanSkills,
  spelling: spell,
  numerals: {
    group: '.',
    decimal: ',',
    ordinal: '\\.(?=\\s+\\p{L})',
    suffixes: { k: 1e3, m: 1e6, mio: 1e6, mrd: 1e9 },
  },
  dates: 'medium',
  amount,
  title,
  translations: toEnglish(stemMixed),
  nounsCapital: true,
  verbLast: true,
  covers: ['en'],
  compounds: germanCompounds,
  figures: about => [about, `Summe ${about}`, `Anzahl ${about}`],
  figuresIn: (about, time) => {
    const bare = about.split(/\s+(?:im|in|am|für|seit|von|letzte[nrsm]?|diese[nrsm]?)\s/i)[0]!;
    return [`Summe ${bare} in ${time}`, `Summe ${bare} ${time}`, `Anzahl ${bare} in ${time}`];
  },
  nextQuestion: /,?\s+und\s+(?=(?:was|wer|wann|wo|warum|wie|welche[mnrs]?)\b)/i,
  leads: spelt('im in für am bei'),
  plural,
  thing,
  sourceWords: {
    before: 'in der|in dem|in den|in|aus der|aus dem|aus den|aus|von|im|laut|gemäß|bei',
    kind: 'datenquelle|quelle|datenbank|db|verbindung|warehouse',
    uploads: 'uploads|(?:hochgeladenen? )(?:tabellen?|dateien?|daten)',
  },
  stem: stemMixed,
  uninflected,
  functionWords,
  softWords,
  passing: germanPassing,
  vague,
  keepers: {
    words: new Set([...keepers.words, ...english.keepers.words]),
    after: new Set([...keepers.after, ...english.keepers.after]),
  },
  joiners,
  singles: new Set([...['Mitglied', 'Person'].map(word => stemMixed(spell(word))), ...english.singles]),
  sorts: new Set([...['Art', 'Sorte', 'Typ'].map(word => stemMixed(spell(word))), ...english.sorts]),
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
    ...english.wholes,
  ],
  tails: new Map(english.tails),
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
  quotients: {
    per: spelt('pro je'),
    over: new Set([...spelt('durch /'), 'geteilt durch', 'dividiert durch']),
    articles: spelt('der die das den dem'),
  },
  cues: new Map(germanCues),
  synonyms,
  phrasings: [...phrasings, ...english.phrasings],
  roleWords,
  units: [...units, ...english.units],
  unitLeads: new Set(['in']),
  abbreviations,
  shortPairs: [...shortPairs, ...english.shortPairs],
  vocabulary: new Set([...germanStems, ...english.vocabulary]),
  numbers,
  multipliers,
  ordinals,
  times: germanTimes,
  derived,
  gaps: germanGaps,
  flows,
  intensive,
  additive,
  natures,
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
  roles,
  codes: new Map([
    ...english.codes,
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
    yes: new Set([...english.booleans.yes, 'ja', 'wahr', 'j']),
    no: new Set([...english.booleans.no, 'nein', 'falsch']),
  },
};
