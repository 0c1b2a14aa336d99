import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

type Found = Draft['superlatives'][number];

/** So many rows there are of each thing at least, where what is said of it is said of all of them. */
const rowsOfEach = 3;

/**
 * Whether there are far fewer values of a figure than rows of each thing, as with marks from 1 to 5: nearly all things have the
 * lowest of them, so "the category with the *lowest satisfaction*" is not the one that was ever marked so.
 */
const isInAll = (subject: Column, column: Column | null): boolean =>
  column?.roles.has('measure') === true &&
  column.table === subject.table &&
  subject.profile.distinctCount > 1 &&
  column.profile.distinctCount * subject.profile.distinctCount * rowsOfEach <= subject.table.profile.rowCount;

/** "Which *suburb is the most expensive*", "the best error rate of a branch": not the one with the dearest home, which is said of the home. */
export const isSaidOfGroup = (
  draft: Draft,
  found: Found,
  subject: Column | undefined,
  column: Column | null,
): boolean =>
  subject !== undefined &&
  (found.told === true || found.vague === true || isInAll(subject, column)) &&
  (draft.schema.tables.length === 1 || (found.told === true && subject.table === column?.table)) &&
  subject.profile.distinctCount * rowsOfEach <= subject.table.profile.rowCount &&
  draft.items[found.place + 1]?.meaning.kind !== 'table';

/** "The cheapest *contractor*" is so by what a job of his costs, and is not who did least. */
export const goesByMeanCost = (
  draft: Draft,
  { told, summed, place }: Found,
  subject: Column | undefined,
  column: Column | null,
): boolean =>
  told === true &&
  summed !== true &&
  draft.cue(place, 'superlative')?.large !== true &&
  column?.roles.has('money') === true &&
  subject?.table === column.table;
