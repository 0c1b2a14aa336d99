import type { Condition, Form } from '../../form/form.ts';
import { settle, unsettle } from '../../form/unsettled.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Before } from './before.ts';
import { regroup } from './regroup.ts';

/** Whether a form tells nothing but figures of all its rows together. */
const isFigureOfAll = ({ kind, select, group, limit }: Form): boolean =>
  kind === 'plain' && group.length === 0 && limit === null && select.every(term => term.kind === 'aggregate');

/**
 * "How many flats per city?", "and the rent *there*?": where all of several groups were told, and none of them named, a figure
 * of those is told for each of them as well. `limits` are the rows that "there" leaves.
 */
export const inEachOf = (form: Form, { form: previous, named }: Before, limits: Condition[], schema: Schema): Form => {
  const { kind, group, limit, having } = previous;
  const all = kind === 'plain' && group.length > 0 && limit === null && having.length === 0;
  const pinned = limits.some(condition => named.includes(condition));
  if (!all || pinned || !isFigureOfAll(form)) return form;
  const edited = unsettle(structuredClone(form));
  return regroup(edited, structuredClone(group), schema) === true ? settle(edited) : form;
};
