import { type Condition, columnsOfCondition, columnsOfTerm, countOfRows } from '../../../form/form.ts';
import type { Table } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import { leadsUp } from '../../leads-up.ts';

/** The one table of which a part tells: that which holds the status. */
const tableOf = ({ schema }: Draft, part: Condition[]): Table | undefined => {
  const [name, ...others] = [...new Set(part.flatMap(columnsOfCondition).map(({ table }) => table))];
  return name === undefined || others.length > 0 ? undefined : schema.table(name);
};

/** The tables that are named but not as what is grouped by: "what share of *patients* cancelled per town". */
const countedTables = ({ items, form }: Draft): Set<Table> => {
  const groups = form.group.flatMap(columnsOfTerm).map(({ table }) => table);
  return new Set(
    items.flatMap(({ meaning, used }) =>
      meaning.kind === 'table' && !(used && groups.includes(meaning.table.name)) ? [meaning.table] : [],
    ),
  );
};

/**
 * "The no-show rate per *dentist*" is of appointments, of which a status tells that nobody came, and of no dentists, each of
 * whom had it once: a rate is of the rows that hold its status, and so is a share where no other rows are named.
 */
export const countThoseRated = (draft: Draft, part: Condition[], isRate: boolean): void => {
  const { form, schema, picked } = draft;
  const table = tableOf(draft, part);
  if (!table || picked.some(({ term }) => term.kind === 'aggregate')) return;
  const others = draft.mentioned();
  others.delete(table);
  const above = [...others].some(other => leadsUp(schema, table, other));
  const named = countedTables(draft);
  named.delete(table);
  if (!above || (!isRate && (form.group.length === 0 || named.size > 0))) return;
  draft.pick(-1, countOfRows(table.name));
};
