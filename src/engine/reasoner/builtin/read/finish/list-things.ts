import { columnsOfTerm, type Form, type Term } from '../../form/form.ts';
import { partyOf } from '../../schema/parties.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { numbered, repeatedThing } from '../measures/grain.ts';

/** Whether a table is spoken of by the things that several of its rows are of: the orders whose lines are the rows of "sales". */
const namesThings = ({ items, schema }: Draft, table: Table, key: Column): boolean =>
  items.some(
    ({ meaning, atom: { token } }) =>
      meaning.kind === 'table' &&
      meaning.table === table &&
      !meaning.guessed &&
      (!table.stems.includes(token.stem) || numbered(key, schema).includes(token.stem)),
  );

type Asked = Draft['form'];

/** What all lines of a thing come to, where each has a figure of its own that adds up; null for anything else. */
const ofLines =
  (schema: Schema, isOnce: (column: Column) => boolean) =>
  (term: Term): Term | null => {
    const column = term.kind === 'column' ? schema.column(term.column) : undefined;
    const adds = column?.holds === 'number' && column.uses.sums && !isOnce(column);
    return adds && term.kind === 'column' ? { kind: 'aggregate', aggregate: 'sum', of: term } : null;
  };

/** "The top 5 orders by sales", "orders with *sales over 60000*": by what their lines come to. Whether the form asks for that. */
const rankByLines = (form: Asked, key: Column, total: (term: Term) => Term | null): boolean => {
  const figures: Term[] = [];
  const limits: Form['where'] = [];
  for (const condition of form.where) {
    const term = condition.kind === 'compare' ? total(condition.term) : null;
    if (term && condition.kind === 'compare') {
      form.having.push({ ...condition, term });
      figures.push(term);
    } else limits.push(condition);
  }
  form.where = limits;
  form.order = form.order.map(order => {
    const term = total(order.term);
    if (term) figures.push(term);
    return term ? { ...order, term } : order;
  });
  if (figures.length === 0) return false;
  form.group = [columnTerm(key)];
  form.select = [columnTerm(key), figures[0]!];
  form.extra = [];
  return true;
};

/** "List the disputed *orders*", of a table of their lines: each order once, by its number, when it was and whose it is. */
export const listThings = (draft: Draft): void => {
  const { form, schema } = draft;
  const table = schema.table(form.tables[0] ?? draft.subject()?.name ?? '');
  const thing = table ? repeatedThing(table) : null;
  if (!table || !thing || form.share || form.position || draft.has('rows') || !namesThings(draft, table, thing.key))
    return;
  if (form.select.length + form.group.length + form.having.length > 0) return;
  const { key, isOnce } = thing;
  if (rankByLines(form, key, ofLines(schema, isOnce))) return;
  const ordered = form.order.flatMap(({ term }) => columnsOfTerm(term).map(ref => schema.column(ref)));
  // The first lines by what each has of its own are no first orders.
  if (!ordered.every(column => column && isOnce(column))) return;
  const shown = [key, table.date, partyOf(schema, [table]), ...ordered].filter(column => column && isOnce(column));
  form.select = [...new Set(shown)].map(column => columnTerm(column!));
  form.distinct = true;
};
