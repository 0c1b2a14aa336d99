import type { Draft } from '../draft.ts';

/** "List *everyone* in York with their salary": each of them by name, and not what they earn alone. */
export const nameEveryone = (draft: Draft): void => {
  const { form, said, schema } = draft;
  const { of, whole } = schema.language.throughout;
  const label = draft.subject()?.label;
  if (!label || !draft.has('show') || form.group.length > 0 || form.select.length === 0) return;
  // "The pay *of everyone*" is the pay.
  if (!said.some((word, at) => whole.has(word) && !of.has(said[at - 1] ?? ''))) return;
  const named = form.select.some(
    term => term.kind !== 'column' || schema.column(term.column) === label || term.column.table !== label.table.name,
  );
  if (!named) form.select.unshift({ kind: 'column', column: label.ref });
};
