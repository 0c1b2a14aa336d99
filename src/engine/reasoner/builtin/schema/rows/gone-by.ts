import type { Language } from '../../language/language.ts';
import { splitName } from '../../language/split-name.ts';
import type { Table } from '../schema.ts';

/** Words for one row of a table that goes by a number called after it, in one and in several: the bookings of a "Booking Ref". */
export const goneBy = ({ columns, key }: Table, language: Language): Set<string> => {
  const { roles, plural, stem } = language;
  const isOfKey = (word: string): boolean =>
    /^\d+$/.test(word) || [roles.key, roles.code, roles.name].some(words => words.has(stem(word)));
  const called = columns.flatMap(column => {
    const tellsApart = column === key || (column.unique && /^(identifier|code)$/.test(column.nature));
    const words = tellsApart ? splitName(column.ref.column, language) : [];
    const things = words.filter(word => !isOfKey(word));
    // Whatever else numbers are called: "Booking Ref".
    if (words.length === 2 && things.length === 2) return things.slice(0, 1);
    return things.length === 1 && words.length > 1 ? things : [];
  });
  return new Set(called.flatMap(word => [word, plural(word)]));
};
