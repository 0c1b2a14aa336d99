import type { App } from '../context.ts';
import { mailApprovalJob, tendApprovalJob } from './approvals/jobs.ts';
import { mailApproval } from './approvals/mail-approval.ts';
import { tellAbandoned } from './approvals/tell-abandoned.ts';
import { tendApproval } from './approvals/tend-approval.ts';
import { sweepFiles } from './outputs/sweep-files.ts';
import { claimDue, sweepClaims } from './schedules/claim-due.ts';
import { startClaimed } from './schedules/start-claimed.ts';
import { startClaimedJob } from './schedules/start-job.ts';
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
  app.jobs.define(startClaimedJob(({ claimId }, { signal }) => startClaimed(app, claimId, signal)));
  app.jobs.schedule('workflows.start_due', '* * * * *', async () => {
    await claimDue(app);
    await sweepClaims(app);
  });
  app.jobs.schedule('workflows.sweep_files', '23 * * * *', () => sweepFiles(app));
  app.jobs.define(mailApprovalJob(data => mailApproval(app, data)));
  app.jobs.define(tendApprovalJob(data => tendApproval(app, data)));
  app.jobs.schedule('workflows.tell_abandoned', '* * * * *', () => tellAbandoned(app));
  app.jobs.schedule('workflows.sweep_executions', '* * * * *', () => sweepExecutions(app));
}
