import type { Computed, PartUnit, TimeUnit } from '../form/form.ts';
import type { Cue } from '../language/cue.ts';
import type { Token } from '../language/tokenize.ts';
import type { Column, DerivedFigure, Table } from '../schema/schema.ts';
import type { Typing } from './as-typed.ts';

/** Something in the data that words of the question may mean; `score` is 0 to about 1. */
export type Option =
  /** `modifier`: only words were said that say of what it is ("employees" of an employee's status), not what it is. `guessed`: only a like word was said. */
  | { kind: 'column'; column: Column; score: number; exact: boolean; modifier?: boolean; guessed?: boolean }
  /** `everyday`: called by a noun for rows of anything: "items". */
  | { kind: 'table'; table: Table; score: number; guessed?: boolean; everyday?: boolean }
  /** `contains`: the words are only a part of the values; `guessed`: nobody called them so. */
  | {
      kind: 'value';
      column: Column;
      values: string[];
      contains: string | null;
      score: number;
      part?: boolean;
      guessed?: boolean;
      /** In everyday words that the data do not have. */
      said?: true;
      /** Somewhere in what rows say, though none is called so. */
      written?: true;
    }
  /** `term`: what somebody defined it to be, where it is no product of the two. */
  | ({ kind: 'derived'; score: number; term?: Computed } & DerivedFigure);

/** A stretch of time: from `start` on and before `end` (ISO dates; null is open), or a part of any year. */
export type TimeSpan = {
  start: string | null;
  end: string | null;
  unit: TimeUnit;
  label: string;
  part?: { unit: PartUnit; value: number; to?: number };
  /** Words before it made it a limit ("since", "before"). */
  bounded: boolean;
  /** The two ends of a range said as such ("from 2023 to 2024"). */
  ends?: { start: string; end: string; label: string }[];
  /** Judged from today. */
  relative: boolean;
  /** The year it was given, where none was said. */
  yearless?: number;
  /** The months that a season was taken for. */
  season?: [from: number, to: number];
};

/** A stretch of the question and all it may mean. */
export type Atom = {
  from: number;
  to: number;
  text: string;
  options: Option[];
  cue: Cue | null;
  number: number | null;
  ordinal: number | null;
  time: TimeSpan | null;
  quoted: boolean;
  /** A number that is so many percent: "20%". */
  percent?: true;
  /** How much it hurts not to understand it: 0 for function words, 1 for a noun. */
  weight: number;
  token: Token;
  /** Where the words of the question come from. */
  typing: Typing;
};
