import { recordAudit } from '../../audit/record.ts';
import { sha256 } from '../../base/crypto.ts';
import { RateLimited } from '../../base/errors.ts';
import type { Context } from '../../context.ts';
import { requestLink } from './send-link.ts';

const threeAnHour = { times: 3, seconds: 60 * 60 };

/**
 * Mails a new link that verifies an address, where it has an unverified account; answers alike where it has none.
 * Expects a normalised address. Refuses with RateLimited what is asked more than three times an hour for one address.
 */
export async function resendVerification(ctx: Context, { email }: { email: string }): Promise<void> {
  const { db, rateLimits } = ctx.app;
  // By address and not by account, so that this does not tell either whether there is one.
  const retryAfter = await rateLimits.hit(`resend:${sha256(email)}`, threeAnHour);
  if (retryAfter !== null) throw new RateLimited(retryAfter);
  await db.$transaction(async tx => {
    await requestLink(ctx, tx, 'VERIFY_EMAIL', email);
    await recordAudit(tx, ctx, { action: 'auth.resend_verification' });
  });
}
