/** A figure of a result: a number where a double holds it, else its digits. */
export type Amount = number | `${number}`;

const written = /^-?\d+(?:\.\d+)?$/;
/** A double holds every number of so many digits. */
const heldDigits = 15;

/** A cell of figures so that none of its digits is lost; what is no number is NaN, and nothing is 0. */
export function amountOf(cell: unknown): Amount {
  if (typeof cell !== 'string' || !written.test(cell)) return Number(cell);
  const bare = cell.includes('.') ? cell.replace(/\.?0+$/, '') : cell;
  const digits = bare.replace(/^-?[0.]*/, '').replace('.', '');
  if (digits.length <= heldDigits || String(Number(bare)) === bare) return Number(bare);
  return bare as Amount;
}

/** Whether nothing stands behind the point. */
export const isWhole = (amount: Amount): boolean =>
  typeof amount === 'string' ? !amount.includes('.') : Number.isInteger(amount);

/** The amount without its sign. */
export const sizeOf = (amount: Amount): Amount =>
  typeof amount === 'string' ? (amount.replace(/^-/, '') as Amount) : Math.abs(amount);

/** Orders amounts by size, also those that are one number as doubles. */
export function compareAmounts(a: Amount, b: Amount): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [scaled(a), scaled(b)];
  if (!left || !right) return Number(a) - Number(b);
  const [x, y] = alike(left, right);
  return x === y ? 0 : x < y ? -1 : 1;
}

/** The first less the second, and none of the digits lost. */
export const difference = (a: Amount, b: Amount): Amount =>
  sumOf([a, typeof b === 'number' ? -b : b.startsWith('-') ? sizeOf(b) : (`-${b}` as Amount)]);

/** What amounts come to together. */
export function sumOf(amounts: readonly Amount[]): Amount {
  const sum = amounts.reduce<number>((total, amount) => total + Number(amount), 0);
  const whole = amounts.every(isWhole);
  if (amounts.every(amount => typeof amount === 'number') && (!whole || Number.isSafeInteger(sum))) return sum;
  const parts = amounts.map(scaled);
  if (!parts.every(part => part !== null)) return sum;
  const places = Math.max(0, ...parts.map(part => part.places));
  const total = parts.reduce((all, part) => all + part.digits * 10n ** BigInt(places - part.places), 0n);
  const text = String(total < 0n ? -total : total).padStart(places + 1, '0');
  const shown = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
  return amountOf(total < 0n ? `-${shown}` : shown);
}

type Scaled = { digits: bigint; places: number };

/** An amount as a whole number of its last places; null where it is written with an exponent. */
function scaled(amount: Amount): Scaled | null {
  const text = String(amount);
  if (!written.test(text)) return null;
  return { digits: BigInt(text.replace('.', '')), places: text.split('.')[1]?.length ?? 0 };
}

function alike(a: Scaled, b: Scaled): [bigint, bigint] {
  const places = Math.max(a.places, b.places);
  return [a.digits * 10n ** BigInt(places - a.places), b.digits * 10n ** BigInt(places - b.places)];
}
