import { termsOf } from '../../accounts/plan.ts';
import type { Tx } from '../../base/db.ts';
import { type ErrorCode, Refusal } from '../../base/errors.ts';
import { readAllowance } from '../../billing/allowance.ts';
import type { App, PeriodChange } from '../../context.ts';
import type { PlanCode } from '../../generated/prisma/enums.ts';

/** How much of a period's executions is used up. */
export type Usage = { count: number; limit: number; periodStart: Date; resetsAt: Date; plan: PlanCode };

type Needs = Pick<App, 'config' | 'clock'>;

/** The plan holds no more executions in this period. */
export class WorkflowLimitReached extends Refusal {
  override readonly code: ErrorCode = 'workflow_limit_reached';
  override readonly status = 402;
  constructor(limit: number, resetsAt: Date) {
    const said = `All ${limit.toLocaleString('en')} executions of this period are used up.`;
    super(`${said} The next one begins at ${resetsAt.toISOString()}.`, { resetsAt: resetsAt.toISOString() });
  }
}

/** What an organization has used, and what its plan holds. */
export async function readUsage(
  app: Needs,
  db: Pick<Tx, 'organization' | 'workflowUsage'>,
  organizationId: string,
): Promise<Usage> {
  const { plan, period } = await readAllowance(app, db, organizationId);
  const { start: periodStart, end: resetsAt } = period;
  const used = await db.workflowUsage.findUnique({
    where: { organizationId_periodStart: { organizationId, periodStart } },
  });
  return { count: used?.count ?? 0, limit: termsOf(app.config, plan).workflowExecutions, periodStart, resetsAt, plan };
}

/**
 * Counts an execution in the transaction that makes it; what is deleted later was started all the same. However many
 * start at once, no more are counted than the plan holds.
 * @throws WorkflowLimitReached
 */
export async function countStart(app: Needs, tx: Tx, organizationId: string): Promise<void> {
  const { limit, periodStart, resetsAt } = await readUsage(app, tx, organizationId);
  const counted = await tx.$executeRaw`
    INSERT INTO "WorkflowUsage" AS u ("organizationId", "periodStart", "count")
    SELECT ${organizationId}::uuid, ${periodStart}::timestamptz, 1 WHERE ${limit} > 0
    ON CONFLICT ("organizationId", "periodStart") DO UPDATE SET "count" = u."count" + 1 WHERE u."count" < ${limit}`;
  if (counted === 0) throw new WorkflowLimitReached(limit, resetsAt);
}

/** Where an organization comes into another period early, as with a new plan, what was counted goes along. */
export async function keepCount(tx: Tx, { organizationId, from, to }: PeriodChange): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "WorkflowUsage" AS u ("organizationId", "periodStart", "count")
    SELECT "organizationId", ${to}::timestamptz, "count" FROM "WorkflowUsage"
    WHERE "organizationId" = ${organizationId}::uuid AND "periodStart" = ${from}::timestamptz
    ON CONFLICT ("organizationId", "periodStart") DO UPDATE SET "count" = GREATEST(u."count", EXCLUDED."count")`;
}
