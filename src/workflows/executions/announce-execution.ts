import type { App } from '../../context.ts';
import { announce } from '../../engine/events/announce.ts';

/** Where it is said that an execution has gone on; what has happened stands in its timeline. */
export const newsOf = (executionId: string): string => `workflow-execution:${executionId}`;

/**
 * Wakes those who follow an execution, on every node, once a transaction that wrote to its timeline is committed. Never
 * rejects. Forgotten after an hour without news, however it ends: who waits longer looks by themselves.
 */
export const announceExecution = (app: Pick<App, 'journal' | 'log'>, executionId: string): Promise<void> =>
  announce(app, newsOf(executionId), true);
