import { prepared } from '../base/prepared.ts';
import type { App } from '../context.ts';
import type { Entry } from '../engine/events/journal.ts';

// The row is held until the events are written: an attempt that takes the task over waits for that, and finds them.
const insert = prepared<Saved>(`
  WITH owner AS (
    SELECT id, "cancelledAt" FROM "ChatTask" WHERE id = $1::uuid AND attempt = $2::int AND status = 'PROCESSING' FOR SHARE
  ), written AS (
    INSERT INTO "ChatTaskEvent" ("taskId", position, event)
    SELECT owner.id, row.seq, row.value
    FROM owner, jsonb_to_recordset($3::jsonb) AS row(seq int, value jsonb)
    ON CONFLICT DO NOTHING
  )
  SELECT EXISTS (SELECT FROM owner) AS owned,
    EXISTS (SELECT FROM owner WHERE "cancelledAt" IS NOT NULL) AS cancelled`);

/** Whether the attempt still owns its task, and whether the user wants it no more. */
export type Saved = { owned: boolean; cancelled: boolean };

/**
 * Writes events of an attempt to PostgreSQL, in one statement and only while the attempt owns its task. Writing an
 * event twice does no harm.
 */
export async function saveEvents(
  app: Pick<App, 'database'>,
  task: { id: string; attempt: number },
  events: Entry[],
): Promise<Saved> {
  const [answer] = await insert(app.database, [task.id, task.attempt, JSON.stringify(events)]);
  return answer!;
}
