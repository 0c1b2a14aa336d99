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
export type Bills = { money: string; rows: string; party: string | null; marked: boolean };

/** A length of time up to today that was said: the day it begins, today, and how many days it is about. */
export type Absence = { from: string; today: string; days: number };

/** What a pattern caught, by the names of its groups. */
export type Caught = Readonly<Record<string, string | undefined>>;

/**
 * What people say of those who come and of what is owed without naming anything of the data, and the same in plain words, in which it is
 * read; null where it does not say it. `absence` is the length of time in `count` and `unit`, where the pattern caught these.
 */
export type Idioms = {
  comings: readonly { said: RegExp; plainly(caught: Caught, comers: Comers, absence: Absence | null): string | null }[];
  /** Of what is sold best and of what grew most, and of what is to come, which need nothing to be known of the data. */
  ranked: readonly { said: RegExp; plainly(caught: Caught, today: string): string }[];
  /** Of the best stretch of time, by the money that comes in. */
  best: readonly { said: RegExp; plainly(caught: Caught, money: string): string }[];
  owed: readonly { said: RegExp; plainly(caught: Caught, bills: Bills, said: string): string | null }[];
};
