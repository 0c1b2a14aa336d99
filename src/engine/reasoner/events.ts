import { newId } from '../../base/ids.ts';
import { clean, cut } from './clean-text.ts';
import type { Hypothesis } from './reasoner.ts';

/** The 21 kinds of progress, spelled as the contract does. */
export const updateTypes = [
  'plan_created',
  'plan_executing',
  'plan_completed',
  'replan_triggered',
  'agent_queued',
  'agent_started',
  'agent_progress',
  'agent_completed',
  'agent_failed',
  'agent_spawned',
  'tool_started',
  'tool_completed',
  'tool_failed',
  'parallel_group_started',
  'parallel_group_completed',
  'text_delta',
  'status',
  'thinking',
  'error',
  'complete',
  'hypotheses_updated',
] as const;
export type UpdateType = (typeof updateTypes)[number];

/** How a task ended. */
export type FinalStatus = 'completed' | 'failed' | 'cancelled';

/** What is peculiar to one kind of progress. */
export type ProgressDetails = {
  agents?: string[];
  reason?: string;
  tool?: string;
  /** The statement that the tool ran, as its caller may read it, and how many rows it gave. */
  sql?: string;
  rowCount?: number;
  error?: string;
  agentIds?: string[];
  hypotheses?: Hypothesis[];
  final?: true;
  status?: FinalStatus;
  responsePreview?: string;
};

/** Where an event belongs; what does not apply is left out. Times are ISO 8601 in UTC with milliseconds. */
export type ProgressContext = {
  agent?: string;
  agentId?: string;
  parentAgentId?: string;
  /** 0 for a planned agent, one more for each generation of children. */
  depth?: number;
  planId?: string;
  /** Counts from 1, one more with each replan. */
  planVersion?: number;
  parallelGroupId?: string;
  parallelGroupSize?: number;
  startedAt?: string;
  completedAt?: string;
  durationMs?: number;
  details?: ProgressDetails;
};

/** One step of progress, before it has a position in the task's stream. */
export type ProgressEvent = {
  taskId: string;
  updateType: UpdateType;
  /** Readable text; for `text_delta` the text to append. */
  message: string;
  eventId: string;
  timestamp: string;
  schemaVersion: 1;
} & ProgressContext;

/** An event of any kind, stamped with an id of its own and the time. */
export function progressEvent(
  taskId: string,
  updateType: UpdateType,
  message: string,
  context: ProgressContext = {},
  now: Date = new Date(),
): ProgressEvent {
  return {
    taskId,
    updateType,
    message,
    eventId: newId(now.getTime()),
    timestamp: now.toISOString(),
    schemaVersion: 1,
    ...context,
  };
}

/** A message about the task as a whole. */
export function statusEvent(taskId: string, message: string, now?: Date): ProgressEvent {
  return progressEvent(taskId, 'status', clean(message), {}, now);
}

/** Says what went wrong; `message` must be fit to be shown. Right before `complete` it announces a failure. */
export function errorEvent(taskId: string, message: string, now?: Date): ProgressEvent {
  const shown = clean(message);
  return progressEvent(taskId, 'error', shown, { details: { error: shown } }, now);
}

const endings: Record<FinalStatus, string> = {
  completed: 'The answer is ready.',
  failed: 'The task failed.',
  cancelled: 'The task was cancelled.',
};

/** The last event of every task, whatever its outcome; previews the first 200 characters of the answer. */
export function completeEvent(
  taskId: string,
  end: { status: FinalStatus; response?: string | null; startedAt?: Date; now?: Date },
): ProgressEvent {
  const now = end.now ?? new Date();
  const started = end.startedAt && {
    startedAt: end.startedAt.toISOString(),
    durationMs: Math.max(0, now.getTime() - end.startedAt.getTime()),
  };
  const details: ProgressDetails = {
    final: true,
    status: end.status,
    responsePreview: cut(clean(end.response ?? ''), 200),
  };
  return progressEvent(
    taskId,
    'complete',
    endings[end.status],
    { ...started, completedAt: now.toISOString(), details },
    now,
  );
}
