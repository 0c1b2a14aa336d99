import { z } from 'zod';
import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { Job } from '../../engine/jobs/queue.ts';
import type { WorkflowApproval } from '../../generated/prisma/client.ts';
import { ApprovalMail } from '../../generated/prisma/enums.ts';

const mails = z.object({ approvalId: z.uuid(), mail: z.enum(ApprovalMail) });
export type ApprovalMails = z.infer<typeof mails>;

/** The job that writes to whoever may decide, once its doing is known (`defineWorkflowJobs`). */
export const mailApprovalJob = (handle: Job<ApprovalMails>['handle'] = async () => {}): Job<ApprovalMails> => ({
  name: 'workflows.mail_approval',
  schema: mails,
  concurrency: 2,
  retries: 10,
  expireSeconds: 600,
  handle,
});

const tended = z.object({ approvalId: z.uuid() });
export type Tended = z.infer<typeof tended>;

/**
 * The job that tells chat services of an approval that is asked for, handed on or has ended; what it does is said where
 * those are (`defineChannelJobs`).
 */
export const tellApprovalJob = (handle: Job<Tended>['handle'] = async () => {}): Job<Tended> => ({
  name: 'workflows.tell_approval',
  schema: tended,
  concurrency: 2,
  retries: 10,
  expireSeconds: 120,
  handle,
});

/** The job that reminds of an approval, hands it on and lets it expire, as its times come. */
export const tendApprovalJob = (handle: Job<Tended>['handle'] = async () => {}): Job<Tended> => ({
  name: 'workflows.tend_approval',
  schema: tended,
  concurrency: 4,
  retries: 10,
  expireSeconds: 120,
  handle,
});

export const enqueueApprovalMails = (app: Pick<App, 'jobs'>, tx: Tx, data: ApprovalMails): Promise<void> =>
  app.jobs.enqueue(mailApprovalJob(), data, { tx, key: `${data.approvalId}:${data.mail}` });

/** Without a key: what is told while an earlier one is at work must not be lost. */
export const enqueueTelling = (app: Pick<App, 'jobs'>, tx: Tx, approvalId: string): Promise<void> =>
  app.jobs.enqueue(tellApprovalJob(), { approvalId }, { tx });

/** When the clock does something to an approval next; null where it never does. */
export function nextTending({
  remindAt,
  remindedAt,
  expiresAt,
}: Pick<WorkflowApproval, 'remindAt' | 'remindedAt' | 'expiresAt'>): Date | null {
  const times = [remindedAt ? null : remindAt, expiresAt].filter(time => time !== null);
  return times.length === 0 ? null : new Date(Math.min(...times.map(Number)));
}

/** Has an approval looked at when its next time comes; twice asked for the same time, once. */
export async function enqueueTending(
  app: Pick<App, 'jobs' | 'clock'>,
  tx: Tx,
  approval: Pick<WorkflowApproval, 'id' | 'remindAt' | 'remindedAt' | 'expiresAt'>,
): Promise<void> {
  const at = nextTending(approval);
  if (!at) return;
  const delaySeconds = Math.max(0, Math.ceil((at.getTime() - app.clock.now().getTime()) / 1000));
  const key = `${approval.id}:${at.toISOString()}`;
  await app.jobs.enqueue(tendApprovalJob(), { approvalId: approval.id }, { tx, key, delaySeconds });
}
