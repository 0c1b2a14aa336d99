import type { Column, Schema, Table } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

const tableAt = (items: Item[], at: number): Table | null => {
  const meaning = items[at]?.meaning;
  return meaning?.kind === 'table' ? meaning.table : null;
};

/** Whether a verb asks what something is called, with no more between than the thing: "what *is each team* called". */
const asks = (items: Item[], at: number, { language }: Schema): boolean => {
  const { verbs, askers } = language.callings;
  if (!verbs.has(items[at]!.atom.token.word)) return false;
  let place = at;
  if (tableAt(items, place - 1)) place--;
  while (cueAt(items, place - 1, 'group')) place--;
  const said = items.slice(place, at + 1).flatMap(({ before }) => before);
  const ask = cueAt(items, place - 1, 'ask');
  return said.some(word => askers.has(word)) || (ask !== null && !ask.about && !said.includes(','));
};

/** The name of what is asked about: of the thing right before, or of the first that is spoken of. */
const nameOf = (items: Item[], at: number): Column | null => {
  const first = items.findIndex((_, place) => tableAt(items, place) !== null);
  const table = tableAt(items, at - 1) ?? tableAt(items, first);
  return table?.label ?? null;
};

/** Reads "what they are called" as their names. */
export const withCallings = (items: Item[], schema: Schema): Item[] =>
  items.map((item, at) => {
    const column = asks(items, at, schema) ? nameOf(items, at) : null;
    return column ? { ...item, meaning: { kind: 'column', column, exact: true } } : item;
  });
