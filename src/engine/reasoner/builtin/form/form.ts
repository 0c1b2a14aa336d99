import type { AggregateName, OverGroups, TypicalAggregate } from './aggregates.ts';
import type { Standing } from './standing.ts';

/** A column by the SQL names of its table and itself. */
export type ColumnRef = { table: string; column: string };

export type TimeUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';
/** What a length of time is counted in. */
export type SpanUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
/** Stretches of time that come again: weekdays (1 is Monday), months and quarters of any year, hours (0 to 23) of any day. */
export type PartUnit = 'weekday' | 'month' | 'quarter' | 'day' | 'hour';

/** What is reckoned from columns of a row and from numbers, by a definition that somebody gave. */
export type Reckoned = ColumnRef | number | { op: Operation; left: Reckoned; right: Reckoned };
export type Operation = 'plus' | 'minus' | 'times' | 'over';

/** The part of a product that is taken off: of 1, or of 100 where it is in percent. `given`: that part alone is meant. */
export type Discount = { column: ColumnRef; whole: 1 | 100; given?: true };

/**
 * What no column holds but two of a row give: quantity × price (less a discount), price less cost, the days between two dates. `to` may be
 * a day (ISO) for all rows; `name` is what it is called where it has a name of its own, such as "profit" or "age".
 */
export type Computed =
  /** `unit`: what it is told in, where that is another than its column is in. */
  | { kind: 'formula'; of: Reckoned; name: string; unit?: string }
  /** `each`: of each row that has this key, what it leads to: the list price of each treatment. `cost`: taken off the last factor: what one piece cost. */
  | { kind: 'product'; factors: ColumnRef[]; name: string; less?: Discount; each?: ColumnRef; cost?: ColumnRef }
  /** `filled`: where nothing stands in the right column, nothing is taken off: what was paid of a fee. */
  | { kind: 'difference'; left: ColumnRef; right: ColumnRef; name?: string; filled?: true }
  /** `latest`: of the latest row of a thing; `open`: the day up to which it goes where a row tells of no end; `exact`: told in parts of the unit, not in whole years. */
  | {
      kind: 'span';
      from: ColumnRef;
      to: ColumnRef | string;
      unit: SpanUnit;
      name?: string;
      open?: string;
      exact?: true;
      latest?: true;
    };

/** Something a row has or a group of rows yields. */
export type Term =
  | { kind: 'column'; column: ColumnRef }
  | Computed
  | { kind: 'bucket'; column: ColumnRef; unit: TimeUnit }
  | { kind: 'part'; column: ColumnRef; unit: PartUnit }
  | { kind: 'rows'; table: string }
  | Cases
  /** `with`: the other figure of a row, where one is set beside the other: "the correlation of age and pay". */
  | { kind: 'aggregate'; aggregate: AggregateName; of: RowTerm; with?: RowTerm; only?: Only };

/** Of which rows alone a figure is, beside others that are of others: "how many are *paid* and how many are pending". */
export type Only = { label: string; where: Condition[] };

/** Which of several sorts a row is of, in this order: "under 30, 30 to 39, 40 and over"; rows of none are left out. */
export type Cases = { kind: 'cases'; name: string; cases: { label: string; where: Condition[] }[] };

/** Something that a single row has. */
export type RowTerm = Exclude<Term, { kind: 'aggregate' }>;

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** What must hold of a row (or, in `having`, of a group). Every kind can be negated. */
export type Condition = {
  negated?: boolean;
  /** Said of all rows of a thing: "*only* sold online". Other rows of it are taken away by the form. */
  alone?: true;
} /** `ago`: so many years before the last that there are data of, as it was said. */ & (
  | { kind: 'compare'; term: Term; op: Comparison; value: number | string; ago?: number }
  | { kind: 'columns'; left: ColumnRef; op: Comparison; right: ColumnRef }
  /**
   * Against a figure of all rows, or of those for which `where` holds: "dearer than the average lamp"; `of`: what it is a figure of, where
   * that is not the same; `within`: of those rows that are alike in these columns: "more than the average of their *department*";
   * `groups`: of what each of the groups comes to: "which *products* are above average".
   */
  | {
      kind: 'against';
      term: Term;
      op: Comparison;
      aggregate: AggregateName;
      of?: Term;
      where?: Condition[];
      within?: ColumnRef[];
      groups?: true;
    }
  /** `alternatives`: the values of each thing named, where several were (one may be spelt in several ways). */
  | { kind: 'in'; column: ColumnRef; values: string[]; alternatives?: string[][] }
  | { kind: 'contains'; column: ColumnRef; text: string; at?: 'start' | 'end' }
  | { kind: 'between'; term: Term; low: number; high: number }
  /** From `start` on and before `end`, both ISO dates; null is open. */
  | { kind: 'period'; column: ColumnRef; start: string | null; end: string | null; label: string }
  /** On that weekday, in that month of any year; `to`: on any from `value` to that. */
  | { kind: 'part'; column: ColumnRef; unit: PartUnit; value: number; to?: number }
  /** `remarked`: or with a remark in place of a number. */
  | { kind: 'missing'; column: ColumnRef; remarked?: true }
  /** Rows of `table` that have (or, negated, lack) a row in `other`; `via`: keys by which the way there goes, where there are several. */
  | { kind: 'exists'; table: string; other: string; where: Condition[]; via?: ColumnRef[] }
  | { kind: 'any'; conditions: Condition[] }
);

/** One side of a comparison: its name, and what must hold of its rows. */
export type Side = { label: string; where: Condition[]; term?: Term };

/** What every form asks for, of whatever kind it is. */
export type Asked = {
  standing?: Standing;
  /** Tables that take part whether or not a term names them; the first is what the question is about. */
  tables: string[];
  select: Term[];
  /** Shown beside the answer, not asked for. */
  extra: Term[];
  where: Condition[];
  group: Term[];
  having: Condition[];
  order: { term: Term; direction: 'asc' | 'desc' }[];
  limit: number | null;
  /** How many places of the order are passed over ("second highest" passes over one); places are counted by value. */
  offset?: number;
  /** Of a ranking its last places as well: "who sold the most and who the least". */
  bothEnds?: true;
  /** Goes on after a list of so many rows: those are passed over row by row, and not by value. */
  onward?: true;
  /** The groups within each of which is ranked ("the best product of each region"); they are among `group`. */
  each?: Term[];
  /** Each of the things that are told was asked for, those that have none of what is counted as well. */
  everyOne?: true;
  /** All rows that share the first place are asked for ("the cities of the largest county"). */
  ties?: boolean;
  distinct: boolean;
  /** A question to be answered with yes or no. */
  yesNo?: boolean;
  /** What the one figure is held against by a question of yes or no: "is the average price above 50". */
  threshold?: { op: Comparison; value: number };
  /** What is asked to be first of a ranking: "is *Lena* the busiest courier". */
  claim?: { column: ColumnRef; values: string[] };
  /** Rows that are not as all of them are asked to be ("are *all* boats insured"), or that there should be none of ("are there *no* boats that leak"): yes is told by there being none. */
  exceptions?: true;
  /** What the person calls a row of the table. */
  noun?: { table: string; word: string };
  /** Keys the question names, by which tables are joined where there are several ways. */
  via?: ColumnRef[];
  /** The first or last row in the order of the file. */
  position?: 'first' | 'last';
};

/** The kinds of forms, and what each asks for beside that. */
export type Kinds = {
  /** Rows, groups of rows, or figures of the one or the others. */
  plain: unknown;
  /** One figure over the figures of the groups ("average number of orders per customer", "how many customers with more than 3"). */
  over: {
    over: OverGroups;
    /** What the figures are put together by again: of the days, those of each weekday. They are among `group`. */
    within?: Term[];
  };
  /** Of all groups the part for which `having` holds, or what the first of them (`order`, `limit`) have of a figure of all. */
  portion: { of: 'groups' | 'figure' };
  /** The time from one row of a group to its next, put together: from the `nth` to the one after, or from each to the next. */
  gap: { over: TypicalAggregate | 'min' | 'max'; between: ColumnRef; unit: SpanUnit; nth: number | null };
  /** What stands in several rows though it should be in one: the groups, and how many rows each has; `whole`: all that rows hold but their number. */
  repeats: { whole: boolean };
  /** Rows of this form that are also (not) rows of the other. */
  set: { operation: 'intersect' | 'union' | 'except'; other: Form };
  /**
   * Two values of the one aggregate in `select` (or of each side's own), their difference and its percentage, or their ratio;
   * a change for each group where there are groups, in the order of its size.
   */
  compare: {
    sides: [Side, Side];
    ask: 'difference' | 'change' | 'greater' | 'less' | 'ratio';
    /** Of the groups only those whose figure went that way: "which customers ordered *less* in 2024 than in 2023". */
    only?: 'rise' | 'fall';
  };
  /** One figure of each side (of the same groups, where there are any), and the first by the second. */
  ratio: {
    sides: [Form, Form];
    /** Asked for as a percentage: "the tip as a percentage of the fare". */
    percent?: true;
    /** What the second leaves of the first, and no quotient: "income less expenses", of rows that have nothing to do with each other. */
    minus?: true;
    /** Told for so many of the second: "cases per *100,000* inhabitants". */
    scale?: number;
  };
  /**
   * How a figure went from one stretch of time to the next: added up, or its change against the stretch before or the
   * same one a year before. `extreme`: only the stretch in which it rose or fell most; `part`: it is a share that went so.
   */
  course: {
    how: 'running' | 'change';
    since?: 'previous' | 'year';
    extreme?: 'rise' | 'fall';
    part?: Condition[];
  };
  /**
   * The share of the rows (or of the measure) for which these hold; of none: the share of each group. Groups are ordered
   * by the measure as by its share: "the doctor with the highest rate of no-shows" has not most appointments.
   */
  share: {
    part: Condition[];
    /** Of the groups only the first that make up so many per cent together: "which products make up *80% of* revenue". */
    upTo?: number;
  };
  /** The rows so many places after (negative: before) the rows for which `anchor` holds, in the order of the file. */
  neighbour: { places: number; anchor: Condition[] };
};
export type Kind = keyof Kinds;

/** A question as data: typed, independent of the words it was asked in and of SQL. JSON-safe. */
export type Form<K extends Kind = Kind> = { [Name in K]: { kind: Name } & Asked & Kinds[Name] }[K];

/** How many rows of a table there are. */
export const countOfRows = (table: string): Extract<Term, { kind: 'aggregate' }> => ({
  kind: 'aggregate',
  aggregate: 'count',
  of: { kind: 'rows', table },
});

export const sameColumn = (a: ColumnRef, b: ColumnRef): boolean => a.table === b.table && a.column === b.column;

export const sameTerm = (a: Term, b: Term): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a term is computed from columns of one row. */
export const isComputed = (term: Term): term is Computed =>
  term.kind === 'formula' || term.kind === 'product' || term.kind === 'difference' || term.kind === 'span';

/** The columns of a formula, each once, in the order they are written. */
export const columnsOfFormula = (of: Reckoned): ColumnRef[] => {
  if (typeof of === 'number') return [];
  if (!('op' in of)) return [of];
  const all = [...columnsOfFormula(of.left), ...columnsOfFormula(of.right)];
  return all.filter((column, at) => all.findIndex(other => sameColumn(other, column)) === at);
};

/** The columns a term reads. */
export const columnsOfTerm = (term: Term): ColumnRef[] => {
  switch (term.kind) {
    case 'column':
    case 'bucket':
    case 'part':
      return [term.column];
    case 'formula':
      return columnsOfFormula(term.of);
    case 'product':
      return [term.each, ...term.factors, term.cost, term.less?.column].filter(ref => ref !== undefined);
    case 'difference':
      return [term.left, term.right];
    case 'span':
      return typeof term.to === 'string' ? [term.from] : [term.from, term.to];
    case 'aggregate':
      return [
        ...columnsOfTerm(term.of),
        ...(term.with ? columnsOfTerm(term.with) : []),
        ...(term.only?.where.flatMap(columnsOfCondition) ?? []),
      ];
    case 'cases':
      return term.cases.flatMap(({ where }) => where.flatMap(columnsOfCondition));
    case 'rows':
      return [];
  }
};

/** The columns a condition reads in the rows it is put to (not those of tables it only looks into). */
export const columnsOfCondition = (condition: Condition): ColumnRef[] => {
  switch (condition.kind) {
    case 'compare':
    case 'between':
      return columnsOfTerm(condition.term);
    case 'against':
      return [...columnsOfTerm(condition.term), ...(condition.within ?? [])];
    case 'columns':
      return [condition.left, condition.right];
    case 'any':
      return condition.conditions.flatMap(columnsOfCondition);
    case 'exists':
      return [];
    default:
      return [condition.column];
  }
};

/** Nothing asked for yet. */
export const nothingAsked = (): Asked => ({
  tables: [],
  select: [],
  extra: [],
  where: [],
  group: [],
  having: [],
  order: [],
  limit: null,
  distinct: false,
});
