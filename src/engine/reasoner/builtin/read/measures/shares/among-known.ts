import { type Condition, sameColumn } from '../../../form/form.ts';
import { isPlaceholder } from '../../../schema/sniff.ts';
import type { Draft } from '../../draft.ts';

/** From this part of the rows on, blanks say that it came to nothing there, and not that a value was forgotten. */
const most = 0.5;

/**
 * "The pass *rate*" where the result stands in the rows of a test alone: it is of those that have a result. "The *share* of lessons
 * passed" is of all; so is a rate of the only value there is, as no other tells how it went elsewhere. Where yes and no are told,
 * what says neither is not known.
 */
export const amongKnown = (draft: Draft, place: number, part: Condition[]): Condition[] => {
  const [told, ...others] = part;
  if (others.length > 0 || told?.kind !== 'in') return [];
  const column = draft.schema.column(told.column);
  if (!column || column.table.profile.estimated) return [];
  const isFlag = column.semantics.kind === 'flag';
  if (draft.cue(place, 'share')?.rate !== true && !isFlag) return [];
  const { nullCount, values } = column.profile;
  const blank = values.reduce((sum, { value, count }) => sum + (isPlaceholder(value) ? count : 0), 0);
  const goes = values.some(({ value }) => !isPlaceholder(value) && !told.values.includes(value));
  const known = draft.form.where.some(other => other.kind === 'missing' && sameColumn(other.column, told.column));
  const least = isFlag ? 0 : most * column.table.profile.rowCount;
  if (known || !goes || nullCount + blank <= least) return [];
  return [{ kind: 'missing', column: told.column, negated: true }];
};
