import { Refusal } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import { isOutage } from '../../base/outage.ts';
import { findAnswer } from '../../chat/answers/find-answer.ts';
import { rateMessage } from '../../chat/answers/rate-message.ts';
import type { App, CallerContext } from '../../context.ts';
import { ComeLater, NoWay, type Said } from '../../engine/messengers/messenger.ts';
import { mayDecide } from '../../workflows/approvals/access.ts';
import { approveStep } from '../../workflows/approvals/approve-step.ts';
import { rejectStep } from '../../workflows/approvals/reject-step.ts';
import { sayApproval } from '../approvals/say-approval.ts';
import { accessOf } from '../installations/stored-token.ts';
import { linkMinutes, offerMapping } from '../mappings/offer-mapping.ts';
import { takeMessage } from '../messages/take-message.ts';
import { settingsInForce } from '../read-chat-service-settings.ts';
import { actingAs, callerBehind } from '../sender.ts';
import { type Words, wordsFor } from '../words.ts';
import { dealWithPressJob, type PressOf } from './jobs.ts';
import { statementsBeneath } from './statements-beneath.ts';

/**
 * Does what a button beneath a message says, with the rights of whoever pressed it, as they are now; what comes of it is
 * told to that person alone. Whoever is not known gets a link, and who may not work here any more nothing.
 */
export async function dealWithPress(app: App, data: PressOf): Promise<void> {
  const { service, press } = data;
  const { teamId: externalTeamId } = press.spot;
  const installation = await app.db.chatInstallation.findUnique({
    where: { service_externalTeamId: { service, externalTeamId }, status: 'ACTIVE' },
  });
  const messenger = app.messengers.get(service);
  if (!installation || !messenger) return;
  const { organizationId, id: installationId } = installation;
  if (!(await settingsInForce(app.db, organizationId, service)).enabled) return;
  const { senderId } = press;
  const caller = await callerBehind(app, { organizationId, service, externalTeamId, senderId });
  if (caller === 'suspended') return;
  const access = accessOf(app, installation);
  const tell = (said: Said) => messenger.whisper(access, press.spot, senderId, said);
  try {
    if (caller === 'unmapped') {
      const url = await offerMapping(app, { installationId, senderId });
      const words = wordsFor(null);
      return await tell({ text: words.connect(linkMinutes), notes: [{ text: words.connectLink, url }] });
    }
    const ctx = actingAs(app, caller, press.eventId, AbortSignal.timeout(50_000));
    const said = await act(ctx, data, wordsFor(caller));
    const decided = await decidedOf(ctx, press);
    // Also where the message is one of which nothing was noted. If it does not work, the job of the post does it later.
    if (decided) await messenger.update(access, press.spot, press.messageId, decided).catch(unlessByService);
    if (said) await tell(said);
  } catch (error) {
    if (error instanceof ComeLater)
      return app.jobs.enqueue(dealWithPressJob(), data, { delaySeconds: Math.ceil(error.seconds) });
    if (!(error instanceof NoWay)) throw error;
  }
}

/** What is to be told of it; null for nothing. */
async function act(ctx: CallerContext, { service, press }: PressOf, words: Words): Promise<Said | null> {
  const { app } = ctx;
  const { action, value } = press;
  try {
    switch (action) {
      case 'follow_up':
        await askAgain(app, service, press);
        return null;
      case 'show_sql': {
        const statements = await statementsBeneath(ctx, service, press);
        return statements ? { text: words.showSql, code: statements } : { text: words.noAnswer };
      }
      case 'rate_up':
      case 'rate_down': {
        if (!(await isOwn(ctx, value))) return { text: words.onlyAsker };
        await rateMessage(ctx, { id: value, rating: action === 'rate_up' ? 'UP' : 'DOWN' });
        return { text: words.thanks };
      }
      case 'approve':
        await approveStep(ctx, { approvalId: value, comment: press.comment }, 'chat');
        return press.isDirect ? null : { text: words.approved };
      case 'reject':
        await rejectStep(ctx, { approvalId: value, comment: press.comment }, 'chat');
        return press.isDirect ? null : { text: words.rejected };
    }
  } catch (error) {
    if (!(error instanceof Refusal) || isOutage(error)) throw error;
    return { text: error.message };
  }
}

function unlessByService(error: unknown): void {
  if (!(error instanceof ComeLater || error instanceof NoWay)) throw error;
}

/** What a message of an approval is to say in private once it is decided, to somebody who was asked; null for all else. */
async function decidedOf({ app, caller }: CallerContext, press: PressOf['press']): Promise<Said | null> {
  const { action, value: id, isDirect } = press;
  if ((action !== 'approve' && action !== 'reject') || !isDirect || !isId(id)) return null;
  if (!(await mayDecide(app.db, caller, id))) return null;
  const said = await sayApproval(app, caller, id);
  return said?.buttons ? null : said;
}

/** A question that was offered is asked by whoever pressed it, in the thread where it stands. */
function askAgain(app: App, service: PressOf['service'], press: PressOf['press']) {
  const { spot, senderId, eventId, value, isDirect } = press;
  const kind = isDirect ? ('DIRECT' as const) : ('MENTION' as const);
  const asked = { eventId, messageId: eventId, spot, senderId, text: value, isShared: false };
  return takeMessage(app, service, { type: 'message', kind, ...asked });
}

const isOwn = (ctx: CallerContext, id: string): Promise<boolean> =>
  findAnswer(ctx, id).then(
    () => true,
    error => {
      if (error instanceof Refusal && !isOutage(error)) return false;
      throw error;
    },
  );
