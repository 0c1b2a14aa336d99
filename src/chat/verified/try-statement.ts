import { Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Param } from '../../data/queries/ask.ts';
import { type Executed, executeQuery } from '../../data/queries/execute-query.ts';
import { QueryFailed } from '../../engine/query/errors.ts';
import type { Statement } from './check-statement.ts';

const maxRows = 1000;
const timeoutMs = 30_000;

/**
 * Runs a statement that a person wrote, as a query of theirs within a conversation.
 * @throws Invalid (`input.sql`) where it fails, else what `executeQuery` throws
 */
export async function tryStatement(
  ctx: CallerContext,
  { dataSourceId, sql }: Statement,
  params: Param[],
  conversationId: string | null,
): Promise<Executed> {
  const ask = { dataSourceId, sql, params, maxRows, timeoutMs };
  const run = { asking: ctx.caller, ask, actor: ctx, agent: null, conversationId, action: 'data.run_query' as const };
  return executeQuery(ctx.app, run, { signal: ctx.signal }).catch(error => {
    if (error instanceof QueryFailed)
      throw new Invalid([{ path: 'input.sql', message: `cannot be run: ${error.message}` }]);
    throw error;
  });
}
