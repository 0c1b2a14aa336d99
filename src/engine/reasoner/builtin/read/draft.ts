import {
  type ColumnRef,
  type Computed,
  type Condition,
  columnsOfCondition,
  columnsOfTerm,
  nothingAsked,
  type RowTerm,
  type Term,
  type TimeUnit,
} from '../form/form.ts';
import type { Unsettled } from '../form/unsettled.ts';
import type { Cue } from '../language/cue.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import type { Choose } from './choices.ts';
import type { Item, Meaning } from './items.ts';

/** Something the reader took for granted, to be told with the answer. */
export type Assumption =
  | { kind: 'computed'; term: Computed }
  | { kind: 'date-column'; column: ColumnRef; others: ColumnRef[] }
  | { kind: 'measure'; column: ColumnRef }
  /** A figure that was asked for by a word that nothing in the data is called by; or, with `value`, one of its cells. */
  | { kind: 'taken-for'; word: string; column: ColumnRef; value?: string }
  /** Rows of a table, by a word that nothing in the data is called by. */
  | { kind: 'rows-called'; word: string; table: string }
  /** Which end of a figure was taken as the best or the worst, where its name does not say which is. */
  | { kind: 'end'; word: string; column: ColumnRef; direction: 'asc' | 'desc' }
  /** Numbers of a scale that may begin with the highest, as a priority of 1. */
  | { kind: 'scale'; column: ColumnRef }
  /** What was asked for in total, and says something as an average alone. */
  | { kind: 'averaged'; column: ColumnRef }
  /** Readings of many times, of which nobody said whether they are added up or averaged. */
  | { kind: 'readings'; column: ColumnRef; how: 'sum' | 'avg' }
  /** What was to be put together, and is no figure. */
  | { kind: 'no-figure' | 'no-share'; column: ColumnRef }
  | { kind: 'contains'; column: ColumnRef; text: string }
  /** Names that begin as one that was said, and are not taken with it. */
  | { kind: 'begun-alike'; column: ColumnRef; values: string[] }
  /** Values that may be the same as those that were taken, written otherwise, and are not taken with them. */
  | { kind: 'spelled-otherwise'; column: ColumnRef; taken: string[]; values: string[] }
  /** Two names of groups that may be one and the same, and are told apart. */
  | { kind: 'told-apart'; column: ColumnRef; values: [string, string] }
  /** A plain word that several of many values have in them, taken for these. */
  | { kind: 'part-of'; word: string; column: ColumnRef }
  /** Things without a table of their own, told by the key of them that other rows have. */
  | { kind: 'stand-in'; column: ColumnRef; word: string }
  /** The highest of what each row gives, where nothing was said that has it. */
  | { kind: 'each-row'; table: string }
  /** Two things set against each other without a word of what. */
  | { kind: 'counted'; table: string }
  /** A total of rows that have amounts, of which the number was meant. */
  | { kind: 'not-added'; table: string }
  /** Days said without a year, where the dates are of several years. */
  | { kind: 'assumed-year'; year: number; label: string }
  | { kind: 'every-year'; label: string }
  /** A time from today of which there are no data any more, and their last day or year: the last such time of theirs was taken. */
  | { kind: 'data-ended'; asked: { start: string; end: string }; unit: TimeUnit; last: string }
  /** Stretches of time without any rows, which an average over those with some leaves out. */
  | { kind: 'empty-periods'; unit: TimeUnit }
  /** A season, taken for the months from the one to the other. */
  | { kind: 'season'; label: string; from: number; to: number }
  /** One of several keys to a table, where nothing was said of which. */
  | { kind: 'key-unsaid'; column: ColumnRef; others: ColumnRef[]; table: string }
  /** Few words after another question, read of all rows or by themselves. */
  | { kind: 'of-all'; table: string }
  | { kind: 'by-itself' }
  /** So many more that rank as high as the last of those that were asked for, at that place. */
  | { kind: 'tied'; place: number; more: number }
  /** Those right below somebody, and none that are further down. */
  | { kind: 'nearest' }
  /** What comes in and what goes out, put together. */
  | { kind: 'mixed-flows'; column: ColumnRef; values: string[] }
  /** Figures of rows that others are joined with several times, each taken once for its row and group. */
  | { kind: 'once-each'; figures: ColumnRef[]; tables: string[]; groups: Term[] }
  | { kind: 'inferred-join'; from: ColumnRef; to: ColumnRef };

/** A reading in the making: what is left of the question, and what is known so far. */
export class Draft {
  readonly schema: Schema;
  readonly choose: Choose;
  readonly items: Item[];
  readonly form: Unsettled = nothingAsked();
  /** Terms to select, with the place in the question that asks for them. */
  readonly picked: { place: number; term: Term }[] = [];
  readonly assumptions: Assumption[] = [];
  /** What "most" and "top" ask for, before it is known whether of rows or of groups. */
  readonly superlatives: {
    term: Term;
    direction: 'asc' | 'desc';
    limit: number | null;
    place: number;
    many: boolean;
    /** Places passed over: 1 for "second highest". */
    offset: number;
    /** The word itself says of what: "most expensive", "oldest". */
    told?: boolean;
    /** Said of what is best or worst by nothing in particular. */
    vague?: boolean;
    /** Said of one row rather than of many together: "the highest dose". */
    peak?: boolean;
    /** Of one row, though a thing has several: "on *a single* trip", "the comment *with* the most likes". */
    ofRow?: boolean;
    /** "on average" said of it. */
    averaged: boolean;
    /** "in total" said of it. */
    summed?: boolean;
    /** The other end is asked for too: "the most and the least". */
    bothEnds?: true;
  }[] = [];
  /** Where in the question each condition was read. */
  readonly placed = new Map<Condition, number>();
  /** How many rows are asked for ("top 5"), by the place of the word that ranks them. */
  readonly limits = new Map<number, number>();
  /** "The biggest drop": it is changes that are ranked; `said`: the word for them. */
  extremeChange: { way: 'rise' | 'fall'; said: string; place: number } | null = null;
  /** How many places a superlative passes over ("second highest": 1), by its place. */
  readonly offsets = new Map<number, number>();
  /** The place of a word for a share by which groups are ranked or limited: "the highest no-show *rate*". */
  byShare: number | null = null;
  /** The date of what is said to have happened: time is judged by it. */
  deed: Column | null = null;
  /** All words of the question in lower case, those that no item holds as well. */
  said: string[] = [];
  /** The place being read. */
  current = -1;
  /** Conditions said with "never". */
  readonly nevers = new Set<Condition>();
  /** Whether the question opens like one to be answered with yes or no. */
  yesNo = false;
  /** Whether it is asked anew on other days, for which the data need not end where they do today. */
  onAnyDay = false;
  /** Whether it asks that there be none of the rows. */
  asksNone = false;
  /** Conditions whose values were listed with "and", not with "or". */
  readonly together = new Set<Condition>();
  /** Values that must all hold of the thing asked for ("both A and B"). */
  both: Extract<Condition, { kind: 'in' }> | null = null;
  /** Groups that are things ("each actor"), shown only where something is computed for each. */
  readonly loose: Term[] = [];
  /** "in descending order" without a word of what; `figure`: rather of the figure shown than of what it is of; `said`: words that only a figure answers. */
  pendingOrder: { direction: 'asc' | 'desc'; figure?: true; said?: string } | null = null;
  /** What is ordered by only as an adjective spoke of it: the price of "cheapest first". */
  readonly spoken = new Set<Term>();
  /** Words that ask for more than the reading gives. */
  readonly unanswerable: string[] = [];
  /** Extra costs noted on the way. */
  penalty = 0;

  /** The tables the question before read, for one that goes on from it and names none ("and in 2023?"). */
  readonly before: Table[];

  constructor(schema: Schema, choose: Choose, items: Item[], before: Table[] = []) {
    this.before = before;
    this.schema = schema;
    this.choose = choose;
    this.items = items;
  }

  /** The meaning at a place, if it is not taken up yet. */
  free(place: number): Meaning | null {
    const item = this.items[place];
    return item && !item.used ? item.meaning : null;
  }

  cue<K extends Cue['kind']>(place: number, kind: K): Extract<Cue, { kind: K }> | null {
    const meaning = this.items[place]?.meaning;
    return meaning?.kind === 'cue' && meaning.cue.kind === kind ? (meaning.cue as Extract<Cue, { kind: K }>) : null;
  }

  freeCue<K extends Cue['kind']>(place: number, kind: K): Extract<Cue, { kind: K }> | null {
    return this.items[place]?.used === false ? this.cue(place, kind) : null;
  }

  use(...places: number[]): void {
    for (const place of places) if (this.items[place]) this.items[place]!.used = true;
  }

  pick(place: number, term: Term): void {
    this.picked.push({ place, term });
  }

  where(condition: Condition, negated = false): void {
    const taken = negated ? { ...condition, negated: !condition.negated } : condition;
    this.form.where.push(taken);
    this.placed.set(taken, this.current);
  }

  /** The function words before a place, those before adjectives that were taken up as conditions included. */
  leads(place: number): string[] {
    const item = this.items[place];
    if (!item) return [];
    const previous = this.items[place - 1];
    return item.before.length === 0 && previous?.used && previous.meaning.kind === 'value'
      ? this.leads(place - 1)
      : item.before;
  }

  /** Whether any cue of the kind stands in the question. */
  has(kind: Cue['kind']): boolean {
    return this.items.some(item => item.meaning.kind === 'cue' && item.meaning.cue.kind === kind);
  }

  /** Columns whose name holds one of the word groups, best group first, in the tables the question speaks of first. */
  about(words: string[], test: (column: Column) => boolean): Column[] {
    const mentioned = this.mentioned();
    const rate = (column: Column): number => {
      const at = words.findIndex(word => word.split(' ').every(part => column.stems.includes(part)));
      return at < 0 ? -1 : 100 - at * 2 + (mentioned.has(column.table) ? 50 : 0) - (column.stems.length - 1) * 1.5;
    };
    return this.schema.tables
      .flatMap(table => table.columns)
      .filter(column => test(column) && rate(column) >= 0)
      .sort((a, b) => rate(b) - rate(a));
  }

  /** The tables some item speaks of; all of them where none does. */
  mentionedOrAll(): readonly Table[] {
    const spoken = this.mentioned();
    return spoken.size > 0 ? [...spoken] : this.schema.tables;
  }

  /** The tables some item speaks of; `apart`: an item that is left aside. */
  mentioned(apart?: Item): Set<Table> {
    const tables = new Set<Table>();
    for (const item of this.items) {
      if (item === apart) continue;
      const { meaning } = item;
      if (meaning.kind === 'table') tables.add(meaning.table);
      if (meaning.kind === 'column' || meaning.kind === 'value')
        tables.add(meaning.column.table.of ?? meaning.column.table);
      if (meaning.kind === 'derived')
        for (const { table } of columnsOfTerm(meaning.term)) {
          const found = this.schema.table(table);
          if (found) tables.add(found);
        }
    }
    if (tables.size > 0) return tables;
    // "Starters per year" are of the table that tells when each of them started.
    if (this.deed && this.before.length === 0) return new Set([this.deed.table]);
    return new Set(this.schema.tables.length === 1 ? this.schema.tables : this.before);
  }

  /** The table the question is most likely about. */
  subject(): Table | null {
    for (const [place, { meaning }] of this.items.entries()) {
      if (meaning.kind === 'table') return meaning.table;
      const next = this.items[place + 1];
      // "The names of shops *that* stock phones": a clause about the shops begins there.
      const clause = next?.before.some(word => this.schema.language.pronouns.has(word));
      if (meaning.kind === 'column' && (next?.meaning.kind !== 'table' || clause))
        return meaning.column.table.of ?? meaning.column.table;
    }
    return [...this.mentioned()][0] ?? this.limited() ?? this.schema.tables[0] ?? null;
  }

  /** "How often were we *late*", which names no rows: those of which the conditions tell. */
  private limited(): Table | null {
    const [name] = [...this.form.where, ...(this.form.share ?? [])]
      .flatMap(columnsOfCondition)
      .map(({ table }) => table);
    return (name !== undefined && this.schema.table(name)) || null;
  }
}

export const columnTerm = (column: Column): Term => ({ kind: 'column', column: column.ref });

/** The row-wise term a meaning stands for: a column, or a product of columns. */
export const termOf = (draft: Draft, meaning: Meaning): RowTerm | null => {
  if (meaning.kind === 'column') return { kind: 'column', column: meaning.column.ref };
  if (meaning.kind !== 'derived') return null;
  const { term } = meaning;
  const told =
    term.kind === 'span' ||
    term.kind === 'product' ||
    term.kind === 'difference' ||
    (term.kind === 'formula' && term.unit !== undefined);
  const named = told && term.name !== undefined;
  if (named && !draft.assumptions.some(({ kind }) => kind === 'computed'))
    draft.assumptions.push({ kind: 'computed', term });
  return term;
};

/** Whether a meaning can be counted up, compared and averaged. */
export const isNumeric = (meaning: Meaning | null): meaning is Extract<Meaning, { kind: 'column' | 'derived' }> =>
  meaning !== null && (meaning.kind === 'derived' || (meaning.kind === 'column' && meaning.column.holds === 'number'));

/** Whether a meaning is a number that measures something: not a key, code or year. */
export const isMeasure = (meaning: Meaning | null): meaning is Extract<Meaning, { kind: 'column' | 'derived' }> =>
  isNumeric(meaning) && (meaning.kind === 'derived' || meaning.column.roles.has('measure'));
