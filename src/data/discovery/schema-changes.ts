import type { DataSource } from '../../generated/prisma/client.ts';

/** What a discovery found new, different or gone, by table name. */
export type SchemaChanges = {
  added: string[];
  changed: string[];
  removed: string[];
  /** Whether nobody asked for the reading that found it: then nobody was told yet. */
  isUnasked?: true;
};

/** Beyond this a list of names tells nobody anything. */
const maxNames = 1000;

/** What changed since somebody last had the catalog read: what was found by readings that began by themselves is told too. */
export function sinceAsked(
  source: Pick<DataSource, 'schemaChanges' | 'schemaUnasked' | 'schemaStatus'>,
  found: SchemaChanges,
): SchemaChanges {
  const earlier = source.schemaChanges as SchemaChanges | null;
  const { added, changed, removed } = earlier?.isUnasked ? joined(earlier, found) : found;
  const told = (names: string[]) => names.sort().slice(0, maxNames);
  return {
    added: told(added),
    changed: told(changed),
    removed: told(removed),
    ...(source.schemaUnasked && source.schemaStatus === 'PROCESSING' && { isUnasked: true }),
  };
}

/** What two readings found together. */
function joined(before: SchemaChanges, after: SchemaChanges): SchemaChanges {
  const without = (names: string[], others: string[]) => {
    const left = new Set(others);
    return [...new Set(names)].filter(name => !left.has(name));
  };
  const added = without([...before.added, ...after.added], after.removed);
  return {
    added: without(added, before.removed),
    changed: without(
      [...before.changed, ...after.changed, ...before.removed.filter(name => added.includes(name))],
      [...added.filter(name => !before.removed.includes(name)), ...after.removed],
    ),
    removed: without([...before.removed.filter(name => !added.includes(name)), ...after.removed], before.added),
  };
}

/** The same, once somebody has been told. */
export const asTold = ({ added, changed, removed }: SchemaChanges): SchemaChanges => ({ added, changed, removed });
