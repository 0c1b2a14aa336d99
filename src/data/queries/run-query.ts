import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import type { QueryResult } from '../../engine/query/result.ts';
import { askOf, type runQueryInput } from './ask.ts';
import { executeQuery } from './execute-query.ts';
import type { Run } from './record-run.ts';

/** A person's result, with the id by which their history knows its run. */
export type RanQuery = QueryResult & { id: string };

/** Runs one read-only statement, masked and filtered for the caller. @throws what `executeQuery` throws */
export async function runQuery(ctx: CallerContext, input: z.infer<typeof runQueryInput>): Promise<RanQuery> {
  const run: Run = {
    asking: ctx.caller,
    ask: askOf(input),
    actor: ctx,
    agent: null,
    conversationId: null,
    action: 'data.run_query',
  };
  const { id, result } = await executeQuery(ctx.app, run, { signal: ctx.signal });
  return { ...result, id, executedAt: new Date(result.executedAt) };
}
