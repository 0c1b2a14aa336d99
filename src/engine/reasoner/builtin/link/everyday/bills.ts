import type { Bills } from '../../language/idioms.ts';
import { flagValues } from '../../schema/flag-values.ts';
import { partyOf, payersOf } from '../../schema/parties.ts';
import { owedIn } from '../../schema/rows/dues.ts';
import { moneyOfRow } from '../../schema/rows/worth.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { takingsOf } from './money.ts';

/** Whether a column tells of each row whether it is paid: as one of its sorts, by yes and no, or by the day on which it was, where that may lack. */
const tellsPaid = (column: Column, schema: Schema): boolean => {
  const { happenings, flows, stem } = schema.language;
  const paying = happenings.find(({ names }) => [...flows.paid].some(each => names.has(each)));
  const isSort = ({ value }: { value: string }): boolean => paying?.names.has(stem(value.toLowerCase())) === true;
  if (column.nature === 'category' && column.profile.values.length > 1 && column.profile.values.some(isSort))
    return true;
  return (
    column.stems.some(each => paying?.names.has(each) === true) &&
    (flagValues(schema, column, false).length > 0 || (column.holds === 'date' && column.profile.nullCount > 0))
  );
};

/** Who is to pay: whom rows are known to be of, those whom a column names, else the customers that rows lead to. */
const partyIn = (table: Table, schema: Schema): string | null => {
  const led = table.semantics.party;
  const party = (led && schema.table(led.table)) ?? partyOf(schema, [table]) ?? payersOf(schema, [table]);
  return party?.title.toLowerCase() ?? null;
};

/** What is left to pay where a table tells how much was paid of what was charged. */
const leftIn = (schema: Schema): Bills | null => {
  const [only, ...others] = schema.tables.filter(table => owedIn(table, schema) !== null);
  if (!only || others.length > 0) return null;
  const money = schema.language.life.outstanding;
  return {
    money,
    rows: only.title,
    party: payersOf(schema, [only])?.title.toLowerCase() ?? null,
    marked: false,
    left: true,
  };
};

/** What is to be paid, where one table alone tells it, and no column what is still owed. */
export const billsIn = (schema: Schema): Bills | null => {
  const { debts } = schema.language.natures;
  if (
    schema.tables.some(({ columns }) =>
      columns.some(({ holds, stems }) => holds === 'number' && stems.some(stem => debts.has(stem))),
    )
  )
    return null;
  const [only, ...others] = schema.tables.flatMap(table => {
    const money = moneyOfRow(table);
    return money && table.columns.some(column => tellsPaid(column, schema)) ? [{ table, money }] : [];
  });
  if (!only) return leftIn(schema);
  if (others.length > 0) return null;
  const party = partyIn(only.table, schema);
  const marked = only.table.columns.some(column => column.holds !== 'date' && tellsPaid(column, schema));
  return { money: only.money.title, rows: only.table.title, party, marked, left: false };
};

/** The figure of the money that comes in, as it is called: what happenings come to, or what is reckoned of lines; null where several tell it. */
export const takingsIn = (schema: Schema): string | null => {
  const worth = schema.tables.flatMap(table =>
    table.semantics.kind === 'event' || table.semantics.kind === 'lines' ? (table.worth ?? []) : [],
  );
  const [told, ...others] = worth.length > 0 ? worth : schema.tables.flatMap(table => moneyOfRow(table) ?? []);
  const lines = schema.derived[0]?.factors[0].table;
  const isOther = lines && told && told.table !== lines && told.table.name !== lines.semantics.parent?.table;
  return told && others.length === 0 && !isOther ? told.title : takingsOf(schema);
};
