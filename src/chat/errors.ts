import { Conflict, Timeout } from '../base/errors.ts';

/** Only one task at a time for each user; `activeTaskId` names the one in flight. */
export class TaskActive extends Conflict {
  override readonly code = 'task_active';
  constructor(activeTaskId: string) {
    super('Another question of yours is still being answered. Wait for it, or cancel it.', { activeTaskId });
  }
}

/** The caller waited long enough; the task itself goes on. */
export class StillProcessing extends Timeout {
  constructor(taskId: string) {
    super('The answer is not ready yet; the work goes on. Fetch the result later.', { taskId });
  }
}
