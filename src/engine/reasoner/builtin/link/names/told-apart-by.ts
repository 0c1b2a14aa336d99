import type { Language } from '../../language/language.ts';
import type { Column } from '../../schema/schema.ts';

const isNumber = (stem: string): boolean => /^\d+$/.test(stem);

/**
 * The place of the one word that tells a figure of money from others, where the rest of its name only says that it is money: the
 * "freight" of a `freight_cost`. Null where other names of the table have the word as well, as `order_id` has that of an
 * `order_value`: there it is what rows are of.
 */
export const toldApartBy = (column: Column, { roles }: Language): number | null => {
  const { stems, table } = column;
  if (!column.roles.has('measure') || !column.roles.has('money') || stems.length < 2) return null;
  const last = stems.findLastIndex(stem => !isNumber(stem) && !roles.unit.has(stem));
  if (!roles.money.has(stems[last] ?? '') && !roles.figure.has(stems[last] ?? '')) return null;
  const plain = [roles.figure, roles.count, roles.unit, roles.single, roles.filler, roles.key, roles.name];
  const [at, ...more] = stems
    .slice(0, last)
    .flatMap((stem, place) => (isNumber(stem) || plain.some(words => words.has(stem)) ? [] : [place]));
  if (at === undefined || more.length > 0) return null;
  const stem = stems[at]!;
  const isShared =
    table.stems.includes(stem) || table.columns.some(other => other !== column && other.stems.includes(stem));
  return isShared ? null : at;
};
