import type { Bills } from '../../language/idioms.ts';
import { flagValues } from '../../schema/flag-values.ts';
import { partyOf } from '../../schema/parties.ts';
import { moneyOfRow } from '../../schema/rows/worth.ts';
import type { Column, Schema } from '../../schema/schema.ts';

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
  if (!only || others.length > 0) return null;
  const led = only.table.semantics.party;
  const party = (led && schema.table(led.table)?.title) ?? partyOf(schema, [only.table])?.title ?? null;
  const marked = only.table.columns.some(column => column.holds !== 'date' && tellsPaid(column, schema));
  return { money: only.money.title, rows: only.table.title, party: party?.toLowerCase() ?? null, marked };
};

/** The figure of the money that comes in, as it is called: what happenings come to, or what is reckoned of lines; null where several tell it. */
export const takingsIn = (schema: Schema): string | null => {
  const worth = schema.tables.flatMap(table =>
    table.semantics.kind === 'event' || table.semantics.kind === 'lines' ? (table.worth ?? []) : [],
  );
  const [only, ...others] = worth.length > 0 ? worth : schema.tables.flatMap(table => moneyOfRow(table) ?? []);
  if (only) return others.length === 0 ? only.title : null;
  return schema.derived[0]?.measure.name ?? null;
};
