import type { SpanUnit, TimeUnit } from '../form/form.ts';

/** A measure people name that is often the product of two columns, and the verbs that speak of it. All words are stems. */
export type Derived = { name: string; words: string[]; verbs: string[]; factors: [string[], string[]] };

/** How times are said; `number` positions are filled by the reader. */
export type TimeWords = {
  months: Record<string, number>;
  /** Weekdays (1 is Monday), from the first to the last where a word stands for several. */
  weekdays: Record<string, [from: number, to: number]>;
  units: Record<string, TimeUnit>;
  /** Words that stand for several of a unit, after a word for last: "the last *fortnight*" is the last two weeks. */
  spans: ReadonlyMap<string, { count: number; unit: TimeUnit }>;
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
