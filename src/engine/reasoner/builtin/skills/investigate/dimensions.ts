import type { ColumnRef, Form, Term } from '../../form/form.ts';
import { subjectOf } from '../../form/tables-of-form.ts';
import { titleOf } from '../../say/terms.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { compile } from '../../sql/compile.ts';
import { repeats } from '../../sql/join.ts';

const mostValues = 60;
/** Of a column with fewer cells filled, the groups would mostly be "nothing there". */
const leastFilled = 0.5;
/** Longer values are notes rather than names of groups. */
const longestValue = 60;

/** A column as a term of its own. */
export const termOf = (column: ColumnRef): Term => ({ kind: 'column', column });

/** The columns by which a figure can be taken apart: few values, of the figure's own table or of one it points at. */
export function dimensionsOf(form: Form, schema: Schema, most: number, values = mostValues): Column[] {
  const own = subjectOf(form) ?? '';
  const fixed = new Set(
    form.where.flatMap(condition =>
      condition.kind === 'in' && !condition.negated && condition.values.length === 1
        ? [`${condition.column.table}.${condition.column.column}`]
        : [],
    ),
  );
  const reachable = (column: Column): boolean => {
    if (column.table.name === own) return true;
    const made = compile({ ...form, group: [termOf(column.ref)] }, schema, titleOf(schema, form.noun), false);
    return made !== null && !repeats(made.join, own);
  };
  return schema.tables
    .flatMap(({ columns }) => columns.filter(column => groups(column, values, own)))
    .filter(({ ref }) => !fixed.has(`${ref.table}.${ref.column}`))
    .sort(
      (a, b) =>
        Number(b.table.name === own) - Number(a.table.name === own) ||
        Number(b === b.table.label) - Number(a === a.table.label) ||
        a.profile.distinctCount - b.profile.distinctCount,
    )
    .filter((column, at) => at < 40 && reachable(column))
    .slice(0, most);
}

/** Whether the values of a column make groups that a person would compare. */
function groups(column: Column, values: number, own: string): boolean {
  const { profile, uses, holds, unique, table } = column;
  const rows = table.profile.rowCount;
  // The names of categories are each once in a table of theirs, and sort the rows that lead there.
  const names = table.name !== own && column === table.label;
  return (
    (holds === 'text' || holds === 'boolean') &&
    profile.distinctCount >= 2 &&
    profile.distinctCount <= values &&
    (!unique || names) &&
    !profile.masked &&
    (uses.groups || names) &&
    rows - profile.nullCount >= leastFilled * rows &&
    profile.values.every(({ value }) => value.length <= longestValue)
  );
}
