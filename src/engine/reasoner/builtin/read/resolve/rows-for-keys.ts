import type { Column, Schema } from '../../schema/schema.ts';
import type { Item } from '../items.ts';

/** Whether a name says nothing of a key but of what it is one: the "employees" of `employee_id`. */
const saysThing = (column: Column, text: string, { language }: Schema): boolean => {
  const { key, code, count } = language.roles;
  const things = column.stems.filter(stem => ![key, code, count].some(words => words.has(stem)));
  const said = text.toLowerCase().split(/\s+/).map(language.stem);
  return things.length < column.stems.length && said.every(stem => !key.has(stem) && !code.has(stem));
};

/** "Employees over 50" are told by their names where there are any, though their number alone is called after them. */
export const withRowsForKeys = (items: Item[], schema: Schema): Item[] =>
  items.map(item => {
    const { meaning, atom } = item;
    if (meaning.kind !== 'column') return item;
    const { column } = meaning;
    const { table } = column;
    const named = table.called !== null && (table.key === column || (column.unique && column.nature === 'identifier'));
    return named && saysThing(column, atom.text, schema) ? { ...item, meaning: { kind: 'table', table } } : item;
  });
