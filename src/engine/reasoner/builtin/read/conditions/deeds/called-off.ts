import { columnsOfCondition, columnsOfTerm, sameColumn } from '../../../form/form.ts';
import { decidedCells, waivedCells } from '../../../language/state-cells.ts';
import type { Column, Table } from '../../../schema/schema.ts';
import { normalised } from '../../../words/fold.ts';
import type { Draft } from '../../draft.ts';

const valuesIn = ({ profile }: Column, cells: ReadonlySet<string>): string[] =>
  profile.values.flatMap(({ value }) => (cells.has(normalised(value)) ? [value] : []));

/** The one column that tells which rows of a table were called off, and others that were not. */
const stateOf = ({ columns }: Table, cells: ReadonlySet<string>): Column | null => {
  const [only, ...others] = columns.filter(column => {
    const off = column.nature === 'category' ? valuesIn(column, cells) : [];
    return off.length > 0 && off.length < column.profile.values.length;
  });
  return only && others.length === 0 ? only : null;
};

/** Whether a question says itself of which state the rows are, or tells them apart by it. */
const isSpokenOf = ({ form, items }: Draft, column: Column): boolean =>
  [
    ...[...form.where, ...form.having, ...(form.share ?? [])].flatMap(columnsOfCondition),
    ...[...form.select, ...form.group, ...form.order.map(({ term }) => term)].flatMap(columnsOfTerm),
    ...(form.compare?.sides.flatMap(({ where }) => where.flatMap(columnsOfCondition)) ?? []),
  ].some(ref => sameColumn(ref, column.ref)) ||
  items.some(({ meaning }) => (meaning.kind === 'value' || meaning.kind === 'column') && meaning.column === column);

/** Whether rows are asked for that are not over yet, of which those that were called off never will be. */
const asksForOpen = ({ form }: Draft, table: Table): boolean =>
  form.where.some(
    condition =>
      condition.kind === 'missing' &&
      !condition.negated &&
      table.semantics.ideas.some(
        idea => idea.idea === 'open' && idea.done === condition.column.column && table.name === condition.column.table,
      ),
  );

/** Whether only days to come are asked for, on which nothing of what was called off will take place: "lessons *next week*". */
const isAhead = ({ form, schema }: Draft, table: Table): boolean =>
  form.where.some(
    condition =>
      condition.kind === 'period' &&
      !condition.negated &&
      condition.column.table === table.name &&
      condition.column.column === table.date?.ref.column &&
      condition.start !== null &&
      condition.start >= schema.today,
  );

/**
 * "Lessons *given*", "jobs *done*", "overdue jobs", "lessons tomorrow": none that were called off, and of what was done none that is only to come, where a column
 * tells which these are.
 */
export const leaveOutCalledOff = (draft: Draft): void => {
  const { form, schema, said } = draft;
  const { held, calledOff, ahead } = schema.language.life;
  const done = said.some(word => held.has(word));
  for (const table of draft.mentioned()) {
    const open = asksForOpen(draft, table);
    if (!done && !open && !isAhead(draft, table)) continue;
    // Nobody is to pay any more what was waived, and what was rejected is not open, whether its end has a day or not.
    const off = open ? new Set([...calledOff, ...waivedCells, ...decidedCells]) : calledOff;
    const column = stateOf(table, off);
    if (!column || isSpokenOf(draft, column)) continue;
    const values = [...valuesIn(column, off), ...(done ? valuesIn(column, ahead) : [])];
    if (values.length === column.profile.values.length) continue;
    form.where.push({ kind: 'in', column: column.ref, values, negated: true });
  }
};
