import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Prisma, QueryRun } from '../../generated/prisma/client.ts';
import { controlMs, controlStream } from './control.ts';

/** How long the answer waits to show the query already cancelled. */
const courtesyMs = 2000;

/** The queries of the caller, and of agents for them. */
export const queriesOf = ({ userId, organizationId }: CallerContext['caller']): Prisma.QueryRunWhereInput => ({
  userId,
  organizationId,
});

/**
 * Stops a query of the caller's, or of an agent for them, on whatever node it runs, and shows what became of it; one that
 * has ended stays as it is.
 * @throws NotFound
 */
export async function cancelQuery(ctx: CallerContext, input: { id: string }): Promise<QueryRun> {
  const { app } = ctx;
  const run = await findRun(ctx, input.id);
  if (run.status !== 'RUNNING') return run;
  await app.db.$transaction(tx =>
    recordAudit(tx, ctx, { action: 'data.cancel_query', resourceType: 'query_run', resourceId: run.id }),
  );
  const stream = controlStream(run.id);
  await app.journal.append(stream, 'cancel');
  await app.journal.expire(stream, controlMs);
  const ended = AbortSignal.any([ctx.signal, AbortSignal.timeout(courtesyMs)]);
  for await (const { value } of app.journal.follow(stream, 0, ended)) if (value === 'ended') break;
  // Where its node is gone, nobody else will say so.
  const now = app.clock.now();
  await app.db.$transaction(tx =>
    tx.queryRun.updateMany({
      where: { id: run.id, status: 'RUNNING' },
      data: {
        status: 'CANCELLED',
        failureCode: 'cancelled',
        failureMessage: 'The query was cancelled.',
        durationMs: Math.max(0, now.getTime() - run.startedAt.getTime()),
        endedAt: now,
      },
    }),
  );
  return findRun(ctx, run.id);
}

async function findRun(ctx: CallerContext, id: string): Promise<QueryRun> {
  const run = isId(id) ? await ctx.app.db.queryRun.findFirst({ where: { id, ...queriesOf(ctx.caller) } }) : null;
  if (!run) throw new NotFound('query');
  return run;
}
