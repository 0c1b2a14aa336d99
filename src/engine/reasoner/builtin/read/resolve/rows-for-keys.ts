import type { Column, Schema } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { asksWhen } from './asks-when.ts';

/** Whether a name says nothing of a key but of what it is one: the "employees" of `employee_id`. */
const saysThing = (column: Column, text: string, { language }: Schema): boolean => {
  const { key, code, count } = language.roles;
  const things = column.stems.filter(stem => ![key, code, count].some(words => words.has(stem)));
  const said = text.toLowerCase().split(/\s+/).map(language.stem);
  return things.length < column.stems.length && said.every(stem => !key.has(stem) && !code.has(stem));
};

/** Whether a place asks for a time: the first one, the last, when. */
const asksTime = (items: Item[], at: number, schema: Schema): boolean =>
  (['position', 'aggregate', 'order', 'group', 'superlative'] as const).some(kind => cueAt(items, at - 1, kind)) ||
  asksWhen(items, schema);

/** "How many *appointments*", "who never missed an *appointment*": rows, though the time they take place at is called so too. */
const isRowsOfDay = (items: Item[], at: number, column: Column, schema: Schema): boolean =>
  column.holds === 'date' &&
  column.stems.join() === column.table.stems.join() &&
  items[at]!.atom.options.some(option => option.kind === 'table' && option.table === column.table) &&
  !asksTime(items, at, schema);

/** "Employees over 50" are told by their names where there are any, though their number alone is called after them. */
export const withRowsForKeys = (items: Item[], schema: Schema): Item[] =>
  items.map((item, at) => {
    const { meaning, atom } = item;
    if (meaning.kind !== 'column') return item;
    const { column } = meaning;
    const { table } = column;
    if (isRowsOfDay(items, at, column, schema)) return { ...item, meaning: { kind: 'table', table } };
    const named = table.called !== null && (table.key === column || (column.unique && column.nature === 'identifier'));
    return named && saysThing(column, atom.text, schema) ? { ...item, meaning: { kind: 'table', table } } : item;
  });
