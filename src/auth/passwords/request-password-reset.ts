import { CaptchaFailed } from '../../accounts/errors.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import { requestLink } from '../links/send-link.ts';

/**
 * Mails a link by which a new password can be chosen, where the address has an account; answers alike where it has none.
 * Refuses with CaptchaFailed.
 */
export async function requestPasswordReset(
  ctx: Context,
  input: { email: string; captchaToken?: string | null },
): Promise<void> {
  const { captcha, db } = ctx.app;
  if (!(await captcha.verify(input.captchaToken, ctx.request.ipAddress))) throw new CaptchaFailed();
  await db.$transaction(async tx => {
    await requestLink(ctx, tx, 'RESET_PASSWORD', input.email);
    await recordAudit(tx, ctx, { action: 'auth.request_password_reset' });
  });
}
