import type { ColumnRef, Condition, Form } from '../../form/form.ts';
import { conditionsOfKind, formsWithin } from '../../form/parts-of-form.ts';
import type { Schema } from '../../schema/schema.ts';
import { columnSql } from '../expressions.ts';
import { literal } from '../quote.ts';

/** Whether something is asked of the rows, and not only that they be shown as they stand. */
const asks = (form: Form): boolean =>
  form.kind !== 'plain' ||
  form.select.length + form.where.length + form.group.length + form.order.length + form.having.length > 0;

const asksFor = (condition: Condition, { column, value }: { column: ColumnRef; value: string }): boolean =>
  condition.kind === 'any'
    ? condition.conditions.some(each => asksFor(each, { column, value }))
    : condition.kind === 'in' &&
      !condition.negated &&
      condition.column.column === column.column &&
      condition.values.includes(value);

/** The rows of these tables that only add up others, by the column that says so. */
const sumRowsIn = (schema: Schema, tables: string[]) =>
  tables.flatMap(name => {
    const { sumRow } = schema.table(name) ?? {};
    return sumRow ? [{ column: { table: name, column: sumRow.column }, value: sumRow.value }] : [];
  });

/** The rows that a form leaves out since they only add up others; none where it asks for them, or shows all as they stand. */
export const sumRowsLeftOut = (form: Form, tables: string[], schema: Schema): ReturnType<typeof sumRowsIn> =>
  asks(form)
    ? sumRowsIn(schema, tables).filter(
        row => ![...form.where, ...conditionsOfKind(form)].some(each => asksFor(each, row)),
      )
    : [];

const limitSql = ({ column, value }: { column: ColumnRef; value: string }): string =>
  `(${columnSql(column)} IS NULL OR ${columnSql(column)} <> ${literal(value)})`;

/** What leaves these rows out of a statement. */
export const sumRowLimits = (form: Form, tables: string[], schema: Schema): string[] =>
  sumRowsLeftOut(form, tables, schema).map(limitSql);

/** The same within a figure of all rows that something is measured against. */
export const sumRowLimitsOf = (tables: string[], schema: Schema): string[] => sumRowsIn(schema, tables).map(limitSql);

/** All rows that a form and those within it leave out, each once. */
export const allSumRowsLeftOut = (form: Form, tables: string[], schema: Schema): ReturnType<typeof sumRowsIn> => {
  const all = [form, ...formsWithin(form)].flatMap(each => sumRowsLeftOut(each, tables, schema));
  return all.filter(({ column }, at) => all.findIndex(other => other.column.table === column.table) === at);
};
