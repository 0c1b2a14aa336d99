import type { Compounds } from '../words/compounds.ts';
import type { Cue } from './cue.ts';
import type { Dictionary } from './dictionary.ts';
import type { FlowWords } from './flow-words.ts';
import type { AsideWords, PassingWords } from './passing.ts';
import type { PointingWords } from './pointing.ts';
import type { SkillWords } from './skill-words.ts';
import type { UnitSize } from './unit-size.ts';
import type {
  DeedPhrase,
  DeedWords,
  Derived,
  EnduringWords,
  FlagWords,
  GapWords,
  KinWords,
  LifeWords,
  NatureWords,
  Numerals,
  RoleStems,
  ShortForm,
  StateWords,
  TimeWords,
} from './word-kinds.ts';
import type { AboutWords } from './wording/about.ts';
import type { ChangeWords } from './wording/change.ts';
import type { DefinitionWords } from './wording/definitions.ts';
import type { DocumentPhrases } from './wording/documents.ts';
import type { GoingOnWords } from './wording/going-on.ts';
import type { Phrases } from './wording/phrases.ts';
import type { RecallWords } from './wording/recall.ts';
import type { ResearchWords } from './wording/research.ts';
import type { Sentences } from './wording/sentences.ts';
import type { SeriesWords } from './wording/series.ts';

/** Everything the analyst knows of one language. Algorithms hold no words of any language. */
export type Language = {
  tag: string;
  /** How things may stand, such as that a customer left: words in the names of columns that say so, and what is said of those of whom it is so, and of the others. */
  states: StateWords[];
  /** What else columns of yes and no tell of things, with what is said of those of whom it is so and of the others. */
  flags: readonly FlagWords[];
  /** What is said of an event by its times, as it is said: done after it was due, done by then, not done yet, done. */
  life: LifeWords;
  /** What happens at dates: "leavers" of a table with a date of leaving. */
  happenings: DeedWords[];
  /** What people say in other words for what happens at a date. */
  deedPhrases: readonly DeedPhrase[];
  /** "Current" staff are those without such a date. */
  enduring: EnduringWords;
  /** Words by which a question shows that it is in this language, as `spelling` gives them. */
  words: ReadonlySet<string>;
  phrases: Phrases;
  sentences: Sentences;
  change: ChangeWords;
  research: ResearchWords;
  about: AboutWords;
  recall: RecallWords;
  goingOn: GoingOnWords;
  definitions: DefinitionWords;
  documents: DocumentPhrases;
  /** What skills that bring no kind of words of their own hear and say, by the name of the skill. */
  skills: Readonly<Record<string, SkillWords>>;
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
  /** Words that ask for something, folded, and begin each of two questions of one sentence. */
  questionWords: ReadonlySet<string>;
  /** What stands between two questions of one sentence. */
  nextQuestion: RegExp;
  /** Words, apart from cues, with which a question goes on about the one before. */
  leads: Set<string>;
  /** The plural of a noun; a plural stays. */
  plural(word: string): string;
  /** The singular of a noun; a singular stays. */
  singular(word: string): string;
  /** Whether people use a name for several: there are no "hireds". */
  hasPlural(name: string): boolean;
  /** What a list holds many of, by the word that names it; null where the word names no list. */
  listed(word: string): { many: string | null } | null;
  /** The thing a name is the name of: "customer" for "customer name". */
  thing(name: string): string;
  stem(word: string): string;
  /** What a word in lower case may be without an ending before which it loses a letter: "teuer" of "teure". */
  uninflected(word: string): readonly string[];
  /** Patterns by which a question says whom to ask: words before a source's name, words for a source, and for uploaded tables. */
  sourceWords: { before: string; kind: string; uploads: string };
  /** Words that need not be found in the data, by their lower-case form. */
  functionWords: Set<string>;
  /** Common verbs and fillers, by stem: they may name a column, and may as well be left unbound. */
  softWords: Set<string>;
  passing: PassingWords;
  /** Words that ask for what is so on average, as they are said: "usually". */
  usual: ReadonlySet<string>;
  /** The form of words that name women, or women and men; null where the language has none. */
  feminine: RegExp | null;
  /** What is said beside a question. */
  asides: AsideWords;
  /** Stems of nouns that may be for the rows of any table, for people, and for places that people go to. */
  everyday: { things: ReadonlySet<string>; people: ReadonlySet<string>; places: ReadonlySet<string> };
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
  /** Words that close a list of stretches with all that is left: "years 3-4 and *longer*". */
  rest: ReadonlySet<string>;
  /** Words that speak of the answer before: "what share do *those* make up", "how much did *it* grow". */
  backward: ReadonlySet<string>;
  /**
   * Words that make a number all there is ("*only* two", "a *single* one"), articles that may stand before such; `counted`
   * where these count as well ("nur *ein* Kunde"); words `after` which they do, and the words that say it plainly.
   */
  sole: {
    only: ReadonlySet<string>;
    single: ReadonlySet<string>;
    articles: ReadonlySet<string>;
    counted: boolean;
    after: ReadonlySet<string>;
    /** Words that say what a thing has, before one of these: "*with* one order". */
    having: ReadonlySet<string>;
    one: string;
    exactly: string;
    /** Words that deny the smallest number: "not *even* one"; and the word for whichever, in place of it. */
    even: ReadonlySet<string>;
    any: string;
  };
  /** Words that say that two share something: "the *same* office *as* Ann". */
  alike: Record<'same' | 'as', ReadonlySet<string>>;
  /** Words before what there are several of, of which none may lack: "in *every* month", "in *all* 4 towns"; `of`: before these, where it says only whose: "the names *of* all guests"; `whole`: all that there are, without a name of what. */
  throughout: {
    every: ReadonlySet<string>;
    all: ReadonlySet<string>;
    of: ReadonlySet<string>;
    whole: ReadonlySet<string>;
  };
  /** How it points at what was told before: "how much came in *that day*". */
  pointing: PointingWords;
  /** Words for all that are not spoken of: "more often than *the others*". */
  others: ReadonlySet<string>;
  /** Words that ask whether something is so, inside of a sentence. */
  whether: Set<string>;
  /** Words before the unit that a measure is of: "*per* hour", "*a* year". */
  rates: Set<string>;
  /** What stands between two figures of which the one is told for each of the other ("per") or divided by it; articles between them say nothing. */
  quotients: { per: ReadonlySet<string>; over: ReadonlySet<string>; articles: ReadonlySet<string> };
  /** Words before the whole that a part is in: "the share of costs *in* revenue". */
  wholeLeads: ReadonlySet<string>;
  /** Stems of words that name in one what the lines of a thing come to: the value of an order. */
  wholeValues: ReadonlySet<string>;
  /** What ends words for a share that only say how a figure is told: "in *percent*", but not "percent of". */
  percents: ReadonlySet<string>;
  /** Nouns for how many rows there are of each sort, after or before what sorts them: "gender *split*", "*breakdown* of contracts". */
  spreads: ReadonlySet<string>;
  /** Nouns for stretches of a figure by which rows are told apart: the "bands" of "salary bands". */
  ranges: ReadonlySet<string>;
  /** Rows that are over others of their table, by kinds; words before one of them for those `below`, that say that these are `near`est, and for how many they are ("team *size*"). */
  kin: { kinds: readonly KinWords[] } & Record<'below' | 'near' | 'size', ReadonlySet<string>>;
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
  /** Several words that say what one does: "right now" for "currently". */
  shorter: { words: string[]; means: string }[];
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
  /** Stems of words for a unit, the usual one first, and of words for what is measured in it; `size`: how much of its kind one is, where there are others. */
  units: { names: string[]; of: string[]; size: UnitSize | null }[];
  /** Stems of what is drawn at one time, such as a load: over times it is averaged. */
  drawn: ReadonlySet<string>;
  /** Words before the unit that a figure is asked for in: "*in* kilometres". */
  unitLeads: Set<string>;
  /** Short forms in names, lower case, to the words they stand for. */
  abbreviations: Map<string, string>;
  /** Short forms that are clear where two names of a table differ in them alone: `f_name` beside `l_name`. */
  shortPairs: [ShortForm, ShortForm][];
  /** Stems of words that the language has, in questions and in names of data. */
  vocabulary: ReadonlySet<string>;
  /** The commonest words of the language, by which a word in none of its forms is told from a right one; null where there is no such list. */
  dictionary: Dictionary | null;
  /** Ways in which words are often written wrong, whatever the data: "dont". */
  slips: ReadonlyMap<string, string>;
  /** The English words that a word means, in their singular, by whose vectors it is known what it is like; none where it is not known. */
  meanings(word: string): string[];
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
  /** Stems of words for money that comes in, for money that goes out, and for what is paid beside what is bought; `partly`: of what is no more than a part of the whole; `loosely`: of the whole or of what something is thought to be worth; `received` says that money came in, and `paid` calls what did; `worth`: what a row comes to, after a word for the row. */
  flows: FlowWords;
  /**
   * Stems in names of figures of which much is good, of which much is bad, and of how many come: where these are many it is
   * busy; of places, of which the first is the best; of marks, of which that mostly holds where there are six; of scales,
   * of which the first or the last may be the highest.
   */
  merits: Record<
    'good' | 'bad' | 'comings' | 'occasions' | 'places' | 'marks' | 'ratings' | 'scales',
    ReadonlySet<string>
  >;
  /** Stems of words for money whatever it is for. */
  money: ReadonlySet<string>;
  /**
   * Ends of words for whom a row is of, without accents: all of them, those for who gets something, and those for who gives it.
   * In `trade`, words for those who are paid and those who pay besides, and for those who may do `either`. Verbs of somebody who `gives` and who `gets`, and what makes of the first the second ("who *was* paid").
   * `doers`: how words end for whoever does something ("inspector"); `participles`: how words for what was done begin.
   */
  parties: { [K in 'all' | 'getting' | 'giving' | 'doers' | 'participles']: readonly string[] } & {
    [K in 'gives' | 'gets' | 'done' | 'works']: ReadonlySet<string>;
  } & { trade: { [K in 'getting' | 'giving' | 'owning' | 'either']: readonly string[] } };
  series: SeriesWords;
  /** What the row of a table calls itself that adds up the others, without accents and in lower case. */
  sumRows: ReadonlySet<string>;
  /** Words before a discount that say that it is taken off ("*after* discounts"), and that it is not. */
  discounts: { off: ReadonlySet<string>; on: ReadonlySet<string> };
  /** Stems of measures that are averaged where nothing else is said. */
  intensive: Set<string>;
  /** Stems of measures that are summed all the same. */
  additive: Set<string>;
  roles: RoleStems;
  /** Codes that stand for a word in cells: "male" may be stored as "M". */
  codes: Map<string, string[]>;
  /** Words for values that data of another language spells otherwise, to these spellings: "Norden" is "north". */
  cells: Map<string, string[]>;
  /** Words of value for true and false, lower case. */
  booleans: { yes: Set<string>; no: Set<string> };
};
