import type { Tx } from '../../base/db.ts';
import { newId } from '../../base/ids.ts';
import type { App } from '../../context.ts';
import type { Schedule } from '../definition.ts';
import { nextTime } from './schedule.ts';
import { startClaimedJob } from './start-job.ts';

type Needs = Pick<App, 'db' | 'clock' | 'jobs' | 'log'>;
type Due = { id: string; nextRunAt: Date; schedule: Schedule | null };

/** So many are taken in one transaction. */
const mostAtOnce = 500;
/** So many starts make one job, so that several workers have a part in a full hour. */
const startsPerJob = 50;
/** After so long a start that is still to be made has lost its job. */
const lostMs = 120_000;

/**
 * Takes on what is due by the schedules of active workflows, each time once in the whole installation, however many nodes
 * look at once; what was missed while nobody looked is made up for once. The starts themselves are jobs, which exist
 * exactly if their times were taken. Resolves to the claims, of which each is one job.
 */
export async function claimDue(app: Needs): Promise<string[]> {
  const now = app.clock.now();
  const claims: string[] = [];
  // What could not be taken on is looked at again by the next look.
  const failed: string[] = [];
  for (;;) {
    const { found, taken } = await app.db.$transaction(tx => claimSome(app, tx, now, failed));
    claims.push(...taken);
    if (found === 0) return claims;
  }
}

async function claimSome(app: Needs, tx: Tx, now: Date, failed: string[]): Promise<{ found: number; taken: string[] }> {
  // What another node is just taking is left to it. Of a version, which may be large, the schedule alone is read.
  const found = await tx.$queryRaw<Due[]>`
    SELECT w."id", w."nextRunAt", v."definition" -> 'schedule' AS "schedule"
    FROM "Workflow" w JOIN "WorkflowVersion" v ON v."id" = w."currentVersionId"
    WHERE w."status" = 'ACTIVE' AND w."nextRunAt" <= ${now} AND w."id" <> ALL (${failed}::uuid[])
    ORDER BY w."nextRunAt" LIMIT ${mostAtOnce} FOR NO KEY UPDATE OF w SKIP LOCKED`;
  const due = found.flatMap(workflow => {
    try {
      const next = workflow.schedule && nextTime(workflow.schedule, now);
      return [{ ...workflow, next: next?.toISOString() ?? null, startId: newId() }];
    } catch (err) {
      failed.push(workflow.id);
      app.log.error({ err, workflowId: workflow.id }, 'the schedule of a workflow cannot be read');
      return [];
    }
  });
  if (due.length === 0) return { found: found.length, taken: [] };
  const claims = Array.from({ length: Math.ceil(due.length / startsPerJob) }, () => newId());
  const column = (of: (each: (typeof due)[number], i: number) => string | null) => due.map(of);
  await tx.$executeRaw`
    UPDATE "Workflow" w SET "nextRunAt" = due."next"
    FROM unnest(${column(({ id }) => id)}::uuid[], ${column(({ next }) => next)}::timestamptz[]) AS due ("id", "next")
    WHERE w."id" = due."id"`;
  await tx.$executeRaw`
    INSERT INTO "WorkflowDueStart" ("id", "workflowId", "trigger", "slotAt", "claimId", "createdAt")
    SELECT "id", "workflowId", 'SCHEDULE', "slotAt", "claimId", ${now}
    FROM unnest(${column(({ startId }) => startId)}::uuid[], ${column(({ id }) => id)}::uuid[],
      ${column(({ nextRunAt }) => nextRunAt.toISOString())}::timestamptz[],
      ${column((_, i) => claims[Math.floor(i / startsPerJob)]!)}::uuid[]) AS due ("id", "workflowId", "slotAt", "claimId")`;
  for (const claimId of claims) await app.jobs.enqueue(startClaimedJob(), { claimId }, { tx, key: claimId });
  return { found: found.length, taken: claims };
}

/** Has starts made whose jobs are lost or were given up. */
export async function sweepClaims(app: Needs): Promise<void> {
  const left = await app.db.workflowDueStart.findMany({
    where: { createdAt: { lt: new Date(app.clock.now().getTime() - lostMs) } },
    distinct: ['claimId'],
    select: { claimId: true },
    take: mostAtOnce,
  });
  // One that has a job keeps it: there is one to a claim.
  for (const { claimId } of left) await app.jobs.enqueue(startClaimedJob(), { claimId }, { key: claimId });
}
