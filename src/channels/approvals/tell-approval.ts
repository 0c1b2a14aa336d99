import type { App } from '../../context.ts';
import type { ChatInstallation, WorkflowApproval } from '../../generated/prisma/client.ts';
import { decidersOf } from '../../workflows/approvals/deciders.ts';
import { mailsAnHour } from '../../workflows/notifications/recipients.ts';
import { settingsInForce } from '../read-chat-service-settings.ts';
import { showPostJob } from './jobs.ts';

/**
 * Puts an approval that waits to each who may decide it, in every workspace where they are known; of one that has ended,
 * has all posts say so. Told of it again, it does what is not done yet.
 */
export async function tellApproval(app: App, { approvalId }: { approvalId: string }): Promise<void> {
  if (app.messengers.size === 0) return;
  const approval = await app.db.workflowApproval.findUnique({
    where: { id: approvalId },
    include: { execution: { select: { startedById: true } } },
  });
  if (!approval) return;
  const isPending = approval.status === 'PENDING';
  if (isPending) for (const installation of await askableIn(app, approval)) await prepare(app, approval, installation);
  else await app.db.approvalPost.deleteMany({ where: { approvalId, status: 'ENDED' } });
  const posts = await app.db.approvalPost.findMany({
    where: { approvalId, ...(isPending && { status: 'WAITING' }) },
    select: { id: true },
  });
  for (const post of posts) await app.jobs.enqueue(showPostJob(), post);
}

/** The organization's workspaces in which an Admin lets the assistant speak. */
async function askableIn(app: App, { organizationId }: WorkflowApproval): Promise<ChatInstallation[]> {
  const enabled: string[] = [];
  for (const service of app.messengers.keys())
    if ((await settingsInForce(app.db, organizationId, service)).enabled) enabled.push(service);
  return app.db.chatInstallation.findMany({
    where: { organizationId, status: 'ACTIVE', service: { in: enabled } },
    orderBy: { id: 'asc' },
  });
}

type Asked = WorkflowApproval & { execution: { startedById: string | null } };

/** A post for each who may decide and is known there, once; no more within an hour than there may be mails. */
async function prepare(app: App, approval: Asked, installation: ChatInstallation): Promise<void> {
  const { id: approvalId, organizationId } = approval;
  const { id: installationId, service, externalTeamId } = installation;
  const deciders = await decidersOf(app.db, approval, approval.execution);
  const mappings = await app.db.userMapping.findMany({
    where: { organizationId, service, externalTeamId, userId: { in: deciders.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  });
  const known = await app.db.approvalPost.findMany({ where: { approvalId, installationId }, select: { userId: true } });
  // Of several accounts of one person, the latest.
  const accounts = new Map(mappings.map(({ userId, externalUserId }) => [userId, externalUserId]));
  for (const [userId, externalUserId] of accounts) {
    if (known.some(post => post.userId === userId)) continue;
    if ((await app.rateLimits.hit(`workflow-chats:${organizationId}:${userId}`, mailsAnHour)) !== null) continue;
    await app.db.approvalPost.createMany({
      data: [{ approvalId, installationId, userId, externalUserId, createdAt: app.clock.now() }],
      skipDuplicates: true,
    });
  }
}
