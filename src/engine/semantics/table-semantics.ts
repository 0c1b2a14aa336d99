import type { TableKind } from '../query/table-kind.ts';

/** What part of an event's life a time is: `begun` (ordered, created), `due` (required, promised), `done` (shipped, closed). */
export const timeRoles = ['begun', 'due', 'done', 'other'] as const;
export type TimeRole = (typeof timeRoles)[number];

/** A column of a table by its names. */
export type ColumnOf = { table: string; column: string };

/**
 * What can be said of an event, or of who takes part in it, by its times and parties:
 * `late` where it was done after it was due, or is not done though it is due; `open` where the closing time is missing or the one that stands for
 * that; `took` the time from one to the other; `repeat` for parties with two events or more; `never` for parties with none.
 */
export type Idea =
  | { idea: 'late'; due: string; done: string }
  | { idea: 'open'; done: string; still: string | null }
  | { idea: 'took'; from: string; to: string }
  | { idea: 'repeat' | 'never'; party: ColumnOf };

/** The part of a price that is taken off, by the column that holds it: of `whole` (1, or 100 where it is in percent). */
export type Discount = { column: string; whole: 1 | 100 };

/** A figure that no column holds: what lines come to, what is left of a price, what an event or a party brings on average. */
export type Measure =
  | { measure: 'amount'; quantity: string; price: string; discount: Discount | null }
  | { measure: 'margin'; price: string; cost: string; each: boolean }
  | { measure: 'average'; amount: string | null; per: ColumnOf };

export type TableSemantics = {
  kind: TableKind;
  /** The rule that told it, or `corrected` where a person did. */
  rule: string;
  /** The columns that name a row for people; none where nothing does. */
  named: string[];
  /** Of lines, whose they are. */
  parent: (ColumnOf & { by: string }) | null;
  /** Who takes part in an event: the customer of an order, by the column that leads there; of lines that is in their parent. */
  party: (ColumnOf & { by: string; through: string | null }) | null;
  /** The time that "when" means: of lines that of their parent; null where there is none. */
  when: { column: string; through: string | null } | null;
  times: { column: string; role: TimeRole }[];
  ideas: Idea[];
  measures: Measure[];
};
