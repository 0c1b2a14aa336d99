import type { Condition, Form } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';

/**
 * The question before: its form, and what its answer named, as conditions that hold of it ("Harbour has the most").
 * `earlier`: the form of the one before that, where it was of the same tables.
 */
export type Before = { form: Form; named: Condition[]; earlier: Form | null };

const isNamed = (condition: Condition): condition is Extract<Condition, { kind: 'in' }> =>
  condition.kind === 'in' && !condition.negated;

/** Whether a condition says who or which it is, rather than of what kind: a doctor by name, and no status. */
export const saysWho = (condition: Condition, schema: Schema): boolean => {
  const column = isNamed(condition) ? schema.column(condition.column) : undefined;
  return column !== undefined && (column === column.table.label || /^(name|identifier)$/.test(column.semantics.kind));
};

/** Whose share was told, where the part is somebody's: "the share of no-shows that are Weber's". */
const partOf = ({ form }: Before, schema: Schema): Condition[] =>
  form.kind === 'share' ? form.part.filter(condition => saysWho(condition, schema)) : [];

/** What "they" are after an answer: whom it named, else whose share it told, else those whose rows it was of. */
export const toldBy = (before: Before, schema: Schema): Condition[] => {
  if (before.named.length > 0) return before.named;
  const part = partOf(before, schema);
  return part.length > 0 ? part : before.form.where.filter(isNamed);
};

/** The same with all of somebody's rows, where it was told what share of others is theirs. */
export const withTheirs = (before: Before, schema: Schema): Before => {
  const named = toldBy(before, schema);
  const { form } = before;
  const theirs = before.named.length === 0 && partOf(before, schema).length > 0;
  const where = theirs ? form.where.filter(({ kind }) => kind === 'period' || kind === 'part') : form.where;
  return { ...before, named, form: { ...form, where } };
};
