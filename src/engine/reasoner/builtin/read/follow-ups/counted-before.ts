import { type Form, sameTerm, type Term } from '../../form/form.ts';
import type { Atom } from '../../link/atom.ts';
import { numbersThings } from '../../schema/rows/thing-of-rows.ts';
import type { Schema } from '../../schema/schema.ts';

/** How many there are of what numbers tell apart, where a form asks for nothing else. */
const thingsCounted = ({ select }: Form, { column }: Schema): Term | null => {
  const [figure, ...others] = select.filter(({ kind }) => kind === 'aggregate');
  if (figure?.kind !== 'aggregate' || others.length > 0) return null;
  const of = figure.of.kind === 'column' ? column(figure.of.column) : undefined;
  return figure.aggregate === 'distinct' && of && numbersThings(of) ? figure : null;
};

/** "How many transactions", and then "how many *per month*": these again, and none of their rows, as nothing else was named. */
export const countedBefore = (form: Form, previous: Form, atoms: readonly Atom[], schema: Schema): Form => {
  const before = thingsCounted(previous, schema);
  const isNamed = atoms.some(({ options }) => options.some(({ kind }) => kind === 'table' || kind === 'column'));
  if (!before || isNamed) return form;
  const isRows = (term: Term): boolean =>
    term.kind === 'aggregate' && term.aggregate === 'count' && term.of.kind === 'rows' && !sameTerm(term, before);
  return { ...form, select: form.select.map(term => (isRows(term) ? before : term)) };
};
