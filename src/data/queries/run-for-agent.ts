import { inBackground } from '../../audit/record.ts';
import type { Errand } from '../../context.ts';
import type { Ask, Asking } from './ask.ts';
import { type Executed, type ExecuteNeeds, executeQuery } from './execute-query.ts';

/** What one statement of an agent may give at most, and how long it may take. */
export const agentLimits = { maxRows: 1000, timeoutMs: 30_000 };

/** Agents of one caller work at once, and wait for each other's places rather than fail. */
const patienceMs = 30_000;

/** For whom an agent works, on what errand, and until when. */
export type AgentRun = { asking: Asking; errand: Errand; agent: string; signal: AbortSignal };

/**
 * Runs a statement of an agent with the rights of its caller, counted and kept in the caller's history.
 * @throws what `executeQuery` throws
 */
export const runForAgent = (
  app: ExecuteNeeds,
  { asking, errand, agent, signal }: AgentRun,
  ask: Pick<Ask, 'dataSourceId' | 'sql'> & Partial<Ask>,
): Promise<Executed> =>
  executeQuery(
    app,
    {
      asking,
      ask: { params: [], ...agentLimits, ...ask },
      actor: { ...inBackground(app, errand.correlationId, asking), startedAt: performance.now() },
      agent,
      conversationId: errand.conversationId,
      action: 'data.run_sql',
    },
    { signal, patienceMs },
  );
