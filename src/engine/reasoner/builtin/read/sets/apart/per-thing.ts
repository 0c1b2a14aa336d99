import {
  type Cases,
  type Condition,
  columnsOfCondition,
  countOfRows,
  nothingAsked,
  type Term,
} from '../../../form/form.ts';
import { tablesOfTerm } from '../../../form/tables-of-term.ts';
import { isTime } from '../../../form/times.ts';
import type { Table } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import { leadsUp } from '../../leads-up.ts';

/** The table of the things that conditions part into groups. */
const partedBy = ({ schema }: Draft, group: Condition[]): Table | undefined => {
  const [name] = group.flatMap(condition =>
    condition.kind === 'exists' ? [condition.table] : columnsOfCondition(condition).map(({ table }) => table),
  );
  return schema.table(name ?? '');
};

/**
 * What each of many things has of a figure, where these do or spend it again and again: the orders of each customer, and not all orders of
 * so many of them. False where the figure is none of what is done by things of a table above.
 */
export const perThing = (draft: Draft, term: Term, group: Condition[], cases: Cases): boolean => {
  const { form, schema } = draft;
  const [table, thing] = [schema.table(tablesOfTerm(term)[0] ?? ''), partedBy(draft, group)];
  if (!table || !thing || !leadsUp(schema, table, thing)) return false;
  const side = (figure: Term): ReturnType<typeof nothingAsked> => ({
    ...nothingAsked(),
    tables: [...new Set([...tablesOfTerm(figure), thing.name])],
    select: [cases, figure],
    group: [cases],
    // Who did nothing at a time is one of them as well.
    where: form.where.filter(condition => figure === term || !isTime(condition)),
  });
  form.ratio = [side(term), side(countOfRows(thing.name))];
  form.group = [cases];
  form.where = [];
  form.select = [cases, term];
  return true;
};
