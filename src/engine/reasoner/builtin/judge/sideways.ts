import type { Form } from '../form/form.ts';
import { subjectOf } from '../form/tables-of-form.ts';
import { tablesOfTerm } from '../form/tables-of-term.ts';
import type { Schema } from '../schema/schema.ts';
import type { Join } from '../sql/join.ts';

/** Whether each row of a table has one of another: by its key, or where of so few rows none comes twice under a key of the other. */
const hasOneOf = (schema: Schema, table: string, other: string): boolean =>
  schema.edges.some(({ from, to, many }) => {
    const [one, two] = [from[0]!, to[0]!];
    if (!many && one.table === table && two.table === other) return true;
    return one.table === other && two.table === table && from.length === 1 && schema.column(one)?.unique === true;
  });

/** The tables that a table meets only over what both are of: up to a pupil, and down to the invoices of that pupil. */
const asideOf = ({ edges }: Join, root: string, schema: Schema): Set<string> => {
  const found = new Set<string>();
  const seen = new Set([root]);
  const open: { table: string; rose: boolean; aside: boolean }[] = [{ table: root, rose: false, aside: false }];
  for (const { table, rose, aside } of open)
    for (const { edge, of } of edges) {
      const [from, to] = [edge.from[0]!.table, edge.to[0]!.table];
      const next = of !== undefined ? undefined : from === table ? to : to === table ? from : undefined;
      if (next === undefined || seen.has(next)) continue;
      seen.add(next);
      const falls = to === table && !hasOneOf(schema, table, next);
      // What only links, as films and actors are, is a way from one to the other.
      const links = schema.table(next)?.semantics.kind === 'link';
      const isAside = aside || (rose && falls && !links);
      if (isAside) found.add(next);
      open.push({ table: next, rose: rose || !falls, aside: isAside });
    }
  return found;
};

/** The tables whose rows are told: those that figures are of, else that which is listed. */
const toldOf = (form: Form): string[] => {
  const figures = [...form.select, ...form.order.map(({ term }) => term)].filter(({ kind }) => kind === 'aggregate');
  const tables = figures.flatMap(tablesOfTerm);
  return tables.length > 0 ? [...new Set(tables)] : [subjectOf(form)].filter(name => name !== undefined);
};

/**
 * Tables with whose rows those that are told only have a thing in common: the lessons of pupils of whom an invoice was
 * "cancelled", where lessons are cancelled too; what was spent on fuel by the customers of trips that the same van made.
 * Nobody means that who does not say both.
 */
export const tablesAside = (form: Form, join: Join, schema: Schema): string[] => {
  if (join.edges.length < 2) return [];
  const told = toldOf(form);
  const aside = new Set(told.flatMap(name => [...asideOf(join, name, schema)]));
  return [...aside].filter(name => !told.includes(name));
};
