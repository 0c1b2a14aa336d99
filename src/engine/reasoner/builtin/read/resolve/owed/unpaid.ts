import { only } from '../../../../../../base/lists/only.ts';
import { payersOf } from '../../../schema/parties.ts';
import { tellsPaid } from '../../../schema/rows/dues.ts';
import { moneyOfRow } from '../../../schema/rows/worth.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import { asksForPeople, cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import { leadsUp } from '../../leads-up.ts';

/** What rows come to that are not paid yet, where one table alone tells when its rows are paid. */
const unpaidIn = ({ tables, language }: Schema): Column | null => {
  const table = only(tables.filter(table => tellsPaid(table, language)));
  return table && moneyOfRow(table);
};

/** Whether money is named that each of several bills is of: the rent of a lease. */
const isRateOf = ({ meaning }: Item, money: Column, schema: Schema): boolean =>
  meaning.kind === 'column' &&
  (meaning.column.roles.has('money') || meaning.column.nature === 'amount') &&
  meaning.column.roles.has('measure') &&
  leadsUp(schema, money.table, meaning.column.table);

/** The place of the figure that what is owed is held against: "more than 500" right after the word or before it; -1 where there is none. */
const limitAt = (items: Item[], owes: number): number => {
  const isLimit = (at: number): boolean =>
    cueAt(items, at, 'compare') !== null && items[at + 1]?.meaning.kind === 'number';
  return isLimit(owes + 1) ? owes + 1 : isLimit(owes - 2) ? owes - 2 : -1;
};

/** "*Who* owes us": those who pay for what is unpaid, where the question names nobody. */
const withPayers = (items: Item[], money: Column, schema: Schema): Item[] => {
  const asks = asksForPeople(items, 0, schema.language);
  const named = items.some(({ meaning }) => meaning.kind === 'table' || meaning.kind === 'column');
  const payers = asks && !named ? payersOf(schema, [money.table]) : null;
  const who = items[0];
  if (!who || !payers) return items;
  return [
    { ...who, meaning: { kind: 'cue', cue: { kind: 'ask' } } },
    { ...who, meaning: { kind: 'table', table: payers }, before: [] },
    ...items.slice(1),
  ];
};

/**
 * "Which patients *owe* us *more than 500*", "who owes the *most*": what their unpaid bills come to together, where no column holds
 * what is owed. `owes`: the place of the word that says so.
 */
export const withUnpaid = (said: Item[], owes: number, schema: Schema): Item[] => {
  const money = unpaidIn(schema);
  const rate = money ? said.findIndex(item => isRateOf(item, money, schema)) : -1;
  // "How much *rent* is overdue" is what the unpaid payments come to, and not the rent of a month.
  if (money && rate >= 0)
    return said.map((item, at) =>
      at === rate ? { ...item, meaning: { kind: 'column', column: money, exact: true } } : item,
    );
  const figures = said.some(
    ({ meaning }) => meaning.kind === 'derived' || (meaning.kind === 'column' && meaning.column.roles.has('measure')),
  );
  if (!money || figures) return said;
  const word = said[owes]!;
  const sum: Item = { ...word, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum' } }, before: [] };
  const figure: Item = { ...word, meaning: { kind: 'column', column: money, exact: true }, before: [] };
  const limit = limitAt(said, owes);
  const most = said.findIndex((_, at) => at > owes && cueAt(said, at, 'superlative') !== null);
  if (limit < 0 && most < 0) return said;
  const at = limit >= 0 ? limit : most + 1;
  const items = [...said.slice(0, at), sum, figure, ...said.slice(at)];
  return withPayers(items, money, schema);
};
