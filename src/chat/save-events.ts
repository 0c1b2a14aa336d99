import type { App } from '../context.ts';

/**
 * Writes events of an attempt to PostgreSQL, in one statement and only while the attempt owns its task. Writing an
 * event twice does no harm.
 */
export async function saveEvents(
  app: Pick<App, 'db'>,
  task: { id: string; attempt: number },
  rows: { position: number; event: unknown }[],
): Promise<{ owned: boolean }> {
  const [answer] = await app.db.$queryRaw<{ owned: boolean }[]>`
    WITH owner AS (
      SELECT id FROM "ChatTask" WHERE id = ${task.id}::uuid AND attempt = ${task.attempt} AND status = 'PROCESSING'
    ), written AS (
      INSERT INTO "ChatTaskEvent" ("taskId", position, event)
      SELECT owner.id, row.position, row.event
      FROM owner, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(position int, event jsonb)
      ON CONFLICT DO NOTHING
    )
    SELECT EXISTS (SELECT FROM owner) AS owned`;
  return { owned: answer?.owned ?? false };
}
