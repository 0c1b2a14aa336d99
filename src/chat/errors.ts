import { Busy, RateLimited, Timeout } from '../base/errors.ts';
import type { ChatTask } from '../generated/prisma/client.ts';

/** Only one task at a time for each user; `activeTaskId` names the one in flight. */
export class TaskActive extends Busy {
  override readonly code = 'task_active';
  constructor(activeTaskId: string) {
    super('Another question of yours is still being answered. Wait for it, or cancel it.', 2, { activeTaskId });
  }
}

/** The caller waited long enough; the task itself goes on. */
export class StillProcessing extends Timeout {
  constructor(taskId: string) {
    super('The answer is not ready yet; the work goes on. Fetch the result later.', { taskId });
  }
}

/** Too much was asked within a minute for an answer that is waited for; the task has failed, and asking again is another. */
export class AnswerRateLimited extends RateLimited {
  override readonly freesKey = true;
  constructor({ id, failureMessage, retryAfter }: Pick<ChatTask, 'id' | 'failureMessage' | 'retryAfter'>) {
    super(retryAfter ?? 1);
    if (failureMessage) this.message = failureMessage;
    this.details.taskId = id;
  }
}
