import type { Language } from '../language/language.ts';
import { tellApart } from '../schema/known-edges.ts';
import type { Column, DerivedFigure, Edge, Schema, Table } from '../schema/schema.ts';

type Sold = Language['derived'][number];

const isMoney = ({ roles, holds }: Column): boolean =>
  holds === 'number' && roles.has('money') && !roles.has('foreign');

/** Whether money is what somebody or something has at a time, as a salary or a budget, and no price of what is done with it. */
const isStanding = ({ semantics }: Column): boolean => semantics.adds === 'at_one_time';

/** The one price in a table that lists what things cost; null where it has none or several. */
const priceIn = ({ columns }: Table, { flows }: Language): Column | null => {
  const money = columns.filter(column => isMoney(column) && column.roles.has('measure') && !isStanding(column));
  const main = money.filter(({ stems }) => !stems.some(stem => flows.beside.has(stem)));
  // The fee for a plan is what it costs, where no price stands beside it.
  const [price, ...others] = main.length > 0 ? main : money;
  return price && others.length === 0 ? price : null;
};

/** Whether each row at the end of a key is one entry of a list. */
const endsInOne = ({ to, many, from }: Edge, { column, table }: Schema): boolean => {
  const end = table(to[0]!.table);
  if (!end || many || from[0]!.table === end.name) return false;
  const [only, ...others] = to;
  return (
    (others.length === 0 && (column(only!)?.unique === true || end.key?.ref.column === only!.column)) ||
    tellApart(
      end.profile,
      to.map(ref => ref.column),
    )
  );
};

/** Whether rows of a table say when something was done, and nothing of what it came to in money. */
const isUnpriced = (table: Table): boolean => table.date?.holds === 'date' && !table.columns.some(isMoney);

/**
 * What was earned by events that tell no money but refer to a price list, as the treatments of a vet to what each costs: the price of
 * the entry of each. Null where some table tells money that came in, or where several lists or events could be meant.
 */
export const listPriced = (sold: Sold, schema: Schema): DerivedFigure | null => {
  const { language, tables, edges } = schema;
  if (tables.some(({ worth }) => worth !== null && worth.uses.natural === 'sum' && worth.table.date !== null))
    return null;
  const found = edges.flatMap(edge => {
    const [event, list] = [schema.table(edge.from[0]!.table), schema.table(edge.to[0]!.table)];
    const by = event && schema.column(edge.from[0]!);
    const price = list && priceIn(list, language);
    const fits = event && by && price && isUnpriced(event) && list.date === null && endsInOne(edge, schema);
    return fits && event.profile.rowCount >= list.profile.rowCount ? [{ by, price }] : [];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0) return null;
  const words = [...new Set([...sold.words, ...language.money, ...language.flows.in])];
  return { measure: { ...sold, words }, factors: [only.by, only.price], less: null, each: true };
};
