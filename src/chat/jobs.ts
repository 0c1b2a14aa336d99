import { z } from 'zod';
import type { App } from '../context.ts';
import type { Job } from '../engine/jobs/queue.ts';
import { forgetStreamsJob } from './erase-chats.ts';
import { expireEvents } from './stream/expire-events.ts';
import { abandonTask } from './tasks/abandon-task.ts';
import { drawMemoriesJob } from './tasks/draw-memories.ts';
import { failLostTasks } from './tasks/fail-lost-tasks.ts';
import { runTask } from './tasks/run-task.ts';

const taskReference = z.object({ taskId: z.uuid() });

/** The job that answers a message. */
export const runTaskJob = (app: App): Job<z.infer<typeof taskReference>> => ({
  name: 'chat.run_task',
  schema: taskReference,
  concurrency: 10,
  retries: 2,
  expireSeconds: 15 * 60,
  handle: (data, run) => runTask(app, data, run),
  abandon: data => abandonTask(app, data.taskId),
});

/** Makes the jobs of the chat known. */
export function defineChatJobs(app: App): void {
  app.jobs.define(runTaskJob(app));
  app.jobs.define(drawMemoriesJob(app));
  app.jobs.define(forgetStreamsJob(app));
  app.jobs.schedule('chat.expire_events', '*/5 * * * *', () => expireEvents(app));
  app.jobs.schedule('chat.fail_lost_tasks', '* * * * *', () => failLostTasks(app));
}
