import { looks } from '../../auth/streams/looks.ts';
import { openStream } from '../../auth/streams/open-stream.ts';
import { Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { WorkflowTimelineEntry } from '../../generated/prisma/client.ts';
import { visibleWorkflows } from '../access.ts';
import { newsOf } from './announce-execution.ts';
import { findExecution } from './find-execution.ts';

/** As many entries are read at once. */
const mostAtOnce = 500;
const underWay: ReadonlySet<string> = new Set(['PENDING', 'PROCESSING', 'WAITING']);

/**
 * The timeline of an execution after a position, then live until it has ended. All of it is read from where it is stored,
 * since news only say that there is more: nothing is told twice or left out, whatever becomes of the news. Where the
 * position is beyond the end, and so was never handed out, the last entry still says how it ended.
 * @throws NotFound, Invalid (`lastId`), RateLimited (the sixth stream of a user)
 */
export async function followTimeline(
  ctx: CallerContext,
  { executionId, lastId }: { executionId: string; lastId: number },
): Promise<AsyncIterable<WorkflowTimelineEntry>> {
  if (lastId < 0)
    throw new Invalid([
      { path: 'lastId', message: 'must be a whole number from 0: the position of the last entry received' },
    ]);
  await findExecution(ctx, executionId);
  return openStream(ctx, closed => follow(ctx, executionId, lastId, closed));
}

async function* follow(
  { app, caller }: CallerContext,
  id: string,
  lastId: number,
  closed: AbortSignal,
): AsyncGenerator<WorkflowTimelineEntry> {
  let position = lastId;
  for await (const _ of looks(app, newsOf(id), closed)) {
    // Looked at before its timeline: an end that is seen here stands there already.
    const execution = await app.db.workflowExecution.findFirst({
      where: { id, workflow: visibleWorkflows(caller) },
      select: { status: true },
    });
    if (!execution) return;
    for (let isMore = true; isMore; ) {
      const entries = await app.db.workflowTimelineEntry.findMany({
        where: { executionId: id, position: { gt: position } },
        orderBy: { position: 'asc' },
        take: mostAtOnce,
      });
      yield* entries;
      position = entries.at(-1)?.position ?? position;
      isMore = entries.length === mostAtOnce;
    }
    if (underWay.has(execution.status)) continue;
    const last = await app.db.workflowTimelineEntry.findFirst({
      where: { executionId: id },
      orderBy: { position: 'desc' },
    });
    if (last && last.position < position) yield last;
    return;
  }
}
