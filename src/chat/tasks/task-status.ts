import type { FinalStatus } from '../../engine/reasoner/events.ts';
import type { ChatTaskStatus } from '../../generated/prisma/enums.ts';

/** How long the events of a task can be replayed after its end. */
export const eventsKeptMs = 60 * 60 * 1000;

/** The status of an ended task as events spell it. */
export const finalStatus = (task: { status: ChatTaskStatus }) => task.status.toLowerCase() as FinalStatus;

/** Whether the replay of a task's events is over. */
export const eventsExpired = (task: { completedAt: Date | null; eventsExpiredAt: Date | null }, now: Date): boolean =>
  task.eventsExpiredAt !== null ||
  (task.completedAt !== null && now.getTime() - task.completedAt.getTime() >= eventsKeptMs);

/** Position of the first event, which is written with the task itself. */
export const firstPosition = 1;

/** The journal's stream of a task's events. */
export const eventStream = (taskId: string) => `chat-${taskId}`;

/** The stream by which a running task is told to stop, on whatever node it runs. */
export const controlStream = (taskId: string) => `chat-control-${taskId}`;
