import type { Computed } from '../../form/form.ts';
import type { Language } from '../../language/language.ts';
import type { Column, Schema, Table } from '../schema.ts';

type Difference = Extract<Computed, { kind: 'difference' }>;

const has = ({ stems }: Column, words: ReadonlySet<string>): boolean => stems.some(stem => words.has(stem));

const isFigure = ({ holds, roles, uses }: Column): boolean =>
  holds === 'number' && roles.has('measure') && (uses.sums || roles.has('money'));

/** What is to be paid, where a table tells it beside what was: its other money, else what its rows come to. */
const billedBeside = (paid: Column, table: Table, { flows, natures }: Language): Column | null => {
  const sums = table.columns.filter(column => column !== paid && isFigure(column) && column.roles.has('money'));
  const others = sums.filter(column => !has(column, flows.beside));
  const fees = sums.filter(column => has(column, flows.out));
  const [only, ...more] = others.length > 0 ? others : fees;
  if (only && more.length === 0) return only;
  // Beside a total and what was paid of it, what is due is what is left.
  if (others.some(column => has(column, natures.debts))) return null;
  return table.worth && table.worth !== paid ? table.worth : null;
};

/** Whether a column alone tells what is owed: arrears, and not the amount that was due of which a part is paid. */
const isDebt = (column: Column, { natures, flows }: Language): boolean =>
  has(column, natures.debts) && !has(column, natures.dues) && !has(column, flows.paid);

/**
 * What is still owed in each row of a table that tells what is to be paid and how much of it was; null where it does not, or a
 * column tells what is owed.
 */
export const owedIn = (table: Table, { language }: Schema): Difference | null => {
  const { flows, life } = language;
  const [paid, ...others] = table.columns.filter(column => isFigure(column) && has(column, flows.paid));
  if (!paid || others.length > 0 || has(paid, flows.beside)) return null;
  if (table.columns.some(column => isFigure(column) && isDebt(column, language))) return null;
  const due = billedBeside(paid, table, language);
  return due && { kind: 'difference', left: due.ref, right: paid.ref, name: life.outstanding, filled: true };
};

/** Whether a table tells when its rows are paid, so that those without a day are still owed: bills, and not orders that are not shipped. */
export const tellsPaid = ({ semantics, columns }: Table, { flows }: Language): boolean => {
  const paid = columns.filter(({ stems }) => stems.some(stem => flows.paid.has(stem)));
  return semantics.ideas.some(idea => idea.idea === 'open' && paid.some(({ ref }) => ref.column === idea.done));
};
