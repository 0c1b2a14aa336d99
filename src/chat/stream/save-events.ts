import { prepared } from '../../base/database/prepared.ts';
import type { App } from '../../context.ts';
import { type Entry, jsonOf, type NewEntry } from '../../engine/events/journal.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

// The row is held until the events are written: an attempt that takes the task over waits for that, and finds them.
const insert = prepared<Saved>(`
  WITH owner AS (
    SELECT id, "cancelledAt" FROM "ChatTask" WHERE id = $1::uuid AND attempt = $2::int AND status = 'PROCESSING' FOR SHARE
  ), written AS (
    INSERT INTO "ChatEventBatch" ("taskId", first, last, events)
    SELECT owner.id, $3::int, $4::int, $5::json FROM owner
    ON CONFLICT DO NOTHING
  )
  SELECT EXISTS (SELECT FROM owner) AS owned,
    EXISTS (SELECT FROM owner WHERE "cancelledAt" IS NOT NULL) AS cancelled`);

/** Whether the attempt still owns its task, and whether the user wants it no more. */
export type Saved = { owned: boolean; cancelled: boolean };

/**
 * Writes events of an attempt to PostgreSQL, in one row and only while the attempt owns its task. They come right after
 * those that are there, so that none is missing between them. Writing the same ones twice does no harm.
 */
export async function saveEvents(
  app: Pick<App, 'database'>,
  task: { id: string; attempt: number },
  events: NewEntry[],
): Promise<Saved> {
  const [first, last] = [events[0]!.seq, events.at(-1)!.seq];
  const [answer] = await insert(app.database, [task.id, task.attempt, first, last, `[${events.map(jsonOf)}]`]);
  return answer!;
}

/** The row for events that follow each other, at least one. */
export const rowOf = (taskId: string, events: readonly Entry[]) => ({
  taskId,
  first: events[0]!.seq,
  last: events.at(-1)!.seq,
  events: events.map(({ value }) => value) as Prisma.InputJsonValue[],
});
