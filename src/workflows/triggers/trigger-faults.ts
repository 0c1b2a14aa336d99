import type { Fault } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { App, Caller } from '../../context.ts';
import { queryableTables } from '../../data/tables/queryable-tables.ts';
import type { Trigger } from '../definition.ts';

const mostTriggers = 20;

/** What is wrong with what starts a workflow, by paths such as `triggers.0.tableId`; tables are judged by `asking`. */
export async function triggerFaults(
  app: Pick<App, 'db'>,
  asking: Caller,
  triggers: readonly Trigger[],
): Promise<Fault[]> {
  if (triggers.length > mostTriggers)
    return [{ path: 'triggers', message: `must have at most ${mostTriggers} entries` }];
  if (triggers.length === 0) return [];
  const seen = new Set((await queryableTables(app, asking)).map(({ id }) => id));
  const known = new Set<string>();
  return triggers.flatMap(({ tableId }, i): Fault[] => {
    const path = `triggers.${i}.tableId`;
    // A table that is not there, not shared or above one's clearance: none is told from the other.
    if (!isId(tableId) || !seen.has(tableId))
      return [{ path, message: 'is not the id of an uploaded table that you may use' }];
    if (known.has(tableId)) return [{ path, message: 'stands in the list twice: leave one of them out' }];
    known.add(tableId);
    return [];
  });
}
