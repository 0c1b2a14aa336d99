import { sameTerm, type Term } from '../../form/form.ts';
import type { Draft } from '../draft.ts';
import type { Item } from '../items.ts';
import { quantityOf } from '../measures/quantity.ts';

/** Whether rows of a table are told one by one, by what no two of them share. */
const isOneRow = ({ schema }: Draft, group: Term, table: string): boolean => {
  const column = group.kind === 'column' ? schema.column(group.column) : undefined;
  return column?.unique === true && column.table.name === table;
};

/** "The average number of *items per order*" where each order is one row: not that it is one row, but how many the row tells of. */
export const quantityOfEach = (draft: Draft): void => {
  const { form, schema, assumptions } = draft;
  const [figure, ...others] = form.select.filter(term => !form.group.some(group => sameTerm(group, term)));
  const [group, ...more] = form.group;
  if (!form.over || figure?.kind !== 'aggregate' || figure.of.kind !== 'rows' || !group) return;
  if (others.length + more.length + form.having.length > 0 || !isOneRow(draft, group, figure.of.table)) return;
  const table = schema.table(figure.of.table);
  const quantity = table && quantityOf(table);
  if (!quantity) return;
  form.select = [{ kind: 'aggregate', aggregate: form.over, of: { kind: 'column', column: quantity.ref } }];
  form.group = [];
  // How many there are is not counted any more.
  const isAsked: Item['meaning'] = { kind: 'cue', cue: { kind: 'aggregate', aggregate: form.over } };
  for (const item of draft.items)
    if (item.meaning.kind === 'cue' && item.meaning.cue.kind === 'count') item.meaning = isAsked;
  delete form.over;
  assumptions.push({ kind: 'measure', column: quantity.ref });
};
