import type { SpanUnit, TimeUnit } from '../form/form.ts';
import type { Idioms } from './idioms.ts';

/** A measure people name that is often the product of two columns, and the verbs that speak of it. All words are stems. */
export type Derived = { name: string; words: string[]; verbs: string[]; factors: [string[], string[]] };

/** How times are said; `number` positions are filled by the reader. */
export type TimeWords = {
  months: Record<string, number>;
  /** Weekdays (1 is Monday), from the first to the last where a word stands for several. */
  weekdays: Record<string, [from: number, to: number]>;
  /** Words for every day of a week, which beside the weekend are those before it; `working` is a word for these alone. */
  everyWeekday: { words: ReadonlySet<string>; working: string };
  units: Record<string, TimeUnit>;
  /** Words that stand for several of a unit, after a word for last: "the last *fortnight*" is the last two weeks. */
  spans: ReadonlyMap<string, { count: number; unit: TimeUnit }>;
  /** A decade as it is written, "1970s", and how it is: the year it begins with is its first group. */
  decades: { written: RegExp; name: (year: number) => string };
  quarters: Record<string, number>;
  halves: Record<string, number>;
  half: Set<string>;
  last: Set<string>;
  /** Those of `last` that speak of what lies before another time rather than before today: "the *previous* year". */
  preceding: ReadonlySet<string>;
  /** Words behind a unit that lies before a time that was named: "the year *before*". */
  earlier: ReadonlySet<string>;
  /** Words for the last of something that say nothing of today: "the *final* week of March". */
  final: Set<string>;
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
  /** "The *same* quarter of 2024": before a unit, or one of `stretches`, the time that was named before. */
  same: Set<string>;
  stretches: Set<string>;
  /** Words that name a time by themselves, judged from today: "Vorjahr" is the year before. */
  relative: Map<string, { unit: TimeUnit; offset: number }>;
  /** Words before a time that are no part of its name. */
  ties: Set<string>;
  /** Verbs of what becomes less that say as well that something comes at a time, and what comes so: "how much *rain fell* in May". */
  falls: { verbs: ReadonlySet<string>; what: ReadonlySet<string> };
  /** What all there is to ask is called: "the last week of the *data*". */
  data: ReadonlySet<string>;
  /** Seasons, from which month to which (12 to 2 goes over the end of a year); where they are named by themselves, one of `leads` stands before. */
  seasons: Record<string, [from: number, to: number]>;
  leads: Set<string>;
  /**
   * Hours of a day: what marks a number as one, what says of which half of the day, and names of parts of a day, from which hour to which,
   * after one of `leads`, or, those of `alone`, by themselves; `and` stands between two hours.
   */
  clock: {
    marks: Set<string>;
    am: Set<string>;
    pm: Set<string>;
    and: Set<string>;
    parts: Record<string, [from: number, to: number]>;
    leads: Set<string>;
    alone: Set<string>;
    /** What the night is called, and all hours that are none of it where it is set against the night. */
    night: Set<string>;
    day: Set<string>;
  };
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
  deaths: Set<string>;
  /** In names of the days from which things are so old, those that tell it best first: "built", "bought". */
  makings: ReadonlySet<string>[];
  /** What cues are about that speak of how long something takes ("the longest", "how long"). */
  durations: Set<string>;
  /** Nouns for it ("duration", "stay"), and verbs ("last", "take"). */
  lengths: Set<string>;
  lasting: Set<string>;
  /** Stems for having to wait until something takes place. */
  waits: ReadonlySet<string>;
  /** Nouns for how long after it was due something was done. */
  delays: ReadonlySet<string>;
  /** Words for how long before it something is arranged ("ahead"), and stems of names of dates on which it is ("booked"), words that ask for it ("how *far* ahead"). */
  ahead: { words: Set<string>; leads: Set<string>; arranging: Set<string>; asks: Set<string> };
  /** One go at something, as it is said with its number ("passed *first time*"), and stems in names of columns that number them. */
  tries: { words: ReadonlySet<string>; names: ReadonlySet<string> };
  /** Nouns for how old somebody is. */
  ages: Set<string>;
  /** Words before the day up to which an age is meant: "the age *at* hire", "how old was she *when* she was hired". */
  agedAt: ReadonlySet<string>;
  /** Words before a time that is the most that something takes: "*within* 3 days". */
  within: Set<string>;
  /** Words for the day from which on something is so: "customer *since*". */
  since: Set<string>;
  /** What cues are about that speak of how fast something goes ("the fastest"). */
  paces: Set<string>;
  /** What the age of somebody is called. */
  age: string;
  /**
   * How long somebody has belonged to where he works: words that say so, as they are said ("*here* longest", "longest *serving*"), those
   * of them that say that he still does, stems of nouns for what is told in years ("years of *service*") and of verbs that last which
   * people do there ("stay"), and what that length is called.
   */
  tenure: Record<'words' | 'present' | 'service' | 'staying', ReadonlySet<string>> & { name: string };
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
  /** Words that say that a number comes ("no.", "nr"), and whether they never say anything else. */
  before: Record<string, boolean>;
};

/** Stems that mark a column as the name of a thing, a key, a place, a person, a time. */
export type RoleStems = Record<
  | 'name'
  | 'key'
  | 'code'
  | 'count'
  | 'filler'
  | 'published'
  | 'anything'
  | 'place'
  | 'person'
  | 'time'
  | 'year'
  | 'money'
  | 'percent'
  | 'figure'
  | 'head'
  | 'plain'
  | 'single'
  | 'inside'
  | 'unit'
  | 'event'
  | 'born'
  | 'trait'
  | 'manner'
  | 'sort',
  Set<string>
>;

/** Stems in names of columns that tell what the values are. */
export type NatureWords = {
  /** How to reach somebody: phone numbers, postal codes. */
  contact: ReadonlySet<string>;
  /** Numbers that things are marked with. */
  serial: ReadonlySet<string>;
  quantity: ReadonlySet<string>;
  /** Of these, the words for how many pieces of something a row is about. */
  pieces: ReadonlySet<string>;
  /** What is told of somebody or of an animal, whose weight adds up to nothing. */
  creature: ReadonlySet<string>;
  /** What is sold, made or mended. */
  wares: ReadonlySet<string>;
  /** How it is paid for. */
  paying: ReadonlySet<string>;
  /** What a deal is written on: an order, a receipt. */
  papers: ReadonlySet<string>;
  /** Words for some money, whichever. */
  money: ReadonlySet<string>;
  /** What is owed. */
  debts: ReadonlySet<string>;
  /** Of these, the words that leave open whether some of it is paid. */
  dues: ReadonlySet<string>;
  /** How much there is, or goes in and out, of which there are never several, as it is said: "stock", "billing", and no "bills". */
  masses: ReadonlySet<string>;
  /** Of these, what is there to be sold or used. */
  stocked: ReadonlySet<string>;
};

/** What the cells of columns of one sort hold, such as countries: stems in the names of such columns, and all ways to call one of them. */
export type CellSort = { about: ReadonlySet<string>; cells: ReadonlySet<string> };

/**
 * What is said of how something stands (`words`), and what cells call it so (`cells`); both are normalised. `letters`: those of the words
 * that are letters for a name, said in capitals alone; `loose`: the cells only come near it; `sort`: they stand in columns of one sort alone.
 */
export type Saying = Record<'words' | 'cells' | 'letters', ReadonlySet<string>> & { loose?: true; sort?: CellSort };

/** A mark of yes and no: names of its columns, each as all the stems that stand in it, and what is said of those of whom it is so and of the others, normalised. */
export type FlagWords = { names: string[][]; yes: ReadonlySet<string>; no: ReadonlySet<string> };

/** A state that columns of yes and no tell of: words of their names as stems, and words for those of whom it is so or not, as they are said. */
export type StateWords = { names: ReadonlySet<string>; yes: ReadonlySet<string>; no: ReadonlySet<string> };

/** What happens at a date: nouns and verbs as they are said, and stems in names of such dates; `before`: what is said of those to whom it has not happened, as the living. */
export type DeedWords = Record<'words' | 'names', ReadonlySet<string>> &
  Partial<Record<'over' | 'before', ReadonlySet<string>>>;

/** Words for something done, by which its dates are called, and what else is said for it. */
export type DeedPhrase = { words: readonly string[]; said: readonly string[] };

/**
 * What is said of those for whom it is not over yet, what began it and what would end it; `comes`: stems in the names of dates with
 * which things are there, as they were bought, opened or subscribed to; `anyTime`: those of
 * the words that hold of any time, as *active* in March; `held`: those that say of what once happened how it stands since, beside a form of `being`:
 * "*were enrolled* in May", where who "enrolled in May" did so then; `beside`: words for being there, in a row ("with us"); `having`: for having those
 * who are ("did *we have*").
 */
export type EnduringWords = Record<'words' | 'comes' | 'anyTime' | 'held' | 'being' | 'had', ReadonlySet<string>> & {
  beside: string[];
  having: string[];
  /** Said of what holds as many as it may ("full"), or not yet ("bookable"). */
  filled: string[];
  begins: DeedWords;
  ends: DeedWords;
  versions: VersionWords;
};

/**
 * Stems by which rows hold what something came to be: of their dates (`dates`: valid from), of tables (`tables`: price history) and of what
 * stands so (`states`: status), and of how much there is of something at a time (`levels`: stock); words for what holds now (`now`), and such as ask for more than that (`ever`: "history");
 * nouns and verbs for changes, such as made more (`rises`) or less (`cuts`) of it as well, and verbs for having them (`got`).
 */
export type VersionWords = Record<
  'dates' | 'tables' | 'states' | 'levels' | 'doers' | 'now' | 'ever' | 'changes' | 'rises' | 'cuts' | 'got',
  ReadonlySet<string>
>;

/**
 * What is said of an event by its times: that it was `late` or `timely` (also in two words, "on time"), or is `open` or `closed`;
 * that it is `expired`, and stems in the names of days on which it was to be (`expiries`); nouns for how many were late
 * (`lateness`) or timely (`punctuality`); that what was lent is `still` `out`; that people were `met`; stems of what rows are called of what broke down (`faults`); and that something was
 * done (`held`: "lessons *given*"), with how cells call what was `calledOff` and what is only `ahead`.
 */
export type LifeWords = Record<
  | 'late'
  | 'timely'
  | 'overdue'
  | 'open'
  | 'closed'
  | 'outcomes'
  | 'owing'
  | 'expired'
  | 'expiries'
  | 'lateness'
  | 'punctuality'
  | 'still'
  | 'out'
  | 'met'
  | 'faults'
  | 'held'
  | 'calledOff'
  | 'ahead',
  ReadonlySet<string>
> & {
  /** Finds the word in one that says it is so most: "am unpünktlichsten". */
  most?: RegExp;
  /** Everyday words for how something stands, where cells call it otherwise: "on the way" of what is in transit. */
  sayings: readonly Saying[];
  /** What a noun for what is done says of that to which it was done, as cells write it: "escalated" for "escalations". None for other words. */
  doneOf(noun: string): readonly string[];
  /** Nouns that rates are called after, and how cells call that it is so. */
  rated: ReadonlyMap<string, readonly string[]>;
  /** What is said of that of which some is still to be paid. */
  unpaid: ReadonlySet<string>;
  /** What is still to be paid of it, as answers call it. */
  outstanding: string;
  /** What is said of those who come and of what is owed, where nothing is called so. */
  idioms: Idioms;
};

/**
 * How rows of a table are spoken of that are over others of it, as a manager is over employees and a category over those within:
 * stems in names of the keys that lead there (`keys`) and what those under it are called (`under`); as they are said, nouns for those under it ("direct *reports*"), what these do ("who *reports* to her") and what the one over does ("whom
 * she *manages*").
 */
export type KinWords = {
  keys: ReadonlySet<string>;
  under: string;
  nouns: ReadonlySet<string>;
  serves: ReadonlySet<string>;
  leads: ReadonlySet<string>;
};
