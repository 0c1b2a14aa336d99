import { describe } from 'vitest';
import type { Database } from '../../../src/base/db.ts';
import { enqueuedJobs } from './enqueued.ts';
import { failingJobs } from './failing.ts';
import { jobsHandedBack } from './handed-back.ts';
import { jobDesk } from './job-desk.ts';
import { scheduledJobs } from './scheduled.ts';

/** The promises of the port, held against pg-boss on any database. */
export function jobsSuite(name: string, open: () => Promise<Database>): void {
  describe(name, () => {
    const desk = jobDesk(open);
    enqueuedJobs(desk);
    failingJobs(desk);
    jobsHandedBack(desk);
    scheduledJobs(desk);
  });
}
