import type { Measure, TableSemantics } from '../table-semantics.ts';
import type { Facts, Said } from './facts.ts';

const cost = new Set(['cost', 'expense', 'cogs']);
const brought = new Set(['revenue', 'sale', 'sales', 'turnover', 'income']);

const isPrice = ({ is, words }: Said): boolean => is.kind === 'rate' && words.includes('price');

/** The figures that a table's columns make together, first what its rows come to. */
export const measuresOf = (
  { columns }: Facts,
  parent: TableSemantics['parent'],
  party: TableSemantics['party'],
): Measure[] => {
  const quantity = columns.find(
    ({ is, words }) => is.kind === 'count' && is.adds !== 'never' && words.includes('quantity'),
  );
  const price = columns.find(isPrice);
  const discount = columns.find(({ is, words }) => is.kind === 'rate' && words.includes('discount'));
  const costs = columns.find(
    ({ words, is }) => words.some(word => cost.has(word)) && ['rate', 'amount'].includes(is.kind),
  );
  const revenue = columns.find(({ words, is }) => is.kind === 'amount' && words.some(word => brought.has(word)));
  const whole = columns.find(({ is }) => is.kind === 'amount' && is.adds === 'always');
  const measures: Measure[] = [];
  const amount = quantity && price;
  if (amount)
    measures.push({ measure: 'amount', quantity: quantity.name, price: price.name, discount: discount?.name ?? null });
  if (costs && (revenue ?? price))
    measures.push({ measure: 'margin', price: (revenue ?? price)!.name, cost: costs.name, each: !revenue });
  if (amount || whole) {
    const of = amount ? null : whole!.name;
    if (parent) measures.push({ measure: 'average', amount: of, per: { table: parent.table, column: parent.column } });
    if (party) measures.push({ measure: 'average', amount: of, per: { table: party.table, column: party.column } });
  }
  return measures;
};
