import { onceFor } from '../../../../base/once-for.ts';
import type { ColumnRef } from '../form/form.ts';
import type { Schema, Table } from '../schema/schema.ts';
import type { Draft } from './draft.ts';

/** How much of its beginning a verb shares with the name of what it makes: "donated" and "donations". */
const sharedBeginning = 5;

/** Whether one of the words speaks of the rows of a table, though it is no name of it: "attended" of `course_attendance`. */
export const isDeed = ({ stems }: Table, words: string[]): boolean =>
  stems.some(stem =>
    words.some(
      word =>
        word.length >= sharedBeginning && stem.startsWith(word.slice(0, Math.max(sharedBeginning, word.length - 2))),
    ),
  );

/** Tables that tie two others together: the stems of theirs alone, and their keys. */
const tiesIn = onceFor(({ tables, edges, table: tableOf }: Schema) =>
  tables.flatMap(table => {
    const ends = edges.filter(({ from, to }) => from[0]!.table === table.name && to[0]!.table !== table.name);
    if (new Set(ends.map(({ to }) => to[0]!.table)).size < 2) return [];
    const stems = table.stems.filter(stem => !ends.some(({ to }) => tableOf(to[0]!.table)?.stems.includes(stem)));
    return [{ table: { ...table, stems }, keys: ends.flatMap(({ from }) => from) }];
  }),
);

/** The keys of tables that tie two others together where a word says what ties them: "students who *attended* no course". */
export const saidLinks = ({ schema, items }: Draft): ColumnRef[] => {
  const words = items.flatMap(({ atom, meaning }) => (meaning.kind === 'table' ? [] : [atom.token.stem]));
  return tiesIn(schema).flatMap(({ table, keys }) => (isDeed(table, words) ? keys : []));
};
