import type { Form } from './form.ts';
import { subjectOf } from './tables-of-form.ts';

/** The table whose rows are shown as they stand, each with all it holds; none where columns are shown, or groups and figures. */
export const listedWhole = (form: Form): string | undefined => {
  const { kind, select, group, having, order } = form;
  const isList = (kind === 'plain' || kind === 'set') && select.length + group.length + having.length === 0;
  return isList && order.every(({ term }) => term.kind !== 'aggregate') ? subjectOf(form) : undefined;
};
