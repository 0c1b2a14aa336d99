import type { Language } from '../../language/language.ts';
import type { Edge, Table } from '../schema.ts';

/**
 * That a column called "count" and nothing else, of things that rows of what happened lead to, is no figure of theirs that is asked for
 * where nothing is said: the launches of an agency are counted in their own table, whatever somebody once wrote beside its name.
 */
export const forgetTallies = (tables: readonly Table[], edges: readonly Edge[], { roles }: Language): void => {
  const happened = new Set(tables.filter(({ semantics }) => semantics.kind === 'event').map(({ name }) => name));
  for (const table of tables) {
    const isLedTo = edges.some(
      ({ from, to, natural }) => !natural && to[0]!.table === table.name && happened.has(from[0]!.table),
    );
    if (!isLedTo || table.semantics.kind !== 'entity') continue;
    for (const column of table.columns)
      if (column.stems.every(stem => roles.count.has(stem))) column.roles.delete('measure');
  }
};
