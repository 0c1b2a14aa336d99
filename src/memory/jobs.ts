import type { App } from '../context.ts';
import { embedMemoriesJob } from './hearing/nearness.ts';
import { removeOldMemories } from './remove-old-memories.ts';

/** Makes the jobs around memories known. */
export function defineMemoryJobs(app: App): void {
  app.jobs.define(embedMemoriesJob(app));
  app.jobs.schedule('memory.remove_old', '27 * * * *', () => removeOldMemories(app));
}
