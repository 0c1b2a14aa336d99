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
  if (triggers.length > mostTriggers) return [{ path: 'triggers', message: `there may be up to ${mostTriggers}` }];
  if (triggers.length === 0) return [];
  const seen = new Set((await queryableTables(app, asking)).map(({ id }) => id));
  const known = new Set<string>();
  return triggers.flatMap(({ tableId }, i): Fault[] => {
    const path = `triggers.${i}.tableId`;
    // A table that is not there, not shared or above one's clearance: none is told from the other.
    if (!isId(tableId) || !seen.has(tableId)) return [{ path, message: 'is no uploaded table of yours' }];
    if (known.has(tableId)) return [{ path, message: 'is there before' }];
    known.add(tableId);
    return [];
  });
}
