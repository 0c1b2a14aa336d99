import { sha256 } from '../../base/crypto.ts';
import { Gone } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { UserMapping } from '../../generated/prisma/client.ts';
import { mapUser } from '../map-user.ts';

class LinkGone extends Gone {
  constructor() {
    super(
      'This link was used before, has expired, or is for another organization. Write to the assistant for another one.',
    );
  }
}

/**
 * Keeps that the caller is behind the account to which the assistant showed a link: whoever has it was shown it there. It
 * works once, and only for members of the organization whose workspace it is. @throws LinkGone
 */
export async function connectChatAccount(ctx: CallerContext, { token }: { token: string }): Promise<UserMapping> {
  const { app, caller } = ctx;
  const { userId, organizationId } = caller;
  const good = { hash: sha256(token), expiresAt: { gt: app.clock.now() } };
  return app.db.$transaction(async tx => {
    const installation = { organizationId, status: 'ACTIVE' as const };
    const link = await tx.chatAccountLink.findFirst({
      where: { ...good, installation },
      include: { installation: true },
    });
    const { count } = link ? await tx.chatAccountLink.deleteMany({ where: good }) : { count: 0 };
    if (!link || count === 0) throw new LinkGone();
    const { service, externalTeamId: teamId } = link.installation;
    const account = { userId, organizationId, service, teamId, chatUserId: link.externalUserId, name: null };
    await mapUser(tx, ctx, account);
    const key = { service, externalTeamId: teamId, externalUserId: link.externalUserId };
    return tx.userMapping.findUniqueOrThrow({ where: { service_externalTeamId_externalUserId: key } });
  });
}
