import type { Condition, Form } from '../../form/form.ts';

/**
 * The question before: its form, and what its answer named, as conditions that hold of it ("Harbour has the most").
 * `earlier`: the form of the one before that, where it was of the same tables.
 */
export type Before = { form: Form; named: Condition[]; earlier: Form | null };

/** What "they" are after an answer: whom it named, else those whose rows it was of. */
export const toldBy = ({ form, named }: Before): Condition[] =>
  named.length > 0 ? named : form.where.filter(({ kind, negated }) => kind === 'in' && !negated);
