import { isTypical } from '../../../form/aggregates.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import { derivedMeaning, type Item, type Meaning } from '../../items.ts';

/** The table whose rows a stretch is a word for: jobs, or a part of the name of what numbers them. */
export const rowsAt = (item: Item | undefined): Table | null => {
  const { meaning } = item ?? {};
  if (meaning?.kind === 'table') return meaning.table;
  if (meaning?.kind !== 'column') return null;
  const { nature, unique, table } = meaning.column;
  return unique && (nature === 'identifier' || nature === 'code') ? table : null;
};

/** "Job *value*", and the *value* "of a job": the place of what the rows are, and of the word for what they come to. */
const places = (items: Item[], mean: number, { possessives }: Schema['language']): { rows: number; said: number } => {
  const last = items[mean + 2];
  const isOf = last?.before.some(word => possessives.has(word)) && rowsAt(last) !== null;
  return isOf ? { rows: mean + 2, said: mean + 1 } : { rows: mean + 1, said: mean + 2 };
};

/** What rows of a table come to by what it tells itself, or by its lines; null where nothing does. */
const ownWorth = (table: Table, { derived }: Schema): Meaning | null => {
  const lines = derived.find(
    ({ factors: [pieces], each }) => !each && pieces.table.semantics.parent?.table === table.name,
  );
  if (table.worth) return { kind: 'column', column: table.worth, exact: true };
  return lines ? derivedMeaning(lines) : null;
};

/**
 * "The order *value*", "the *value* of an order" is what the order comes to, and no column that rows of something else call so, as vouchers do
 * whose value they are.
 */
export const withOwnValue = (items: Item[], schema: Schema): Item[] => {
  const { flows, possessives } = schema.language;
  const said = items.findIndex(
    ({ meaning, atom }) =>
      meaning.kind === 'column' && meaning.exact && !atom.quoted && flows.worth.has(atom.token.stem),
  );
  const item = items[said];
  if (item?.meaning.kind !== 'column') return items;
  const { table: other } = item.meaning.column;
  const after = items[said + 1]?.before.some(word => possessives.has(word)) ? rowsAt(items[said + 1]) : null;
  const table = item.before.length === 0 ? (rowsAt(items[said - 1]) ?? after) : after;
  const isSpoken = items.some(({ meaning }) => meaning.kind === 'table' && meaning.table === other);
  if (!table || table === other || isSpoken) return items;
  const own = ownWorth(table, schema);
  return own ? items.with(said, { ...item, meaning: own }) : items;
};

/**
 * "Average job *value*", "the median order *size*", "the average *value* of a job", where no column is called so: what a row
 * comes to, which `took` is told of.
 */
export const withWorthOfRows = (
  items: Item[],
  { language }: Schema,
  took: (word: string, column: Column) => void,
): Item[] => {
  const mean = items.findIndex((_, at) => isTypical(cueAt(items, at, 'aggregate')?.aggregate ?? 'sum'));
  if (mean < 0) return items;
  const at = places(items, mean, language);
  const said = items[at.said];
  const table = rowsAt(items[at.rows]);
  // What a line comes to is not what its order does.
  const isOfLines = table?.profile.repeats?.some(({ held }) => !held) === true;
  const worth = isOfLines ? null : table?.worth;
  if (!worth || said?.meaning.kind !== 'word' || !language.flows.worth.has(said.atom.token.stem)) return items;
  if (at.said > at.rows && said.before.length > 0) return items;
  took(said.atom.text, worth);
  return items.toSpliced(mean + 1, 2, { ...said, meaning: { kind: 'column', column: worth, exact: true } });
};
