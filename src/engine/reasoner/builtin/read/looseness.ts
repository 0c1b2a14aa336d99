import type { Unsettled } from '../form/unsettled.ts';
import { isNameless } from './aside.ts';
import type { Draft } from './draft.ts';

/** What makes a reading of a web table less likely than it looks; set by hand. */
const weights = {
  /** Nothing of the question limits or orders the rows. */
  unlimited: 1.2,
  /** Words are looked for inside of cells. */
  inside: 0.6,
  /** A value stands for several that hold its words. */
  several: 0.3,
  /** "Or" sets things against each other, of which readings know few ways. */
  or: 0.9,
  /** Two figures set against each other. */
  compared: 0.9,
  /** Groups where no word asks for them. */
  grouped: 0.6,
  /** A second column beside the first. */
  second: 0.2,
};

const unlimited = (form: Unsettled): boolean =>
  form.where.length + form.having.length + form.order.length + form.group.length === 0 &&
  !form.compare &&
  !form.neighbour &&
  !form.position;

/** How loosely a table without a name is read; null where the tables say what they are of. */
export const loosenessOf = (draft: Draft): number | null => {
  if (!isNameless(draft)) return null;
  const { form } = draft;
  const conditions = form.where.flatMap(condition => (condition.kind === 'any' ? condition.conditions : [condition]));
  const found: Record<keyof typeof weights, boolean> = {
    unlimited: unlimited(form),
    inside: conditions.some(({ kind }) => kind === 'contains'),
    several: conditions.some(
      condition => condition.kind === 'in' && condition.values.length > (condition.alternatives?.length ?? 1),
    ),
    or: draft.has('or'),
    compared: form.compare !== undefined,
    grouped: form.group.length > 0 && form.limit === null && !draft.has('group') && !draft.has('bucket'),
    second: form.select.length > 1,
  };
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + (found[name as 'or'] ? weight : 0), 0);
};
