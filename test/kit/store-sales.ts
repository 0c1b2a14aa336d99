import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the demo's file stands. `node test/kit/store-sales.ts` writes it anew, the same to the byte. */
export const storeSalesFile = join(import.meta.dirname, 'data/store-sales.csv');

/** A repeatable source of chance (mulberry32), so that the file is the same wherever it is made. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const products = [
  ['Trail Backpack 30L', 'Outdoor', 89.9],
  ['Camping Stove "Ember"', 'Outdoor', 54.5],
  ['Down Sleeping Bag', 'Outdoor', 179],
  ['Two-Person Tent', 'Outdoor', 249],
  ['Espresso Machine', 'Kitchen', 329],
  ['Chef Knife, 20 cm', 'Kitchen', 74.95],
  ['Cast Iron Pan', 'Kitchen', 45],
  ['Ceramic Teapot', 'Kitchen', 32.4],
  ['Desk Lamp', 'Home', 39.99],
  ['Wool Blanket', 'Home', 65],
  ['Oak Bookshelf', 'Home', 219],
  ['Scented Candle', 'Home', 12.5],
  ['Yoga Mat', 'Sports', 28],
  ['Running Shoes', 'Sports', 119.95],
  ['Road Bike Helmet', 'Sports', 84],
] as const;
const regions = [
  ['North', 0.31],
  ['South', 0.27],
  ['East', 0.18],
  ['West', 0.24],
] as const;
const channels = [
  ['Online', 0.52],
  ['Store', 0.36],
  ['Partner', 0.12],
] as const;

const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** About 5,000 orders over two and a half years, with what real files have: gaps, returns, notes with commas, a torn line. */
export function makeStoreSales(): string {
  const next = chance(20_240_607);
  const pick = <T extends readonly (readonly [string, number])[]>(from: T): string => {
    let rest = next();
    for (const [name, share] of from) {
      rest -= share;
      if (rest < 0) return name;
    }
    return from[0]![0];
  };
  const lines = ['Order ID,Order Date,Region,Product,Category,Channel,Quantity,Unit Price,Rating,Note'];
  const day = 24 * 60 * 60 * 1000;
  const first = Date.UTC(2023, 0, 2);
  for (let order = 0; order < 5000; order++) {
    // Sales grow over the years and peak before Christmas; the file is ordered by day.
    const date = new Date(first + Math.floor((order / 5000) ** 0.92 * 905) * day);
    const season = date.getUTCMonth() >= 10 ? 1.6 : 1;
    const [product, category, price] = products[Math.floor(next() ** 1.3 * products.length)]!;
    const returned = next() < 0.015;
    const quantity = Math.max(1, Math.round((0.4 + next() ** 3 * 9) * season)) * (returned ? -1 : 1);
    const listed = price * (1 + 0.04 * (date.getUTCFullYear() - 2023));
    // Few customers rate, and those who return things rate low.
    const rating = next() < 0.45 ? (returned ? 1 + Math.floor(next() * 2) : 3 + Math.floor(next() * 3)) : 0;
    const note = returned
      ? 'returned, unopened'
      : next() < 0.03
        ? 'gift wrapped'
        : next() < 0.01
          ? 'call "Anna" first'
          : '';
    lines.push(
      [
        `SO-${String(10_001 + order)}`,
        next() < 0.004 ? '' : date.toISOString().slice(0, 10),
        next() < 0.012 ? '' : pick(regions),
        quote(product),
        category,
        pick(channels),
        String(quantity),
        next() < 0.006 ? '' : listed.toFixed(2),
        rating ? String(rating) : '',
        quote(note),
      ].join(','),
    );
    // A line of another table that slipped in, as happens with exports: too many fields.
    if (order === 3111) lines.push('SO-13112b,2024-08-01,North,Desk Lamp,Home,Online,1,41.59,,,,see ticket,again');
  }
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

if (import.meta.main) writeFileSync(storeSalesFile, makeStoreSales());
