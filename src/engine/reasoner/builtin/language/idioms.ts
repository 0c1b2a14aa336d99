/** Who comes again and again, and to what, as the data call them: customers and their jobs. */
export type Comers = {
  party: string;
  parties: string;
  event: string;
  events: string;
  /** Whether they have a table of their own, so that those who never came are known. */
  listed: boolean;
  /** The day before which all that happened lies, where the data tell of days to come as well; null where they do not. */
  past: string | null;
  today: string;
};

/** What is to be paid: the money, the rows that it stands in, and who pays; null where nothing tells that. */
/** `marked`: a column says by yes and no whether they are paid. */
export type Bills = { money: string; rows: string; party: string | null; marked: boolean; left: boolean };

/** What is sold or brought in, as the data call one of it; how it is paid for; `listed`: it has a table of its own. */
export type Wares = { thing: string | null; payment: string | null; listed: boolean };

/**
 * Money that comes in and goes out, as figures are called: what comes in, what was earned by it, what goods had cost, what was paid, what
 * was charged; `papers`: what lines are of, one of them; `clients`: who buys, many of them; `stock`: what lies in stock is worth; `plan`: what
 * was planned and what it came to; `expenses`: what was spent, where no profit is told otherwise; `payments`: what was paid of what is owed, where
 * nothing else tells that; `left`: rows tell what is left to pay. `costOf`: the figure of what some words say was paid for; `paidTo`: what somebody was paid whom they name.
 */
export type Money = {
  takings: string | null;
  profit: string | null;
  goods: string | null;
  paid: string | null;
  billed: string | null;
  /** `listed`: they have a table of their own. */
  paper: { one: string; listed: boolean } | null;
  clients: string | null;
  stock: string | null;
  plan: { planned: string; actual: string } | null;
  expenses: string | null;
  payments: string | null;
  left: boolean;
  costOf(words: string): { figure: string; rows: string | null } | null;
  paidTo(words: string): string | null;
};

/** A length of time up to today that was said: the day it begins, today, and how many days it is about. */
export type Absence = { from: string; today: string; days: number };

/**
 * What goes on, on which `date`, and those who take part, where they have a table of their own; `judged`: that is the date by which
 * time is judged anyway; `isOwn`: whether a word names what goes on itself.
 */
export type Happening = {
  events: string;
  date: string;
  clocked: boolean;
  parties: string | null;
  judged: boolean;
  isOwn(word: string): boolean;
};

/** From which date to which what goes on lasts, and from its beginning to the day of what some words say that is done. */
export type Lasting = {
  events: string;
  ends: readonly [from: string, to: string] | null;
  untilDone(words: string): readonly [from: string, to: string] | null;
};

/** Rows that are promised for one day and done on another. */
export type Promised = { rows: string; due: string; done: string };

/** Marks that are given, and the rows that they stand in. */
export type Rated = { rows: string; mark: string };

/**
 * Two groups that are set against each other: the money that comes in, from when to when something lasts, and for the words of a
 * group what parts it from all others: a `column` of its sorts, or one that `counts` what it has some of.
 */
export type Apart = {
  money: string | null;
  ends: readonly [from: string, to: string] | null;
  groupOf(words: string): { column: string; counts: boolean } | null;
};

/**
 * What is done again and again: what one time and many are called, what it is of where that has a name (`thing`), the money that it
 * brings in, and the first day after what has happened where days to come are known (`past`). `does`: whether a word is the verb for it;
 * `isThing`: whether a word is no more than what all of it is of; `isFigure`: whether some words end in the name of a figure; `years`: of which
 * there are data, in their order; `untilDone`: from its beginning to the day of what some words say that is done.
 */
export type Doings = {
  event: string;
  events: string;
  thing: string | null;
  money: string | null;
  past: string | null;
  years: readonly number[];
  does(word: string): boolean;
  isThing(word: string): boolean;
  isFigure(words: string): boolean;
  untilDone(words: string): readonly [from: string, to: string] | null;
};

/** What a pattern caught, by the names of its groups. */
export type Caught = Readonly<Record<string, string | undefined>>;

/** Who comes, and how long somebody did not, where the pattern caught a length of time in `count` and `unit`. */
export type Coming = Comers & { absence: Absence | null };

/** What the data tell for idioms of each sort. */
export type Told = {
  /** Of when something is done, by whom, how much and how fast. */
  doings: Doings;
  /** Of those who come. */
  comings: Coming;
  /** Of what is sold best and of what grew most, and of what is to come: no more than the day. */
  ranked: string;
  /** Of the best stretch of time: the money that comes in. */
  best: string;
  /** Of what is owed. */
  owed: Bills;
  /** Of things that are called by no name. */
  wares: Wares;
  /** Of when much goes on, and of what nothing ever happened to. */
  busy: Happening;
  /** Of how long something is there. */
  lasting: Lasting;
  /** Of what is done later or earlier than was said. */
  promised: Promised;
  /** Of what people think of it. */
  rated: Rated;
  /** Of what breaks down: what the rows of its repairs are called. */
  broken: string;
  /** Of what is sold out: what tells how much of it is in stock. */
  stocked: string;
  /** Of one group against all others. */
  apart: Apart;
  /** Of how likely something is, and of most of them: nothing more is to be known. */
  chances: true;
  /** Of all others, whom the ones are set against: nothing more is to be known. */
  others: true;
  /** Of money that comes in and goes out. */
  money: Money;
};

/** What people say, and the same in plain words, in which it is read; null where it does not say it. */
export type Idiom<Known> = { said: RegExp; plainly(caught: Caught, told: Known, said: string): string | null };

/** What people say without naming anything of the data, by what is told of. */
export type Idioms = { readonly [Name in keyof Told]: readonly Idiom<Told[Name]>[] };
