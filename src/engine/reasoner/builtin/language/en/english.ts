import { nameWords } from '../../../../semantics/words/name-words.ts';
import type { Language } from '../language.ts';
import { deedPhrasesOf } from '../sayings.ts';
import { abbreviations } from './abbreviations.ts';
import { englishCues } from './cues/cues.ts';
import { deeds, enduring } from './deeds/deeds.ts';
import { deedPhrases } from './deeds/phrases.ts';
import { englishDictionary, englishSlips } from './dictionary.ts';
import { englishFlags } from './flags/flags.ts';
import { englishGaps } from './gaps.ts';
import { merits } from './merits.ts';
import { natures } from './natures.ts';
import { hasPlural, plural, singular, thing } from './nouns.ts';
import { parties } from './parties.ts';
import { englishAsides, englishPassing } from './passing.ts';
import { common } from './plain-words.ts';
import { englishPointing } from './pointing.ts';
import { kin, roleWords } from './role-words.ts';
import { shortPairs } from './short-pairs.ts';
import { shorter } from './shorter.ts';
import { englishSkills } from './skills.ts';
import { englishLife, englishStates } from './states.ts';
import { englishDeeds, stemEnglish } from './stem.ts';
import { phrasings, synonyms } from './synonyms.ts';
import { englishTimes, multipliers, numbers, numerals, ordinals } from './times.ts';
import { drawn, units } from './units.ts';
import { englishStems } from './vocabulary.ts';
import { englishAbout } from './wording/about.ts';
import { englishChange } from './wording/change.ts';
import { englishDefinitions } from './wording/definitions.ts';
import { englishDocuments } from './wording/documents.ts';
import { englishGoingOn } from './wording/going-on.ts';
import { englishPhrases } from './wording/phrases.ts';
import { amount } from './wording/pieces.ts';
import { englishRecall } from './wording/recall.ts';
import { englishResearch } from './wording/research.ts';
import { englishSentences } from './wording/sentences.ts';
import { englishSeries } from './wording/series.ts';
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
  sole,
  throughout,
  vague,
  verbal,
  yesNo,
} from './words.ts';

export const english: Language = {
  tag: 'en',
  words: new Set([
    ...functionWords,
    ...[...englishCues.keys()].flatMap(phrase => phrase.split(' ')).filter(word => !/^\d/.test(word)),
    ...Object.keys(englishTimes.units),
    ...englishTimes.spans.keys(),
    ...Object.keys(englishTimes.months),
    ...Object.keys(englishTimes.weekdays),
  ]),
  phrases: englishPhrases,
  sentences: englishSentences,
  change: englishChange,
  research: englishResearch,
  about: englishAbout,
  recall: englishRecall,
  goingOn: englishGoingOn,
  definitions: englishDefinitions,
  documents: englishDocuments,
  skills: englishSkills,
  spelling: word => word,
  numerals,
  dates: 'long',
  amount,
  title: name => name,
  translations: new Map(),
  nounsCapital: false,
  verbLast: false,
  covers: [],
  compounds: null,
  figures: about => [about, `total ${about}`, `number of ${about}`],
  figuresIn: (about, time) => {
    const bare = about.split(/\s+(?:in|on|for|during|last|this)\s/i)[0]!;
    return [`total ${bare} in ${time}`, `total ${bare} ${time}`, `number of ${bare} in ${time}`];
  },
  questionWords,
  nextQuestion: /,?\s+and\s+(?=(?:what|who|when|where|why|how|which)\b)/i,
  leads: new Set(['in', 'for']),
  plural,
  singular,
  hasPlural,
  // English writes what is listed as a word of its own.
  listed: () => null,
  thing,
  sourceWords: {
    before: 'in|from|of|on|at|using|within|according to',
    kind: '(?:data ?)?(?:source|base|bases)|database|db|connection|warehouse',
    uploads: 'uploads|(?:uploaded )(?:tables?|files?|data)',
  },
  stem: stemEnglish,
  uninflected: () => [],
  sole,
  alike,
  throughout,
  pointing: englishPointing,
  backward: new Set(['those', 'these', 'they', 'them', 'it', 'then', 'ones']),
  others: new Set(['others', 'other', 'rest', 'everyone', 'everybody', 'ones', 'those', 'else', 'without']),
  rest: new Set(['longer', 'older', 'more', 'higher', 'above', 'beyond', 'rest', 'later', 'larger', 'further']),
  spreads: new Set([
    'split',
    'distribution',
    'breakdown',
    'mix',
    'makeup',
    'composition',
    'balance',
    'spread',
    'histogram',
  ]),
  ranges: new Set([
    'band',
    'bands',
    'bracket',
    'brackets',
    'range',
    'ranges',
    'group',
    'groups',
    'bucket',
    'buckets',
    'histogram',
  ]),
  kin,
  functionWords,
  softWords,
  passing: englishPassing,
  asides: englishAsides,
  feminine: null,
  usual: new Set(['usually', 'typically', 'normally', 'generally']),
  vague,
  everyday,
  keepers,
  joiners,
  singles: new Set(['member', 'person'].map(stemEnglish)),
  sorts: new Set(['kind', 'type', 'sort'].map(stemEnglish)),
  shorter,
  wholes: [
    {
      words: ['full names', 'full name'],
      parts: [
        ['first name', 'fname', 'personal name', 'given name', 'forename'],
        ['last name', 'lname', 'family name', 'surname', 'sur name'],
      ],
    },
  ],
  tails: new Map(
    [
      'email address',
      'phone number',
      'telephone number',
      'fax number',
      'zip code',
      'post code',
      'website address',
      'job title',
    ].map(said => said.split(' ').map(stemEnglish) as [string, string]),
  ),
  deeds: englishDeeds,
  verbal,
  opposing: ['un', 'non', 'in'],
  beforeVerbs,
  relations,
  possessives,
  pronouns,
  cues: new Map(englishCues),
  synonyms,
  phrasings,
  roleWords,
  states: englishStates,
  flags: englishFlags,
  life: englishLife,
  happenings: deeds,
  deedPhrases: deedPhrasesOf(deedPhrases),
  enduring,
  units,
  drawn,
  unitLeads: new Set(['in']),
  abbreviations,
  shortPairs,
  vocabulary: englishStems,
  dictionary: englishDictionary,
  slips: englishSlips,
  meanings: word => nameWords(word),
  rates,
  wholeLeads: new Set(['in', 'of', 'out']),
  wholeValues: new Set(),
  percents: new Set(['percent', 'percentage', 'pct', '%']),
  quotients: {
    per: new Set(['per', 'per each', 'for each', 'for every', 'a', 'an']),
    over: new Set(['divided by', 'over', '/', 'divided through']),
    articles: new Set(['the']),
  },
  callings,
  own,
  owning,
  numbers,
  multipliers,
  ordinals,
  times: englishTimes,
  derived,
  gaps: englishGaps,
  intensive,
  flows,
  merits,
  series: englishSeries,
  parties,
  money: new Set(['money']),
  sumRows: new Set([
    'total',
    'totals',
    'grand total',
    'grand totals',
    'overall total',
    'sum',
    'overall',
    'all',
    'total all',
  ]),
  additive,
  natures,
  common,
  yesNo,
  than: new Set(['than']),
  whichever: new Set(['any', 'every', 'all', 'each']),
  exceptions: {
    words: new Set('but bar save minus less'.split(' ')),
    those: new Set(['those', 'that', 'ones']),
    all: new Set(
      'all every each any everything everyone everybody everywhere anything anyone anybody anywhere'.split(' '),
    ),
  },
  whether: new Set(['whether', 'if']),
  lists: new Set(['by', 'for', 'across', 'broken', 'split', 'grouped']),
  pivots,
  discounts: {
    off: new Set(['after', 'net', 'less', 'minus', 'including', 'with']),
    on: new Set(['before', 'without', 'ignoring', 'disregarding']),
  },
  totals: new Set(['all', 'entire', 'whole']),
  across: new Set(['across', 'over', 'for']),
  scopes: new Set(['across', 'over']),
  roles,
  codes: new Map(),
  cells: new Map(),
  booleans: { yes: new Set(['yes', 'true', 'y', 't', '1']), no: new Set(['no', 'false', 'n', 'f', '0']) },
};
