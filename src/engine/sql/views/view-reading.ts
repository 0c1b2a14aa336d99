import type { Dialect } from '../../query/dialect.ts';
import type { ComputedColumns, SourceView } from '../../sources/connector.ts';
import { StatementRefused } from '../guard/refused.ts';
import { guardThread } from '../guard/thread/guard-thread.ts';
import type { Choice, KnownTable, Origin } from './origins.ts';
import { unsaidIn } from './servers-own.ts';

/** What a view reads, or a table beside itself, as far as that can be told. */
export type ViewReading = {
  /** Of each column where its values may come from. */
  columns: { name: string; origins: Origin[] }[];
  tables: { schema: string; name: string }[];
  /** By which columns it chooses its rows or puts them in order; absent where that is not known, as before it was read. */
  choices?: Choice[];
  /** Of a table: then `columns` are those that are computed from others of their row, or shown by relatives too. */
  isTable?: true;
  /** Why it may read more than that; null where it does not. */
  unfollowed: string | null;
};

/** A view as it stands in a catalog. */
export type FoundView = { schema: string; name: string; columns: string[]; view: SourceView };

/** A table with computed columns as it stands in a catalog. */
export type FoundComputed = { schema: string; name: string; columns: string[]; computed: ComputedColumns };

/** A view of which nothing is known but why. */
export const unfollowed = (columns: readonly string[], why: string): ViewReading => ({
  columns: columns.map(name => ({ name, origins: [] })),
  tables: [],
  unfollowed: why,
});

/**
 * Tells what a view reads, from its text or else from what its source says. Where a text cannot be understood, each column
 * may come from any column of the tables whose names stand in it.
 */
export async function readingOf(
  { schema, name, columns, view }: FoundView,
  dialect: Dialect,
  named: (sql: string) => KnownTable[],
): Promise<ViewReading> {
  const { sql, reads, remedy, keepsNames, chooses } = view;
  if (sql === null) {
    if (reads) return coarse(columns, reads, keepsNames === true, because(view.calls ?? []), chooses);
    return unfollowed(columns, `Its source does not show how it is made${remedy ? `: ${remedy}` : ''}.`);
  }
  const unsaid = unsaidIn(sql, dialect);
  const calls = [...(view.calls ?? []), ...unsaid.calls];
  const own = (table: KnownTable) => table.schema === schema && table.name === name;
  const inText = named(sql).filter(table => !own(table));
  const known = reads?.map(
    read =>
      inText.find(table => table.schema === read.schema && table.name === read.name) ?? { ...read, columns: null },
  );
  try {
    const asked = { sql, dialect, schema, known: known ?? inText, columns, certain: known !== undefined };
    const read = await guardThread.readView(asked);
    const told = read.columns ?? [];
    const { tables, choices } = read;
    return {
      ...{ columns: told, tables: [...tables, ...unsaid.tables], choices },
      unfollowed: because([...new Set([...calls, ...read.calls])]),
    };
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error;
    return coarse(columns, [...(reads ?? inText), ...unsaid.tables], false, because(calls));
  }
}

const because = (calls: readonly string[]): string | null =>
  calls.length > 0 ? `It calls ${calls.slice(0, 5).join(' and ')}, which may read anything.` : null;

/** Each column comes from any column of the tables; or those of its own name alone. */
function coarse(
  columns: readonly string[],
  reads: readonly { schema: string; name: string }[],
  keepsNames: boolean,
  why: string | null,
  chooses: readonly string[] | null = null,
): ViewReading {
  const tables = reads.map(({ schema, name }) => ({ schema, name }));
  const originsOf = (column: string) =>
    tables.map(table => (keepsNames ? { ...table, column } : { ...table, column: null, computed: true as const }));
  const among = chooses ?? [null];
  const choices = among.flatMap(column => tables.map(table => ({ ...table, column })));
  return { columns: columns.map(name => ({ name, origins: originsOf(name) })), tables, choices, unfollowed: why };
}

/** What is known of the computed columns of a table until their expressions are read: they may come from any of it. */
export const vaguelyComputed = (
  { schema, name }: { schema: string; name: string },
  columns: readonly string[],
  why: string | null = null,
): ViewReading => ({
  columns: columns.map(column => ({
    name: column,
    origins: [{ schema, name, column: null, computed: true as const }],
  })),
  tables: [],
  choices: [],
  isTable: true,
  unfollowed: why,
});

/** Tells where the values of a table's computed columns come from. */
export async function computedIn(found: FoundComputed, dialect: Dialect): Promise<ViewReading> {
  const names = found.computed.columns.map(({ name }) => name);
  try {
    const { columns, vague } = await guardThread.readComputed({ ...found, dialect });
    const why =
      vague.length > 0 ? `It cannot be told from which columns ${vague.slice(0, 5).join(' and ')} is computed.` : null;
    return { ...vaguelyComputed(found, names, why), columns };
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error;
    return vaguelyComputed(found, names, `It cannot be told how ${names.slice(0, 5).join(' and ')} is computed.`);
  }
}

/** A table that shows rows of others, or whose rows others show: what is set for one of them is set for that column of all. */
export function withRelatives(
  own: ViewReading | null,
  columns: readonly string[],
  relatives: readonly { schema: string; name: string }[],
): ViewReading {
  const of = (column: string | null): Origin[] => relatives.map(({ schema, name }) => ({ schema, name, column }));
  return {
    columns: columns.map(name => {
      const computed = own?.columns.find(column => column.name === name)?.origins ?? [];
      return { name, origins: [...computed, ...of(name), ...computed.flatMap(({ column }) => of(column))] };
    }),
    tables: [...relatives],
    choices: [],
    isTable: true,
    unfollowed: own?.unfollowed ?? null,
  };
}
