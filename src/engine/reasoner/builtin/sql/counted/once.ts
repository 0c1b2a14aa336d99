import type { AggregateName } from '../../form/aggregates.ts';
import { type ColumnRef, columnsOfCondition, columnsOfTerm, type Form, type Term } from '../../form/form.ts';
import { conditionsOfKind } from '../../form/parts-of-form.ts';
import type { Schema } from '../../schema/schema.ts';
import { columnSql } from '../expressions.ts';
import { identifier } from '../quote.ts';

type Aggregate = Extract<Term, { kind: 'aggregate' }>;

/** Rows of a table that are the first to say something of what they are of: `name` is 1 there; by nothing, it tells rows apart. */
export type Mark = { table: string; figure: Aggregate | null; name: string; by: ColumnRef[] };

/** These come out alike, however often rows say the same. */
const regardless: ReadonlySet<AggregateName> = new Set(['count', 'distinct', 'min', 'max']);

/** What the rows of a figure only repeat it for, as the orders of lines that all have the total of their order; null where each row has its own. */
export const repeatedFor = (figure: Term, schema: Schema): ColumnRef[] | null => {
  if (figure.kind !== 'aggregate' || regardless.has(figure.aggregate)) return null;
  const columns = columnsOfTerm(figure);
  const [first] = columns;
  const table = first && schema.table(first.table);
  if (!table || table.of || columns.some(ref => ref.table !== first.table)) return null;
  const once = table.profile.repeats?.find(repeats => columns.every(({ column }) => repeats.columns.includes(column)));
  const by = once?.by.map(column => ({ table: table.name, column })) ?? [];
  return once && by.every(ref => schema.column(ref)) ? by : null;
};

/** The figures of a form, what is ranked and limited by included. */
export const figuresOf = ({ select, extra, order, having }: Form): Aggregate[] =>
  [
    ...select,
    ...extra,
    ...order.map(({ term }) => term),
    ...having.flatMap(condition => ('term' in condition ? [condition.term] : [])),
  ].filter(term => term.kind === 'aggregate');

/**
 * How rows are told that repeat a figure: of those alike in all that a form asks of rows, one is enough. What a thing has under
 * several groups counts once in each.
 */
export const marksOf = (form: Form, schema: Schema): Mark[] => {
  if (form.kind === 'neighbour' || form.position) return [];
  const asked = [
    ...form.group.flatMap(columnsOfTerm),
    ...[...form.where, ...conditionsOfKind(form)].flatMap(columnsOfCondition),
    ...schema.edges.flatMap(({ from, to }) => [...from, ...to]),
  ];
  const marks: Mark[] = [];
  for (const figure of figuresOf(form)) {
    const by = repeatedFor(figure, schema);
    if (!by || marks.some(mark => mark.figure && sameFigure(mark.figure, figure))) continue;
    const table = by[0]!.table;
    const own = [...by, ...columnsOfTerm(figure), ...asked.filter(ref => ref.table === table)];
    const columns = own.filter((ref, at) => own.findIndex(({ column }) => column === ref.column) === at);
    marks.push({ table, figure, name: `_once${marks.length}`, by: columns });
  }
  return marks;
};

const sameFigure = (one: Aggregate, other: Aggregate): boolean =>
  JSON.stringify([one.of, one.with]) === JSON.stringify([other.of, other.with]);

/** Whether a row is the first to say a figure, as SQL; null for figures that each row has of its own. */
export const onceIn =
  (marks: Mark[]) =>
  (figure: Aggregate): string | null => {
    const mark = regardless.has(figure.aggregate)
      ? undefined
      : marks.find(({ figure: other }) => other && sameFigure(other, figure));
    return mark ? `${columnSql({ table: mark.table, column: mark.name })} = 1` : null;
  };

/** A table with its marks. */
export const markedSql = (table: string, marks: Mark[]): string => {
  const name = identifier(table);
  const each = marks.map(
    mark =>
      `row_number() OVER (${mark.by.length > 0 ? `PARTITION BY ${mark.by.map(({ column }) => identifier(column)).join(', ')}` : ''}) AS ${identifier(mark.name)}`,
  );
  return `(SELECT *, ${each.join(', ')} FROM ${name}) AS ${name}`;
};
