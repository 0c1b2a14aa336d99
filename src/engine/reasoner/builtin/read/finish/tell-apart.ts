import { type Condition, columnsOfTerm } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

/** Figures that say something of each of several sorts, and hardly anything of all of them together. */
const ofEach: ReadonlySet<string> = new Set(['avg', 'median', 'min', 'max']);

/** Whether several values of a column were named, as "women and men"; "women or men" are taken together. */
const listsSeveral = (draft: Draft, condition: Condition): condition is Extract<Condition, { kind: 'in' }> =>
  condition.kind === 'in' && !condition.negated && (condition.alternatives?.length ?? 0) > 1 && !draft.has('or');

/** "The average pay of women and men": that of each. */
export const tellApart = (draft: Draft): void => {
  const { form, picked, superlatives } = draft;
  const [pick, ...others] = picked;
  if (form.group.length > 0 || form.compare || superlatives.length > 0 || others.length > 0) return;
  if (pick?.term.kind !== 'aggregate' || !ofEach.has(pick.term.aggregate)) return;
  const [several, ...more] = form.where.filter(condition => listsSeveral(draft, condition));
  // Painters who use oil and chalk are those who have a row of each.
  const own = several?.kind === 'in' && columnsOfTerm(pick.term).some(({ table }) => table === several.column.table);
  if (own && more.length === 0) form.group.push({ kind: 'column', column: several.column });
};
