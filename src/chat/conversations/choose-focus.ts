import type { Db, Tx } from '../../base/db.ts';
import { Invalid } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { Caller, Focus } from '../../context.ts';
import { visibleSources } from '../../data/access.ts';
import { hiddenTables } from '../../data/tables/hidden-tables.ts';
import { visibleCollections } from '../../documents/access.ts';

/** What is chosen with a message; a list that is absent names nothing, but where all are, what was chosen before stays. */
export type FocusChoice = { [List in keyof Focus]?: readonly string[] | null | undefined };

/** Whether a message chooses anew what its conversation asks. */
export const choosesFocus = ({ dataSourceIds, tableIds, collectionIds }: FocusChoice): boolean =>
  Boolean(dataSourceIds ?? tableIds ?? collectionIds);

/**
 * What a message shall ask, of what the caller may see; null, which is everything, where the lists name nothing.
 * @throws Invalid with each list that names what is missing or foreign, which look the same
 */
export async function chooseFocus(db: Db | Tx, caller: Caller, choice: FocusChoice): Promise<Focus | null> {
  const focus: Focus = {
    dataSourceIds: distinct(choice.dataSourceIds),
    tableIds: distinct(choice.tableIds),
    collectionIds: distinct(choice.collectionIds),
  };
  const missing = {
    dataSourceIds: await missingOf(focus.dataSourceIds, ids =>
      db.dataSource.findMany({
        where: { AND: [visibleSources(caller), { id: { in: ids } }] },
        select: { id: true },
      }),
    ),
    tableIds: await missingOf(focus.tableIds, async ids => {
      const hidden = await hiddenTables(db, caller, ids);
      return ids.filter(id => !hidden.has(id)).map(id => ({ id }));
    }),
    collectionIds: await missingOf(focus.collectionIds, ids =>
      db.collection.findMany({
        where: { AND: [visibleCollections(caller), { id: { in: ids } }] },
        select: { id: true },
      }),
    ),
  };
  const faults = Object.entries(missing).flatMap(([list, ids]) =>
    ids.map(id => ({ path: `input.${list}.${focus[list as keyof Focus].indexOf(id)}`, message: 'was not found' })),
  );
  if (faults.length > 0) throw new Invalid(faults);
  return Object.values(focus).some(ids => ids.length > 0) ? focus : null;
}

const distinct = (ids: readonly string[] | null | undefined): string[] => [...new Set(ids ?? [])];

async function missingOf(
  named: readonly string[],
  find: (ids: string[]) => Promise<{ id: string }[]>,
): Promise<string[]> {
  // What is no id names nothing, and the database would refuse it.
  const ids = named.filter(isId);
  const found = ids.length > 0 ? await find(ids) : [];
  return named.filter(id => !found.some(each => each.id === id));
}
