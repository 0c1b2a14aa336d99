import { isTypical } from '../../../form/aggregates.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';

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
