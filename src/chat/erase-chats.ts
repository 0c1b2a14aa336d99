import { z } from 'zod';
import type { App, Leaver } from '../context.ts';
import type { Job } from '../engine/jobs/queue.ts';
import { controlStream, eventStream } from './tasks/task-status.ts';

const batch = 100;
/** An attempt at a task ends by then, and adds nothing to its stream any more. */
const attemptSeconds = 15 * 60;

const taskReferences = z.object({ taskIds: z.array(z.uuid()) });

/** The job that drops the journal's streams of tasks that are gone. */
export const forgetStreamsJob = (app: Pick<App, 'journal'>): Job<z.infer<typeof taskReferences>> => ({
  name: 'chat.forget_streams',
  schema: taskReferences,
  concurrency: 1,
  retries: 100,
  expireSeconds: 5 * 60,
  async handle({ taskIds }) {
    for (const id of taskIds) await app.journal.expire(eventStream(id), 0);
  },
});

/** Forgets the conversations of a user who is erased, with their tasks and events; what still runs is told to stop. */
export async function eraseChats(app: App, { userId }: Leaver): Promise<void> {
  const job = forgetStreamsJob(app);
  const running = await app.db.$transaction(async tx => {
    const tasks = await tx.chatTask.findMany({ where: { userId, status: 'PROCESSING' }, select: { id: true } });
    const taskIds = tasks.map(task => task.id);
    // An attempt learns that its task is gone with its next event, which it adds to the stream before.
    if (taskIds.length > 0) await app.jobs.enqueue(job, { taskIds }, { tx, delaySeconds: attemptSeconds });
    return taskIds;
  });
  for (const id of running) {
    await app.journal.append(controlStream(id), 'cancel');
    await app.journal.expire(controlStream(id), 60_000);
  }
  for (;;) {
    const found = await app.db.$transaction(async tx => {
      const conversations = await tx.conversation.findMany({
        where: { userId },
        select: { id: true, tasks: { select: { id: true } } },
        take: batch,
      });
      const taskIds = conversations.flatMap(conversation => conversation.tasks.map(task => task.id));
      await tx.conversation.deleteMany({ where: { id: { in: conversations.map(({ id }) => id) } } });
      if (taskIds.length > 0) await app.jobs.enqueue(job, { taskIds }, { tx });
      return conversations.length;
    });
    if (found < batch) return;
  }
}
