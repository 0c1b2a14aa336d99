import type { App } from '../context.ts';
import { startDue } from './schedules/start-due.ts';
import { abandonStep, runStep } from './steps/run-step.ts';
import { stepJob } from './steps/step-job.ts';
import { sweepExecutions } from './steps/sweep.ts';

/** Makes the jobs of workflows known. */
export function defineWorkflowJobs(app: App): void {
  app.jobs.define(
    stepJob(
      (reference, run) => runStep(app, reference, run),
      reference => abandonStep(app, reference),
    ),
  );
  app.jobs.schedule('workflows.start_due', '* * * * *', () => startDue(app));
  app.jobs.schedule('workflows.sweep_executions', '* * * * *', () => sweepExecutions(app));
}
