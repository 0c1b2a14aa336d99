import type { Discount, Measure, TableSemantics } from '../table-semantics.ts';
import type { Facts, Said } from './facts.ts';

const cost = new Set(['cost', 'expense', 'cogs']);
const brought = new Set(['revenue', 'sale', 'sales', 'turnover', 'income']);

const isPrice = ({ is, words }: Said): boolean => is.kind === 'rate' && words.includes('price');

/** What is taken off a price: a part of it, in percent where it goes beyond 1. One that goes beyond 100 is no part of anything. */
const discountOf = ({ columns, profile }: Facts): Discount | null => {
  for (const { name, is, words } of columns) {
    if (is.kind !== 'rate' || !words.includes('discount')) continue;
    const { min, max } = profile.columns.find(column => column.name === name)!;
    const [low, high] = [Number(min ?? 0), Number(max ?? 0)];
    if (low >= 0 && high <= 100) return { column: name, whole: high > 1 || is.unit === '%' ? 100 : 1 };
  }
  return null;
};

/** The figures that a table's columns make together, first what its rows come to. */
export const measuresOf = (
  facts: Facts,
  parent: TableSemantics['parent'],
  party: TableSemantics['party'],
): Measure[] => {
  const { columns } = facts;
  const quantity = columns.find(
    ({ is, words }) => is.kind === 'count' && is.adds !== 'never' && words.includes('quantity'),
  );
  const price = columns.find(isPrice);
  const costs = columns.find(
    ({ words, is }) => words.some(word => cost.has(word)) && ['rate', 'amount'].includes(is.kind),
  );
  const revenue = columns.find(({ words, is }) => is.kind === 'amount' && words.some(word => brought.has(word)));
  const whole = columns.find(({ is }) => is.kind === 'amount' && is.adds === 'always');
  const measures: Measure[] = [];
  const amount = quantity && price;
  if (amount)
    measures.push({ measure: 'amount', quantity: quantity.name, price: price.name, discount: discountOf(facts) });
  if (costs && (revenue ?? price))
    measures.push({ measure: 'margin', price: (revenue ?? price)!.name, cost: costs.name, each: !revenue });
  if (amount || whole) {
    const of = amount ? null : whole!.name;
    if (parent) measures.push({ measure: 'average', amount: of, per: { table: parent.table, column: parent.column } });
    if (party) measures.push({ measure: 'average', amount: of, per: { table: party.table, column: party.column } });
  }
  return measures;
};
