import type { CatalogRelationship } from '../../query/catalog.ts';

/** Whether two tables hang together by what was found. */
export const connected = (found: CatalogRelationship[]): ((one: string, other: string) => boolean) => {
  const next = new Map<string, string[]>();
  for (const { fromTable, toTable } of found) {
    next.set(fromTable, [...(next.get(fromTable) ?? []), toTable]);
    next.set(toTable, [...(next.get(toTable) ?? []), fromTable]);
  }
  return (one, other) => {
    const seen = new Set([one]);
    for (const name of seen) for (const to of next.get(name) ?? []) seen.add(to);
    return seen.has(other);
  };
};
