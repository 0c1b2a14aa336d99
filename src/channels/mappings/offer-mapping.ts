import { tokenLink } from '../../accounts/registration/send-verification.ts';
import { randomToken, sha256 } from '../../base/crypto.ts';
import type { App } from '../../context.ts';
import type { ChannelMessage } from '../../generated/prisma/client.ts';

/** For how long a link is good. */
export const linkMinutes = 30;

/**
 * A link by which whoever is behind an account of a chat service says who they are here; earlier ones of the same account
 * are void. It is to be shown to that account alone.
 */
export async function offerMapping(
  app: Pick<App, 'db' | 'clock' | 'publicUrl'>,
  { installationId, senderId: externalUserId }: Pick<ChannelMessage, 'installationId' | 'senderId'>,
): Promise<string> {
  const token = randomToken();
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
  await app.db.$transaction(async tx => {
    await tx.chatAccountLink.deleteMany({
      where: { OR: [{ installationId, externalUserId }, { expiresAt: { lte: now } }] },
    });
    await tx.chatAccountLink.create({ data: { hash: sha256(token), installationId, externalUserId, expiresAt } });
  });
  return tokenLink(app, 'chat-account', token);
}
