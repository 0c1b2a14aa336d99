import type { TimeUnit } from '../../../engine/reasoner/builtin/form/form.ts';

/** Days on which something starts, as fields of a crontab; what is absent is every one. */
export type Days = {
  dayOfMonth?: string;
  month?: string;
  weekday?: string;
  /** How far apart the days are, which is also what a figure is compared with. */
  unit: TimeUnit;
  /** Minute and hour, where it starts more than once a day. */
  often?: string;
  /** The hour that its own word means: "every evening". */
  hour?: number;
  /** The day or weekday was not said. */
  isVague?: boolean;
  /** No crontab can say it: these days are more than were meant. */
  isMore?: boolean;
};

/** A way in which days are spoken of. Where several are found, the first in the list is meant. */
export type DayRule = { pattern: RegExp; days(match: RegExpMatchArray): Days | null };

export type Clock = { hour: number; minute: number };
export type ClockRule = { pattern: RegExp; clock(match: RegExpMatchArray): Clock[] | null };

/** The direction and bounds of comparisons, by the words for them. */
export type Operator = '<' | '<=' | '>' | '>=';

/** What one language has for workflows, and how drafts are spoken of in it. Patterns have named groups. */
export type WorkflowWords = {
  tag: string;
  /** Said for courtesy, or to say that a workflow is wanted. */
  courtesies: RegExp;
  days: readonly DayRule[];
  clocks: readonly ClockRule[];
  /** What joins something to what was said before it. */
  andAtEnd: RegExp;
  /** Changes of an uploaded table, with the group `table`; `isTable`: nothing but one can be meant. */
  tableChanges: readonly { pattern: RegExp; isTable: boolean }[];
  /** What a day's start is called where no rule knows it, so that it can be asked about. */
  zone: RegExp;
  /** Where a clause ends; the group `then` holds where the next comes after it in time. */
  boundary: RegExp;
  /** What a clause of these opens with. */
  subordinate: RegExp;
  /** What begins a main clause behind a subordinate one without a comma; null where a comma is always there. */
  mainVerb: RegExp | null;
  otherwise: RegExp;
  delay: readonly RegExp[];
  /** Only where the result is another than the last time. */
  changed: readonly RegExp[];
  /** "Before it goes out": where the words say no more than that something comes first. */
  first: readonly RegExp[];
  /** Forms of asking for approval; the group `who` is who decides, `object` what about. */
  approval: readonly RegExp[];
  /** The same where only a person can be meant: "ask Ben". */
  approvalOfPerson: readonly RegExp[];
  /** "after approval by …", within a clause: what follows it begins with who decides. */
  approvalBefore: RegExp;
  condition: RegExp;
  /** The group `object` is what is looked for. */
  whether: RegExp;
  conditions: ConditionWords;
  send: readonly RegExp[];
  /** Verbs that only ask for a figure; they go, what they ask for stays. */
  look: RegExp;
  /** What stands before what is sent: "a mail with". */
  wrapping: RegExp;
  /** Words for what was asked for before. */
  reference: RegExp;
  people: PeopleWords;
  /** The start of another question of the same clause. */
  nextQuestion: RegExp;
  /** Words that hold a sentence together and need not be understood. */
  numbers: ReadonlyMap<string, number>;
  units: ReadonlyMap<string, number>;
  readNumber(text: string): number | null;
  say: Sayings;
};

export type ConditionWords = {
  /** Each with the groups `subject`, `verb`, `least`, `number`, `percent`. */
  change: readonly RegExp[];
  since: RegExp;
  sinceUnits: ReadonlyMap<string, TimeUnit>;
  direction(verb: string): 'down' | 'up' | 'either';
  /** Groups `subject`, `op`, `number`, `unit`. */
  level: readonly RegExp[];
  /** Groups `op`, `number`, `object`: "there are more than 5 orders". */
  count: readonly RegExp[];
  operator(text: string): Operator;
  /** Groups `no`, `object`. */
  exists: readonly RegExp[];
  /** "if so" */
  earlier: RegExp;
  changed: RegExp;
  /** The group `who`. */
  approved: readonly RegExp[];
  pronoun: RegExp;
  /** "any region": the group `noun`. */
  any: RegExp;
  currency: RegExp;
  numberOf(noun: string): string;
};

export type PeopleWords = {
  me: RegExp;
  /** Between the people of a list. */
  and: RegExp;
  determiner: RegExp;
  /** Groups `name`: "the group Finance", "the Finance team". */
  group: readonly RegExp[];
  /** Roles whoever bears them: nobody else but people can be meant. */
  role: RegExp;
  /** Where those begin to whom something goes: "to", "an". */
  to: RegExp;
  /** What may not be a part of who is meant. */
  stop: RegExp;
};

/** How the rules speak of what they made and of what is left open. */
export type Sayings = {
  nothingSaid(): string;
  who(phrase: string): string;
  which(phrase: string, names: string[]): string;
  /** A workflow needs somebody to send to. */
  nobody(): string;
  unknown(words: string[]): string;
  noTables(words: string[]): string;
  unsure(asked: string, title: string): string;
  zone(clock: string): string;
  days(clock: string): string;
  clock(clock: string): string;
  vagueDay(): string;
  twoSchedules(said: string): string;
  moreDays(said: string): string;
  noTime(said: string): string;
  whichTable(phrase: string, names: string[]): string;
  startsOn(tables: string[]): string;
  eitherStarts(tables: string[]): string;
  notRead(asked: string): string;
  condition(text: string): string;
  noCourse(asked: string): string;
  noFigure(asked: string): string;
  agentCondition(asked: string): string;
  nothingToSend(): string;
  missing(what: string): string;
  fellBack(): string;
  leftOut(words: string[]): string;
  off(agent: string): string;
  byHand(): string;
  toYou(): string;
  groupNow(name: string): string;
  sections: {
    asks(text: string, title: string): string;
    agent(text: string): string;
    compares(unit: TimeUnit): string;
  };
  mail: { subject(title: string): string; approve(title: string): string; rows(count: string): string };
  /** Why an agent fits a step. */
  fits: Record<'tables' | 'why' | 'documents' | 'tool' | 'rest', (words: string[]) => string>;
  names: Record<'report' | 'course' | 'total' | 'decision' | 'approval' | 'mail' | 'pause', string>;
};
