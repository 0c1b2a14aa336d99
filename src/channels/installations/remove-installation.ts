import { recordAudit } from '../../audit/record.ts';
import { Forbidden, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { MessengerName } from '../../engine/messengers/messenger.ts';
import { giveBackJob } from './give-back.ts';

/**
 * Removes the assistant from a workspace, at once: what comes from there is not taken any more, and the service is told to
 * forget what it gave. @throws Forbidden, NotFound
 */
export async function removeInstallation(ctx: CallerContext, { id }: { id: string }): Promise<{ id: string }> {
  const { app, caller } = ctx;
  if (caller.role === 'USER') throw new Forbidden('Only Admins may remove the assistant from a workspace.');
  if (!isId(id)) throw new NotFound('installation');
  return app.db.$transaction(async tx => {
    const found = await tx.chatInstallation.findFirst({ where: { id, organizationId: caller.organizationId } });
    const { count } = found ? await tx.chatInstallation.deleteMany({ where: { id } }) : { count: 0 };
    if (!found || count === 0) throw new NotFound('installation');
    const { sealedToken, externalTeamId } = found;
    const service = found.service as MessengerName;
    if (sealedToken) {
      const sealed = Buffer.from(sealedToken).toString('base64');
      await app.jobs.enqueue(giveBackJob(app), { id, service, sealedToken: sealed }, { tx });
    }
    await recordAudit(tx, ctx, {
      action: 'channels.remove_chat_installation',
      resourceType: 'chat_installation',
      resourceId: id,
      details: { service, externalTeamId },
    });
    return { id };
  });
}
