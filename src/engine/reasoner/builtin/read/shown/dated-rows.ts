import { only } from '../../../../../base/lists/only.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** The table whose rows a column counts, where these have dates of their own: of `number_of_reviews` the reviews. */
const countedBy = (column: Column, { edges, tables, language }: Schema): Table | null => {
  const { nature, stems, table, uses } = column;
  const { count, filler } = language.roles;
  const things = stems.filter(stem => !count.has(stem) && !filler.has(stem) && !language.joiners.has(stem));
  if (nature !== 'count' || !uses.sums || things.length === 0) return null;
  return only(
    tables.filter(
      other =>
        other !== table &&
        other.date !== null &&
        things.at(-1) === other.stems.at(-1) &&
        things.every(stem => other.stems.includes(stem)) &&
        edges.some(
          ({ from, to, natural, many }) =>
            !natural && !many && from[0]!.table === other.name && to[0]!.table === table.name,
        ),
    ),
  );
};

/** Whether a question asks for some time, or goes through times. */
const asksForTimes = (items: Item[], { language }: Schema): boolean =>
  items.some(
    ({ meaning, atom: { token } }) =>
      meaning.kind === 'time' ||
      (meaning.kind === 'word' && Object.hasOwn(language.times.units, token.word)) ||
      (meaning.kind === 'cue' && /^(bucket|part|change|course)$/.test(meaning.cue.kind)),
  );

const led = ['count', 'superlative', 'more', 'not', 'lacking', 'group'] as const;

/** Whether what stands before a place says what is asked of the rows that are named there. */
const isAskedBefore = (items: Item[], place: number): boolean =>
  items[place - 1]?.meaning.kind === 'number' || led.some(kind => cueAt(items, place - 1, kind) !== null);

/**
 * "How much did *reviews* grow from 2021 to 2022", where places tell how many they have had and when the last one was: what was there at a
 * time are rows of the reviews, by their own dates.
 */
export const withDatedRows = (items: Item[], schema: Schema): Item[] => {
  if (!asksForTimes(items, schema)) return items;
  return items.flatMap((item, place): Item[] => {
    const { meaning } = item;
    const rows = meaning.kind === 'column' ? countedBy(meaning.column, schema) : null;
    if (!rows || meaning.kind !== 'column') return [item];
    const { table } = meaning.column;
    // "The number of reviews by the last review" is asked of the places.
    const dated = items.some(
      ({ meaning: other }) => other.kind === 'column' && other.column.holds === 'date' && other.column.table === table,
    );
    if (dated) return [item];
    const named: Item = { ...item, meaning: { kind: 'table', table: rows } };
    if (isAskedBefore(items, place)) return [named];
    return [
      { ...item, meaning: { kind: 'cue', cue: { kind: 'count' } } },
      { ...named, before: [] },
    ];
  });
};
