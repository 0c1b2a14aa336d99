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

/** A length of time up to today that was said: the day it begins, today, and how many days it is about. */
export type Absence = { from: string; today: string; days: number };

/** What a pattern caught, by the names of its groups. */
export type Caught = Readonly<Record<string, string | undefined>>;

/** Who comes, and how long somebody did not, where the pattern caught a length of time in `count` and `unit`. */
export type Coming = Comers & { absence: Absence | null };

/** What the data tell for idioms of each sort. */
export type Told = {
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
};

/** What people say, and the same in plain words, in which it is read; null where it does not say it. */
export type Idiom<Known> = { said: RegExp; plainly(caught: Caught, told: Known, said: string): string | null };

/** What people say without naming anything of the data, by what is told of. */
export type Idioms = { readonly [Name in keyof Told]: readonly Idiom<Told[Name]>[] };
