import { salePrice, wholePrice } from '../../query/column-semantics.ts';
import type { Known } from './known.ts';
import { says } from './lexicon.ts';
import { has, type Rule } from './rule.ts';
import { currency, happens, told } from './told.ts';

/** Words of columns that count what a price is the price of. */
const pieces = new Set(['quantity', 'unit', 'piece', 'count', 'share', 'volume']);

/** What a row was sold for as a whole, where no pieces are counted beside it. */
const sold = new Set(['hammer', 'sold', 'paid', 'purchase', 'selling', 'sale', 'closing', 'final']);

/** What is paid for one of something, where a row is no payment. */
const listed = new Set(['cost', 'fee', 'fare', 'toll']);

/** Whether the rows of a table are what was sold. */
const isOfSale = (column: Known): boolean =>
  happens(column) || column.table.words.some(word => ['lot', 'sale', 'deal', 'auction', 'purchase'].includes(word));

/** What a price was at times of a day, or at most and at least: `Open`, `High`, `Low`, `Close`, `Adj Close` of a share. */
const inTheDay = new Set(['open', 'opening', 'high', 'highest', 'low', 'lowest', 'close', 'closing', 'last', 'vwap']);
const leastInTheDay = 3;

/** Prices: of one of something, which add up to nothing, and of what was sold as a whole. */
export const prices: Rule[] = [
  {
    name: 'price at a time of the day',
    example: 'Open, High, Low, Close of shares: a price adds up to nothing',
    tell: column =>
      column.range &&
      column.table.timed &&
      column.words.length <= 3 &&
      has(column.words, inTheDay) &&
      column.table.others.filter(words => words.length <= 3 && has(words, inTheDay)).length >= leastInTheDay
        ? told(column, 'rate', 'never')
        : null,
  },
  {
    name: salePrice,
    example: 'HammerPrice of lots; price_eur of loads that were carried: of what there is one each',
    tell: column =>
      column.range &&
      column.words.includes('price') &&
      column.words.every(word => word === 'price' || sold.has(word) || currency.test(word)) &&
      isOfSale(column) &&
      !column.table.others.some(words => words.some(word => pieces.has(word)) || words.join() === 'open')
        ? told(column, 'amount', 'always')
        : null,
  },
  {
    name: wholePrice,
    example: 'Gesamtpreis of bookings; total_price of order lines',
    tell: column =>
      column.range && column.words.includes('price') && column.words.includes('total') && !column.words.includes('per')
        ? told(column, 'amount', happens(column) ? 'always' : 'never')
        : null,
  },
  {
    name: 'price of one',
    example: 'unit_price; Ticket_Price; cost_per_unit',
    tell: column => {
      const { words, range } = column;
      if (!range) return null;
      const one =
        words.includes('price') || (words.includes('unit') && has(words, says.money)) || words.includes('per');
      return one && !words.includes('total') ? told(column, 'rate', 'never') : null;
    },
  },
  {
    name: 'price in a list',
    example: 'fee of courses, ground_fare of cities: no row is a payment',
    tell: column =>
      column.range && !happens(column) && listed.has(column.last) && !column.words.includes('total')
        ? told(column, 'rate', 'never')
        : null,
  },
];
