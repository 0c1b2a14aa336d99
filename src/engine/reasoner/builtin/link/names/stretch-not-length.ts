import type { Token } from '../../language/tokenize.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Option } from '../atom.ts';

/**
 * Whether a word names a stretch of the calendar, and no number of such stretches that a column holds: the "month" of "in which
 * month were most claims" is none of the `months_as_customer`, where the table tells by its dates when things were.
 */
export const isStretchNotLength = (said: Token[], option: Option, { language }: Schema): boolean => {
  const [only, ...more] = said;
  if (!only || more.length > 0 || option.kind !== 'column' || option.exact) return false;
  const { column } = option;
  const isOne = language.times.units[only.word] !== undefined && language.plural(only.word) !== only.word;
  const counts = column.holds === 'number' && !column.roles.has('year') && column.stems.length > 1;
  return isOne && counts && column.table.date !== null;
};
