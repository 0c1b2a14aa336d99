import type { Discount, Measure, TableSemantics } from '../table-semantics.ts';
import type { Facts, Said } from './facts.ts';

const cost = new Set(['cost', 'expense', 'cogs']);
const brought = new Set(['revenue', 'sale', 'sales', 'turnover', 'income']);

/** Words of what something was really sold for, and of what a list says that it costs. */
const charged = new Set(['sold', 'selling', 'sale', 'actual', 'charged', 'paid', 'net', 'final', 'invoiced']);
const listed = new Set([
  'list',
  'catalog',
  'catalogue',
  'retail',
  'regular',
  'original',
  'recommended',
  'standard',
  'rrp',
]);
/** Words of what was paid for something that is sold on. */
const bought = new Set(['purchase', 'cost', 'buying', 'wholesale', 'landed']);

const isPrice = ({ is, words }: Said): boolean => is.kind === 'rate' && words.includes('price');

/** The price that rows were sold at: rather what was charged than what a list says, and what things were bought for only where nothing else is told. */
const priceOf = (columns: readonly Said[]): Said | undefined => {
  const place = ({ words }: Said): number =>
    words.some(word => bought.has(word))
      ? 3
      : words.some(word => listed.has(word))
        ? 2
        : words.some(word => charged.has(word))
          ? 0
          : 1;
  return columns.filter(isPrice).sort((a, b) => place(a) - place(b))[0];
};

/** What goods are measured out or packed in, so that a figure called so alone says how much of them there was. */
const measuredIn = new Set(
  `kilogram kg gram ton tonne liter litre gallon barrel bushel meter metre yard foot piece unit bottle bag box case pack packet
  package roll sheet crate carton pallet sack keg tub jar can dozen bale stem`
    .trim()
    .split(/\s+/),
);
const moved = new Set(['sold', 'ordered', 'delivered', 'shipped', 'bought', 'number']);

/** How many pieces or how much of the goods a row is of, by a figure that is called after the measure: the `kg` of the lines of an order. */
const measureOf = (columns: readonly Said[]): Said | undefined => {
  const found = columns.filter(
    ({ is, words }) =>
      (is.kind === 'count' || is.kind === 'amount') &&
      is.adds === 'always' &&
      words.some(word => measuredIn.has(word)) &&
      words.every(word => measuredIn.has(word) || moved.has(word)),
  );
  return found.length === 1 ? found[0] : undefined;
};

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
  const price = priceOf(columns);
  const quantity =
    columns.find(({ is, words }) => is.kind === 'count' && is.adds !== 'never' && words.includes('quantity')) ??
    (price?.words.includes('unit') || price?.words.some(word => charged.has(word)) ? measureOf(columns) : undefined);
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
