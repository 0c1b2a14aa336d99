import type { Notice } from '../../../../query/notice.ts';
import type { AggregateName, OverGroups } from '../../form/aggregates.ts';
import type { Comparison, PartUnit, SpanUnit, TimeUnit } from '../../form/form.ts';
import type { StandingWords } from './standing.ts';
import type { TimesAssumed } from './times-assumed.ts';

/** How a stretch of time is said: named ("2024", "March 2024"), a day, a range of two names, or open at one end. */
export type Span =
  | { kind: 'in' | 'on' | 'since' | 'before'; text: string }
  | { kind: 'from'; text: string; to: string };

/** What a statement hardly means and an answer says before its figure. */
export type ToldNotice = Extract<
  Notice['rule'],
  | 'sum_of_what_does_not_add_up'
  | 'average_of_identifiers'
  | 'rows_multiplied_under_sum'
  | 'tables_not_joined'
  | 'free_text_compared'
>;

/** Where values stand in a sentence: of a place, of a yes-or-no column, of how a thing is, of anything else. */
export type ValueKind = 'place' | 'flag' | 'trait' | 'other';

/** Words that are in no reading: such as nothing is called by, and such as could not be fitted to the rest. */
export type Missing = { unknown: string[]; unfit: string[] };

/** The words of the analyst for terms, conditions and titles in one language. Pieces come in as finished text. */
export type Phrases = {
  rows: string;
  aggregate(aggregate: AggregateName, name: string): string;
  rowCount(noun: string): string;
  bucket(unit: TimeUnit): string;
  part(unit: PartUnit): string;
  difference(left: string, right: string): string;
  /** `to` is empty where it is today. */
  span(from: string, to: string): string;
  spanUnit(unit: SpanUnit): string;
  /** A length of time with its unit: "3 days". */
  length(amount: string, unit: SpanUnit, one: boolean): string;
  compare(name: string, op: Comparison, value: string): string;
  /** One column against another of the same row; `dates`: both tell when. */
  columns(left: string, op: Comparison, right: string, dates: boolean): string;
  /** Of none of these there is lacking: "in every month". */
  throughout(name: string, unit: TimeUnit | null, negated: boolean): string;
  values(kind: ValueKind, name: string, values: string[], negated: boolean): string;
  valuesTag(values: string[], negated: boolean): string;
  contains(name: string, text: string, at: 'anywhere' | 'start' | 'end', negated: boolean): string;
  between(name: string, low: string, high: string): string;
  when(span: Span): string;
  whenTag(span: Span): string;
  /** What limits the same rows, one after the other. */
  limits(items: string[]): string;
  /** `name`: the date it is of, empty where that goes without saying. */
  whenOf(name: string, when: string): string;
  /** `last` where it is several from the one to the other. */
  everyYear(name: string, last: string | null): string;
  /** Said of weekdays or of an hour, of any week or day; `last` where it is several from the one to the other. */
  onPart(unit: PartUnit, first: string, last: string | null): string;
  hour(value: number): string;
  missing(name: string, negated: boolean): string;
  exists(other: string, where: string, negated: boolean): string;
  /** `own`: what the rows that are compared with have in common with each row, as its department; may be empty. */
  /** `aggregate`: empty where both are the same; `limits`: of which rows the figure is; empty for all. */
  against(name: string, op: Comparison, aggregate: string, limits: string, own: string): string;
  only(condition: string): string;
  not(condition: string): string;
  and(items: string[]): string;
  or(items: string[]): string;
  by(groups: string[]): string;
  per(groups: string[]): string;
  over(how: OverGroups, measure: string, group: string): string;
  running(measure: string): string;
  others: string;
  everyone: string;
  /** The first so many of a ranking, as what a part of a figure comes from. */
  ofTop(top: string): string;
  /** The time from the `nth` to the one after; null: from each to the next. */
  gap(how: AggregateName, unit: SpanUnit, nth: number | null): string;
  change(measure: string): string;
  shareOf(measure: string, part: string): string;
  top(count: number, things: string, measure: string, direction: 'asc' | 'desc'): string;
  /** Which places of a ranking, where they are not the first, after what it is ranked by: ", places 6 to 10". */
  places(from: number, to: number): string;
  /** `place`: 1 is the first; `date`: what is ranked are dates. */
  rank(name: string, direction: 'asc' | 'desc', place: number, date: boolean): string;
  extreme(thing: string, ranked: string): string;
  versus(measure: string, left: string, right: string, ask: string): string;
  less(left: string, right: string): string;
  different(things: string): string;
  /** Values of a figure that are listed: they are so many rows, not so much of it. */
  valuesOf(name: string): string;
  lengthIn(name: string, unit: 'seconds' | 'minutes' | 'hours'): string;
  no(name: string): string;
  more(count: number): string;
  /** What a share is called where groups are limited by it: "with share above 20%". */
  share: string;
  /** "7 of 20". */
  partOfWhole(part: string, whole: string): string;
  /** What columns that are computed beside the asked ones are called in a table. */
  computed: {
    share: string;
    part(measure: string): string;
    whole(measure: string): string;
    difference: string;
    change: string;
    ratio: string;
  };
  assumed: StandingWords &
    TimesAssumed & {
      product(name: string, factors: string): string;
      less(name: string, left: string, right: string): string;
      /** An age, or how long somebody has been there: from a date to today, or to another where a row tells of that. */
      untilToday(name: string, from: string, to: string | null, today: string): string;
      dateColumn(name: string, others: string[]): string;
      measure(name: string): string;
      /** Opens the answer where nothing is called by the word asked for, and this was taken instead; ends before it. */
      takenFor(word: string, name: string, alone?: boolean): string;
      /** The same, where something of another table is called so. */
      takenRather(word: string, name: string, other: string, table: string): string;
      /** The same, where rows of a table were taken. */
      rowsCalled(word: string, table: string): string;
      /** Opens the answer to few words after another question: it is of all rows, not only of those before. */
      ofAll(rows: string): string;
      /** The same, where the question before was not answered. */
      byItself: string;
      /** Opens an answer about those right below somebody, where more may have been meant. */
      nearest: string;
      /** Opens an answer that puts together what comes in and what goes out, as a column tells them apart. */
      mixedFlows(column: string, values: string[]): string;
      /** A word was taken for the values of a column that have it in them. */
      partOf(word: string, column: string): string;
      /** Opens the answer where "best" or "worst" was said of what may be good or bad; ends before it. */
      end(word: string, highest: boolean, name: string): string;
      /** Tables of which none has a row are asked about: a clause that an answer or a full stop follows. */
      noRows(tables: string[]): string;
      /** Opens the answer where few of all rows have a value of what it is made from; ends before it. */
      sparse(name: string, filled: string, all: string): string;
      /** A total was asked for of what only its average says something. */
      averaged(name: string): string;
      joined(left: string, right: string): string;
      /** `count` is null where it is not known how many. */
      leftOut(count: string | null, name: string): string;
      /** Rows without a value are among those of which a value of the column is denied; `count` is null where it is not known how many. */
      blanksToo(count: string | null, name: string): string;
      /** Figures count once for each of the things that rows only repeat them for; `parts`: by what they are told though it parts these things. */
      once(figures: string[], things: string[], parts: string[]): string;
      /** Figures of rows that others are joined with several times count once for each row of its table, and of groups; `groups` may be none. */
      onceEach(figures: string[], tables: string[], groups: string[]): string;
      /** A figure that is the price in a list of each row of a table, as that tells no money itself. */
      listPrice(name: string, price: string, list: string, rows: string): string;
      /** Lines of a file that could not be read are in no answer. */
      linesLost(count: number, table: string): string;
      /** A row that calls itself the total of the others is not counted with them. */
      sumRow(value: string, table: string): string;
      /** Before a figure: none of so many rows has a match in the other table. */
      noMatch(all: string, rows: string, other: string): string;
      /** Rows that have none in another table by their key; `rows` is null where nobody calls those of the table anything. */
      unmatched(of: {
        missing: string;
        all: string;
        rows: string | null;
        table: string;
        columns: string[];
        other: string;
      }): string;
      /**
       * Of things that figures are told of, some have none of the rows, or (`such`) of those that are asked about; `whole`: what an average
       * comes to where they count as 0.
       */
      withNone(of: {
        missing: string;
        all: string;
        things: string;
        rows: string;
        such: boolean;
        whole: string | null;
      }): string;
      /** Of groups with fewer than so many rows, those without any are not told. */
      noneLeftOut(rows: string): string;
      /** Opens the answer where things have no table and were told by a key of them in another; ends before it. */
      standIn(word: string, column: string, table: string): string;
      /** Opens the answer where two were set against each other without a word of what; ends before it. */
      counted(things: string): string;
      /** Opens the answer where cells that list several things were taken as they stand; ends before it. */
      listsWhole(name: string): string;
      /** Rows that have amounts were counted where a total was asked for. */
      notAdded(things: string): string;
      /** Opens the answer where numbers were ranked of a scale that may begin with the highest; ends before it. */
      scale(name: string): string;
      /** Opens the answer where the highest of single rows was taken, as nothing was said that has it; ends before it. */
      eachRow(table: string): string;
      /** Opens the answer where rows lead to a table by several keys and none was named; ends before it. */
      keyUnsaid(table: string, taken: string, others: string[]): string;
      /** Said where the table below holds only so many of the rows there are. */
      cut(read: string): string;
      /** Opens the answer where its statement hardly means what it says; ends before it. */
      noticed: Record<ToldNotice, string>;
      /** Opens the answer where days or months were said without a year; ends before it. */
      year(labels: string[], year: number): string;
      /** Opens the answer where a column that is shown has no value in any of so many rows; ends before it. */
      emptyHere(name: string, rows: number): string;
      /** Opens the answer where a season was taken for the months from the one to the other; ends before it. */
      season(label: string, from: string, to: string): string;
      /** Opens the answer where words of the question are not in it; ends before it. */
      unread(words: Missing): string;
      /** Opens the answer where clauses of the question have no answer in it. */
      untold(clauses: string[]): string;
      followUp(title: string): string;
      dayFirst(name: string): string;
      /** Spellings that differ in case and spaces, or in "&" as well, were counted as one. */
      /** Names of a column that begin as one that was asked for, and are not taken with it; `more` of them are not named. */
      begunAlike(name: string, others: readonly string[], more: number): string;
      tied(place: string, more: string): string;
      /** Opens the answer where two names of groups may be one and the same; ends before it. */
      toldApart(one: string, other: string): string;
      spelledOtherwise(name: string, taken: string[], others: readonly string[], more: number): string;
      spellings(name: string, differ: 'case' | 'and' | 'marks'): string;
      /** Opens the answer where what the question was taken to mean is doubtful; ends before it. */
      doubtful(reading: string): string;
      /** Opens the answer where it is fairly sure what the question was taken to mean; ends before it. */
      readAs(reading: string): string;
      /** The same where words of the question are not in it. */
      unreadIn(words: Missing, reading: string): string;
      /** Said where another reading is nearly as likely; `question` is one that asks for exactly that. */
      offered(other: string, question: string): string;
      range(name: string, from: string, to: string): string;
      /** Whose tables the answer is from, and whose it could be from just as well; null: the uploaded ones. */
      source(name: string | null): string;
      elsewhere(name: string | null): string;
    };
  /** What is asked back in place of an answer: which of these is meant; `words` are such as are in none of them. */
  askBack(words: Missing, options: string[]): string;
  /** What is said before what comes near a question that was not understood; `words` are such as kept it from being. */
  askNear(words: Missing): string;
  /** What can be told in place of why an answer is so, or of what was before a time that it did not name. */
  askRest(rest: 'why' | 'no-time', options: string[]): string;
  /** What comes near it, asked for; `without`: it leaves out the words that were not understood. */
  instead(options: string[], without: boolean): string;
  /** Said once in a conversation where a question was not understood and no model is set up: what would help, and how. */
  modelHelps(): string;
  refuse: {
    noTables(): string;
    /** The tables that were looked at, by these names and so many more. */
    among(tables: string[], more: number): string;
    /** `understood`: words that were; `holds`: names of what could be asked about. */
    notFound(words: Missing, tables: string, understood: string[], holds: string[]): string;
    unsure(tables: string, understood: string[]): string;
    /** Words that name something of tables of which nothing tells what rows belong together. */
    apart(words: { word: string; table: string }[]): string;
    language(): string;
    /** Days were named that no calendar has, such as the 30th of February. */
    noSuchDay(days: string[]): string;
    failed(reason: string): string;
    empty(): string;
    /** A total or an average was asked for of what only tells things apart. */
    noFigure(name: string): string;
    /** A share was asked for of what adds up to nothing. */
    noShare(name: string): string;
    /** A column was asked about that has no value in any row, or in none of those that were asked for by `reading`. */
    noValues(name: string, reading: string | null): string;
    /** A column was to be added up, ranked by or compared whose values are masked for whoever asks. */
    masked(name: string): string;
    canAnswer(questions: string[]): string;
  };
  verified: {
    none(): string;
    row(pairs: string[]): string;
    /** `first`: how many of them follow; null for all. */
    rows(count: string, first: number | null): string;
    source(): string;
    /** It reckons with what is masked for whoever asks. */
    untold(): string;
  };
  progress: {
    linking(): string;
    linked(items: string[]): string;
    reading(said: string): string;
    searching(text: string): string;
    running(): string;
    checking(): string;
  };
  ask: {
    figure(measure: string, by: string, where: string): string;
    count(noun: string, where: string): string;
    over(measure: string, unit: TimeUnit): string;
    /** `ranked`: what it has more or less of than all others, as `rank` says it. */
    which(thing: string, ranked: string, where: string): string;
    top(title: string, where: string): string;
    list(things: string, where: string): string;
    show(things: string, where: string): string;
    /** The same question, asked of other tables; null: the uploaded ones. */
    of(question: string, name: string | null): string;
  };
  /** What is there more than once: "emails that are there more than once". */
  repeats(things: string): string;
  timesThere(count: string): string;
  yes: string;
  no_: string;
};
