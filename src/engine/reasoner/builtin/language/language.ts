import type { AggregateName, Comparison, PartUnit, SpanUnit, TimeUnit } from '../form/form.ts';
import type { Compounds } from '../words/compounds.ts';
import type { PassingWords } from './passing.ts';
import type { AboutWords } from './wording/about.ts';
import type { ChangeWords } from './wording/change.ts';
import type { DefinitionWords } from './wording/definitions.ts';
import type { DocumentPhrases } from './wording/documents.ts';
import type { Phrases, Sentences } from './wording/phrases.ts';
import type { RecallWords } from './wording/recall.ts';
import type { ResearchWords } from './wording/research.ts';

/** What a word or phrase of the question does, apart from naming something in the data. */
export type Cue =
  /** `noun`: may stand after what it counts ("the order count"). */
  | { kind: 'count'; noun?: true }
  /** `money`: asked as "how much", which is rather of money than of pieces. `adverb`: may stand apart from its measure ("in total"). */
  | { kind: 'aggregate'; aggregate: AggregateName; money?: true; adverb?: true }
  /** `sums`: said of many rows together ("best selling"); `mean`: of their average ("best rated"). `about`: stems of columns the word speaks of by itself ("oldest" is about age or birth). */
  | {
      kind: 'superlative';
      direction: 'asc' | 'desc';
      about?: string[];
      common?: boolean;
      vague?: boolean;
      sums?: boolean;
      mean?: boolean;
      /** Said of one rather than of many together ("the highest dose"); stems of what it is of where only a thing follows ("the highest tower"). */
      peak?: string[];
      since?: true;
      /** May close an order as well: "the highest price *first*". */
      first?: true;
    }
  /**
   * `since`: said of how long ago a thing began ("older"), so that of dates and years it says the opposite. `near`: stems
   * of columns the word rather speaks of where none is named ("larger").
   */
  | { kind: 'compare'; op: Comparison; about?: string[]; since?: true; near?: string[] }
  /** "more than once"; without `times` it only makes a number one of occasions: "three times". */
  | { kind: 'occasions'; times?: { op: Comparison; value: number } }
  | { kind: 'between' }
  | { kind: 'range' }
  /**
   * `ever`: said of all rows of a thing ("never"); `apart`: sets what follows apart without denying it ("other than");
   * `closes`: may stand after what it sets apart ("Leeds excluded").
   */
  | { kind: 'not'; ever?: true; apart?: true; closes?: true }
  | { kind: 'lacking' }
  | { kind: 'missing' }
  | { kind: 'group' }
  | { kind: 'bucket'; unit: TimeUnit | null }
  /** Weekdays, months of any year, hours of any day. */
  | { kind: 'part'; unit: PartUnit }
  | { kind: 'order'; direction?: 'asc' | 'desc' }
  | { kind: 'direction'; direction: 'asc' | 'desc'; about?: string[]; since?: true }
  /** Opens what is ranked or judged by: "in terms of". */
  | { kind: 'terms' }
  | { kind: 'top'; direction: 'asc' | 'desc' }
  /** `listed`: as the rows stand in the table, whatever their dates. */
  | { kind: 'position'; position: 'first' | 'last'; listed?: true }
  | { kind: 'neighbour'; offset: number }
  /** `against`: words that part the two sides it is asked of ("the ratio of A to B"). */
  | { kind: 'share'; against?: string[] }
  | { kind: 'ratio'; against?: string[] }
  /** `once`: only where it closes what is to be shown ("show each town once"); else it is what `otherwise` says ("bought only once"). */
  | { kind: 'distinct'; once?: true; otherwise?: Extract<Cue, { kind: 'occasions' }> }
  | { kind: 'difference' }
  /** Takes what follows from what stands before. */
  | { kind: 'minus' }
  | { kind: 'change'; falls?: true }
  /** `unit`: of the stretches of time, where the word says it ("month over month"). */
  | { kind: 'course'; how: 'running' | 'change'; since?: 'year'; unit?: TimeUnit }
  /** "more" without "than": which of two has more. */
  | { kind: 'more'; direction: 'asc' | 'desc'; about?: string[]; near?: string[] }
  | { kind: 'versus' }
  | { kind: 'both' }
  | { kind: 'contains'; how: 'anywhere' | 'start' | 'end' }
  | { kind: 'ask'; about?: string[] }
  | { kind: 'show' }
  /** `too`: what holds of the one holds of the other as well ("as well as"). */
  | { kind: 'and'; too?: true }
  | { kind: 'or' }
  | { kind: 'rows' }
  | { kind: 'follow'; how: 'replace' | 'narrow' | 'instead' }
  | { kind: 'mean' }
  /** Divides what stands before by what follows. */
  | { kind: 'divided' }
  /** Asks for what the analyst can't compute; better said than passed over. */
  | { kind: 'beyond' };

/** A measure people name that is often the product of two columns, and the verbs that speak of it. All words are stems. */
export type Derived = { name: string; words: string[]; verbs: string[]; factors: [string[], string[]] };

/** How times are said; `number` positions are filled by the reader. */
export type TimeWords = {
  months: Record<string, number>;
  /** Weekdays (1 is Monday), from the first to the last where a word stands for several. */
  weekdays: Record<string, [from: number, to: number]>;
  units: Record<string, TimeUnit>;
  quarters: Record<string, number>;
  halves: Record<string, number>;
  half: Set<string>;
  last: Set<string>;
  current: Set<string>;
  next: Set<string>;
  today: Set<string>;
  yesterday: Set<string>;
  since: Set<string>;
  before: Set<string>;
  after: Set<string>;
  until: Set<string>;
  from: Set<string>;
  to: Set<string>;
  between: Set<string>;
  /** "since the *beginning* of", "before the *end* of". */
  start: Set<string>;
  end: Set<string>;
  glue: Set<string>;
  year: Set<string>;
  /** Words that name a time by themselves, judged from today: "Vorjahr" is the year before. */
  relative: Map<string, { unit: TimeUnit; offset: number }>;
  /** Words before a time that are no part of its name. */
  ties: Set<string>;
  /** Seasons, from which month to which (12 to 2 goes over the end of a year); where they are named by themselves, one of `leads` stands before. */
  seasons: Record<string, [from: number, to: number]>;
  leads: Set<string>;
};

/**
 * How gaps between two columns of a row are said. Words of units are as they are said, all others are stems;
 * `starts` and `ends` stand in the names of dates on which something begins and is over, `births` in those of birthdays.
 */
export type GapWords = {
  units: Record<string, SpanUnit>;
  starts: Set<string>;
  ends: Set<string>;
  births: Set<string>;
  /** What cues are about that speak of how long something takes ("the longest", "how long"). */
  durations: Set<string>;
  /** Nouns for it ("duration", "stay"), and verbs ("last", "take"). */
  lengths: Set<string>;
  lasting: Set<string>;
  /** Nouns for how old somebody is. */
  ages: Set<string>;
  /** What the age of somebody is called. */
  age: string;
  /** Names of what one column has over another where no column is called so ("profit"). */
  gains: { name: string; words: Set<string>; left: string[]; right: string[] }[];
};

/** Ways to shorten a word, and the word. */
export type ShortForm = { short: string[]; full: string };

/** How numbers and days are written in figures. */
export type Numerals = {
  group: ',' | '.';
  decimal: ',' | '.';
  /** What makes an ordinal of a number, such as "th", as a pattern. */
  ordinal: string;
  /** How many times a number its suffix makes it: "5k". */
  suffixes: Record<string, number>;
};

/** Stems in names of columns that tell what the values are. */
export type NatureWords = {
  /** How to reach somebody: phone numbers, postal codes. */
  contact: ReadonlySet<string>;
  /** Numbers that things are marked with. */
  serial: ReadonlySet<string>;
  coordinate: ReadonlySet<string>;
  /** Figures that add up to nothing: ages, scores, temperatures. */
  level: ReadonlySet<string>;
  /** What is a part of something where it is small, and may be an amount else: "discount". */
  fraction: ReadonlySet<string>;
  price: ReadonlySet<string>;
  /** "hourly", before what is paid. */
  perTime: ReadonlySet<string>;
  quantity: ReadonlySet<string>;
  /** Of these, the words for how many pieces of something a row is about. */
  pieces: ReadonlySet<string>;
  duration: ReadonlySet<string>;
  /** What is written freely: "comment". */
  remark: ReadonlySet<string>;
  /** Names of things, which may be long: "title", "address". */
  naming: ReadonlySet<string>;
  /** Parts of a year that are told by a number. */
  calendar: ReadonlySet<string>;
  per: ReadonlySet<string>;
  /** Words for some money, whichever. */
  money: ReadonlySet<string>;
};

/** Everything the analyst knows of one language. Algorithms hold no words of any language. */
export type Language = {
  tag: string;
  /** Words by which a question shows that it is in this language, as `spelling` gives them. */
  words: ReadonlySet<string>;
  phrases: Phrases;
  sentences: Sentences;
  change: ChangeWords;
  research: ResearchWords;
  about: AboutWords;
  recall: RecallWords;
  definitions: DefinitionWords;
  documents: DocumentPhrases;
  /** One spelling for words that may be spelt in several ways; words come without accents, in lower case. */
  spelling(word: string): string;
  numerals: Numerals;
  /** How many decimals the person wants figures with, and percentages; absent: as many as say something. */
  places?: { figures?: number; percent?: number };
  /** How days are written. */
  dates: 'long' | 'medium';
  /** A number with its unit: "€5", "5 %", "3 kg". */
  amount(number: string, unit: string): string;
  /** A name of the data as it stands in a sentence. */
  title(name: string): string;
  /** Stems of other languages that mean the same as a stem of this one: data and questions need not share a language. */
  translations: ReadonlyMap<string, readonly string[]>;
  /** Whether nouns are written with a capital. */
  nounsCapital: boolean;
  /** Whether what is done stands at the end of the sentence. */
  verbLast: boolean;
  /** Tags of languages whose words for data this one knows beside its own. */
  covers: readonly string[];
  /** How words are put together to one; null where they are not. */
  compounds: Compounds | null;
  /** Ways to ask for the figure that some words are about, the plainest first. */
  figures(about: string): string[];
  /** Ways to ask for that figure at another time. */
  figuresIn(about: string, time: string): string[];
  /** What stands between two questions of one sentence. */
  nextQuestion: RegExp;
  /** Words, apart from cues, with which a question goes on about the one before. */
  leads: Set<string>;
  /** The plural of a noun; a plural stays. */
  plural(word: string): string;
  /** The thing a name is the name of: "customer" for "customer name". */
  thing(name: string): string;
  stem(word: string): string;
  /** Patterns by which a question says whom to ask: words before a source's name, words for a source, and for uploaded tables. */
  sourceWords: { before: string; kind: string; uploads: string };
  /** Words that need not be found in the data, by their lower-case form. */
  functionWords: Set<string>;
  /** Common verbs and fillers, by stem: they may name a column, and may as well be left unbound. */
  softWords: Set<string>;
  passing: PassingWords;
  /** Words for whoever the data is of, as stems, and words before these that say so: "in our company". */
  keepers: { words: Set<string>; after: Set<string> };
  /** Stems of words that may be asked for without naming anything of the data: "which one", "what kind". */
  vague: Set<string>;
  /** Nouns that share the stem of a verb and, unlike it, must be found in the data: "registration". */
  deeds: ReadonlySet<string>;
  /** Whether an unknown word looks like a verb, which need not be found in the data. */
  verbal(word: string): boolean;
  /** What stands before a word to say its opposite: the "un" of "unpaid". */
  opposing: readonly string[];
  /** Words after which an unknown word is a verb. */
  beforeVerbs: Set<string>;
  /** Words that stand for the thing before in a clause about it ("that", "which"). */
  pronouns: Set<string>;
  /** Words that tie a thing to the thing before ("of", "whose"), instead of listing another. */
  relations: Set<string>;
  possessives: Set<string>;
  /** Words that say what a thing has ("with", "having"). */
  owning: Set<string>;
  /** Words between a comparison and what is compared with ("than"). */
  than: Set<string>;
  /** Words for whichever of several ("any", "all"): more than any is more than the most. */
  whichever: Set<string>;
  /** Words that set apart what follows where a word for all stands before: "all yards *but* Quayside"; `all` are such words, `those` stand for the same things. */
  exceptions: { words: ReadonlySet<string>; all: ReadonlySet<string>; those: ReadonlySet<string> };
  /** Words that ask whether something is so, inside of a sentence. */
  whether: Set<string>;
  /** Words before the unit that a measure is of: "*per* hour", "*a* year". */
  rates: Set<string>;
  /** What stands between two figures of which the one is told for each of the other ("per") or divided by it; articles between them say nothing. */
  quotients: { per: ReadonlySet<string>; over: ReadonlySet<string>; articles: ReadonlySet<string> };
  /** Words that say that what follows is the thing's own ("its", "their"). */
  own: Set<string>;
  /** Verbs that ask for the name of a thing, and words that make them ask: "*what* they are *called*". */
  callings: { verbs: Set<string>; askers: Set<string> };
  /** Words that open a question to be answered with yes or no. */
  yesNo: Set<string>;
  /** Verbs that part "what share of orders | came from the north". */
  pivots: Set<string>;
  /** Words before a group that ask for a list of all groups ("by"). */
  lists: Set<string>;
  /** Words that make a group the whole: "across all regions". */
  totals: Set<string>;
  across: Set<string>;
  /** Of these, the ones that never ask for a list: "across cities". */
  scopes: Set<string>;
  /** Words between the parts of a name that may be passed over. */
  joiners: Set<string>;
  /** Stems of words that only make one of a thing before them: "staff *member*". */
  singles: Set<string>;
  /** Stems of words that say nothing more of a thing after them: "the *kind* of fuel". */
  sorts: Set<string>;
  /** Words for several columns at once, plural first, and the ways each of these may be called. */
  wholes: { words: string[]; parts: string[][] }[];
  /** Stems that go with the stem before them without saying more: the "address" of "email address". */
  tails: Map<string, string>;
  cues: Map<string, Cue>;
  /** Groups of stems that often name the same thing. */
  synonyms: string[][];
  /** Words that tell one of several parts that things of one kind play, a group for each part, with their stems. */
  roleWords: string[][];
  /** Groups of names that mean the same in other words, each as stems with spaces between ("surname", "last name"). */
  phrasings: string[][];
  /** Stems of words for a unit, the usual one first, and of words for what is measured in it. */
  units: { names: string[]; of: string[] }[];
  /** Words before the unit that a figure is asked for in: "*in* kilometres". */
  unitLeads: Set<string>;
  /** Short forms in names, lower case, to the words they stand for. */
  abbreviations: Map<string, string>;
  /** Short forms that are clear where two names of a table differ in them alone: `f_name` beside `l_name`. */
  shortPairs: [ShortForm, ShortForm][];
  /** Stems of words that the language has, in questions and in names of data. */
  vocabulary: ReadonlySet<string>;
  numbers: Map<string, number>;
  multipliers: Map<string, number>;
  ordinals: Map<string, number>;
  times: TimeWords;
  derived: Derived[];
  gaps: GapWords;
  /** Common words that may be names as well: no value by themselves, written small. */
  common: ReadonlySet<string>;
  /** Stems in names of columns that tell what the values are. */
  natures: NatureWords;
  /** Stems of words for money that comes in, and for money that goes out. */
  flows: { in: ReadonlySet<string>; out: ReadonlySet<string> };
  /** Stems of measures that are averaged where nothing else is said. */
  intensive: Set<string>;
  /** Stems of measures that are summed all the same. */
  additive: Set<string>;
  /** Stems that mark a column as the name of a thing, a key, a place, a person, a time. */
  roles: Record<
    | 'name'
    | 'key'
    | 'code'
    | 'count'
    | 'filler'
    | 'place'
    | 'person'
    | 'time'
    | 'year'
    | 'money'
    | 'percent'
    | 'figure'
    | 'head'
    | 'single'
    | 'inside'
    | 'unit'
    | 'event'
    | 'born'
    | 'trait',
    Set<string>
  >;
  /** Codes that stand for a word in cells: "male" may be stored as "M". */
  codes: Map<string, string[]>;
  /** Words for values that data of another language spells otherwise, to these spellings: "Norden" is "north". */
  cells: Map<string, string[]>;
  /** Words of value for true and false, lower case. */
  booleans: { yes: Set<string>; no: Set<string> };
};
