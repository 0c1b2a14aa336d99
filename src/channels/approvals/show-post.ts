import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { metricsOf } from '../../base/metrics.ts';
import type { App, Caller } from '../../context.ts';
import {
  type Access,
  ComeLater,
  type Messenger,
  type MessengerName,
  NoWay,
  type Spot,
} from '../../engine/messengers/messenger.ts';
import { mayDecide } from '../../workflows/approvals/access.ts';
import { forgetInstallation } from '../installations/forget-installation.ts';
import { accessOf } from '../installations/stored-token.ts';
import { TakenOver } from '../messages/claim.ts';
import { postOnce } from '../messages/open-post.ts';
import { settingsInForce } from '../read-chat-service-settings.ts';
import { announcePost, type ClaimedPost, claimPost, releasePost } from './claim-post.ts';
import { showPostAgain } from './jobs.ts';
import { sayApproval, sayGone } from './say-approval.ts';

/** So long a service that cannot be asked is asked again to post something: the mail has reached them by then. */
const patienceMs = 60 * 60_000;
/** Seconds between two attempts to change what is posted, where the service has been away for long. */
const longestWait = 300;

/** Where a post stands. */
type Standing = { spot: Spot; postId: string };
type Showing = { app: App; post: ClaimedPost; messenger: Messenger; access: Access };

/**
 * Brings one post of an approval to where the approval is: posts it once while it waits, has it say what became of it once
 * that is known, and takes it back from who has left. Any number of attempts have the effect of one.
 */
export async function showPost(app: App, id: string): Promise<void> {
  const post = await claimPost(app, id);
  if (!post) return;
  if ('waitSeconds' in post) return showPostAgain(app, id, post.waitSeconds);
  try {
    await deal(app, post);
  } catch (error) {
    await settle(app, post, error);
  }
}

async function deal(app: App, post: ClaimedPost): Promise<void> {
  const { installation, approvalId } = post;
  const messenger = app.messengers.get(installation.service as MessengerName);
  if (!messenger || installation.status !== 'ACTIVE') return leave(app, post, 'not_installed');
  const showing: Showing = { app, post, messenger, access: accessOf(app, installation) };
  const isWaiting = post.approval?.status === 'PENDING' && post.userId !== null;
  if (post.status === 'ENDED') return leave(app, post, post.reason ?? '');
  let stands = standing(post);
  if (!stands && isWaiting) {
    // Whether it stands there cannot be known, and it is not to stand there twice: the mail asks them as well.
    if (post.postingAt && !messenger.canFind) return releasePost(app, post, { status: 'POSTED' });
    stands = await ask(showing);
    if (!stands) return;
  }
  if (!stands && post.postingAt && messenger.canFind) stands = await find(showing);
  // Read anew: what was decided while it was posted was told before anybody could find it.
  const now = approvalId ? await app.db.workflowApproval.findUnique({ where: { id: approvalId } }) : null;
  if (isWaiting && now?.status === 'PENDING') return releasePost(app, post, { status: 'POSTED' });
  if (stands) await close(showing, stands);
  await app.db.approvalPost.deleteMany({ where: { id: post.id } });
}

const standing = ({ postId, channelId, address, installation }: ClaimedPost): Standing | null =>
  postId === null || channelId === null
    ? null
    : {
        postId,
        spot: {
          ...{ teamId: installation.externalTeamId, channelId, threadId: null },
          address: address as Record<string, string>,
        },
      };

/** Posts it to whoever is asked, where they may still decide; null where it is not for them any more. */
async function ask({ app, post, messenger, access }: Showing): Promise<Standing | null> {
  const { installation, externalUserId, approvalId } = post;
  const { service, externalTeamId, organizationId } = installation;
  const caller = await readerOf(app, post);
  const account = { organizationId, service, externalTeamId, externalUserId, userId: post.userId! };
  const isTheirs = (await app.db.userMapping.count({ where: account })) > 0;
  if (!caller || !isTheirs || !(await mayDecide(app.db, caller, approvalId!))) {
    await leave(app, post, 'not_asked');
    return null;
  }
  if (!(await settingsInForce(app.db, organizationId, service)).enabled) {
    await leave(app, post, 'disabled');
    return null;
  }
  const said = await sayApproval(app, caller, approvalId!);
  const spot = await directOf({ app, post, messenger, access });
  let isSent = false;
  const announce = async () => {
    await announcePost(app, post);
    isSent = true;
  };
  try {
    const isMaybeThere = post.postingAt !== null;
    const postId = await postOnce(messenger, access, spot, said ?? sayGone(caller), post.id, isMaybeThere, announce);
    await note(app, post, { spot, postId });
    return { spot, postId };
  } catch (error) {
    // A service that says itself that it could not do it is asked again.
    if (error instanceof ComeLater && isSent && !messenger.canFind)
      await app.db.approvalPost.updateMany({ where: { id: post.id, postId: null }, data: { postingAt: null } });
    throw error;
  }
}

const directOf = ({ post, messenger, access }: Showing): Promise<Spot> =>
  messenger.direct(access, { teamId: post.installation.externalTeamId, address: {} }, post.externalUserId);

async function find(showing: Showing): Promise<Standing | null> {
  const spot = await directOf(showing);
  const postId = await showing.messenger.find(showing.access, spot, showing.post.id);
  return postId === null ? null : { spot, postId };
}

const note = (app: App, { id }: ClaimedPost, { spot: { channelId, address }, postId }: Standing) =>
  app.db.approvalPost.updateMany({ where: { id }, data: { postId, channelId, address } });

async function close({ app, post, messenger, access }: Showing, { spot, postId }: Standing): Promise<void> {
  if (post.userId === null) return messenger.remove(access, spot, postId);
  const caller = await readerOf(app, post);
  const said = caller && post.approvalId ? await sayApproval(app, caller, post.approvalId) : null;
  await messenger.update(access, spot, postId, said ?? sayGone(caller));
}

/** With the rights that they have now; null where they may not work in the organization of the workspace. */
async function readerOf(app: App, { userId, installation }: ClaimedPost): Promise<Caller | null> {
  const caller = userId === null ? null : await loadTaskCaller(app, userId);
  return caller?.organizationId === installation.organizationId ? caller : null;
}

/** Nothing is to be posted, or looked after: kept while the approval waits, so that it is not begun again. */
async function leave(app: App, post: ClaimedPost, reason: string): Promise<void> {
  if (post.approval?.status === 'PENDING' && post.userId !== null)
    return releasePost(app, post, { status: 'ENDED', reason });
  await app.db.approvalPost.deleteMany({ where: { id: post.id } });
}

/** What becomes of a post that could not be shown just now. Rejects where the job is to try again. */
async function settle(app: App, post: ClaimedPost, error: unknown): Promise<void> {
  if (error instanceof TakenOver) return;
  if (error instanceof NoWay) {
    const { service, externalTeamId } = post.installation;
    if (error.revoked) await forgetInstallation(app, service as MessengerName, externalTeamId);
    return leave(app, post, 'refused_by_service');
  }
  if (!(error instanceof ComeLater)) {
    await releasePost(app, post, {});
    throw error;
  }
  const now = app.clock.now().getTime();
  const age = now - post.createdAt.getTime();
  if (post.status === 'WAITING' && !error.isRefused && age > patienceMs) return leave(app, post, 'service_unavailable');
  const seconds = Math.ceil(
    error.isRefused ? error.seconds : Math.max(error.seconds, Math.min(longestWait, age / 10_000)),
  );
  metricsOf(app.metrics).channelWaits.inc({ service: post.installation.service });
  await releasePost(app, post, { claimedUntil: new Date(now + seconds * 1000) });
  await showPostAgain(app, post.id, seconds);
}

/** Gives up a post that fails again and again. */
export async function abandonPost(app: App, id: string): Promise<void> {
  const post = await claimPost(app, id);
  if (post && !('waitSeconds' in post)) await leave(app, post, 'failed');
}
