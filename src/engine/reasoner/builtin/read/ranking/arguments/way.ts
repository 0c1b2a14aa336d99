import type { Condition, Term } from '../../../form/form.ts';
import type { Table } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import type { Meaning } from '../../items.ts';

/** What something may be ranked by, and the places that say it; `share`: the word for the share of it that is meant, `holds`: of what it is the share. */
export type Way = {
  value: { term: Term; places: number[]; guessed?: boolean; reversed?: boolean; share?: number; holds?: Condition };
  cost: number;
};

/** Whether what is named has an order. */
export const isOrdered = (meaning: Meaning | null): boolean =>
  meaning?.kind === 'derived' ||
  (meaning?.kind === 'column' && (meaning.column.holds === 'number' || meaning.column.holds === 'date'));

/** "the most …", "top 5 …" as it is asked: what stands after it and what the question is about. */
export type AskedMost = {
  draft: Draft;
  place: number;
  vague: boolean;
  subject: Table | null;
  /** What stands right after it. */
  next: Meaning | null;
  /** The figure that is named right after it. */
  direct: { term: Term; places: number[] } | null;
};

/** What may be meant by it, besides what the rules before found. `alone`: where it finds something, nothing else is meant. */
export type Rule = { name: string; example: string; alone?: true; ways(asked: AskedMost, found: Way[]): Way[] };
