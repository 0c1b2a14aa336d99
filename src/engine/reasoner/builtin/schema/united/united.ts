import type { TableProfile } from '../../../../query/catalog.ts';

/** One of the tables that are read as one: the value by which its rows are told from those of the others, and its column for each common one. */
export type Member = { profile: TableProfile; called: string; columns: ReadonlyMap<string, string> };

/**
 * Tables of equal structure that are read as one, as `north.csv` and `south.csv` with the load of every hour. `label`: the
 * column that says whose a row is, null where times alone do; `isAdded`: the tables have none themselves.
 */
export type United = { name: string; members: readonly Member[]; label: string | null; isAdded: boolean };
