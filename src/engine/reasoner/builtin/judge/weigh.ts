import { isTypical } from '../form/aggregates.ts';
import { type Condition, columnsOfCondition, columnsOfTerm, type Form, sameTerm, type Term } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import { pathTo, repeats } from '../sql/join.ts';
import type { Statement } from '../sql/statement.ts';
import { tablesAside } from './sideways.ts';

/** What it costs, besides what its own choices cost, that a reading looks as it does; set by hand. */
const weights = {
  /** Two tables joined. */
  join: 0.12,
  /** Two tables joined by a guess. */
  guessedJoin: 0.15,
  /** A column shown of which every row has the value that was asked for. */
  settledColumn: 0.25,
  /** A table with whose rows those that are told only have a thing in common. */
  aside: 0.5,
  /** Columns shown of one more table. */
  otherTable: 0.06,
  /** A figure of the very column its groups are made of: the average price per price. */
  ownFigure: 0.6,
  /** Rows counted, or averaged, in groups that have one row each: "how long did people stay on average", by person. */
  lonelyGroups: 0.9,
};

const termsOf = (condition: Condition): Term[] => ('term' in condition ? [condition.term] : []);

/** How unlikely a reading is by the looks of it, to be added to its cost; 0 for the plainest. */
export const weigh = (form: Form, { join }: Statement, schema: Schema): number => {
  const shown = form.select.flatMap(term => (term.kind === 'column' ? [term.column] : []));
  const settled = form.where
    .filter(condition => condition.kind === 'in' && !condition.negated && condition.values.length === 1)
    .flatMap(columnsOfCondition)
    .filter(column => shown.some(other => other.table === column.table && other.column === column.column));
  const tables = new Set(form.select.flatMap(columnsOfTerm).map(column => column.table));
  // What is ranked by is told as much as what is shown.
  const ranked = form.order.map(({ term }) => term).filter(term => !form.select.some(other => sameTerm(other, term)));
  const own = [...form.select, ...ranked].filter(
    term => term.kind === 'aggregate' && form.group.some(group => sameTerm(group, term.of)),
  );
  const counted = [...form.select, ...form.order.map(({ term }) => term), ...form.having.flatMap(termsOf)].some(
    term => term.kind === 'aggregate' && term.of.kind === 'rows',
  );
  // How many different kinds one row has is one.
  const single = (unique: Term): boolean =>
    form.select.some(
      term =>
        term.kind === 'aggregate' &&
        term.aggregate === 'distinct' &&
        columnsOfTerm(term).every(({ table }) => unique.kind === 'column' && table === unique.column.table),
    );
  const averaged = form.select.some(term => term.kind === 'aggregate' && isTypical(term.aggregate));
  const lonely =
    form.kind !== 'over' &&
    form.group.some(term => {
      if (!counted && !averaged && !single(term)) return false;
      const column = term.kind === 'column' ? schema.column(term.column) : undefined;
      return column?.unique === true && column.table.profile.rowCount > 1 && !repeats(join, column.table.name);
    });
  const far = form.where.map(condition =>
    condition.kind === 'exists'
      ? Math.max(0, (pathTo(schema, new Set([condition.table]), condition.other, condition.via)?.length ?? 0) - 1)
      : 0,
  );
  return (
    (lonely ? weights.lonelyGroups : 0) +
    weights.ownFigure * (form.kind === 'over' ? 0 : own.length) +
    weights.join * (join.edges.length + Math.max(0, ...far)) +
    weights.guessedJoin * join.edges.filter(({ edge }) => edge.inferred).length +
    weights.aside * tablesAside(form, join, schema).length +
    weights.settledColumn * settled.length +
    weights.otherTable * Math.max(0, tables.size - 1)
  );
};
