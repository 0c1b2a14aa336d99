import { sendMail } from '../../accounts/send-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { recoveryCodesReplacedMail } from '../mails/recovery-codes-replaced.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { type BothFactors, withSecondFactor } from './with-second-factor.ts';

/**
 * Ten new recovery codes, shown this once, in the place of those the caller had; a mail tells of it. Refuses as
 * `withSecondFactor` does.
 */
export async function regenerateRecoveryCodes(ctx: CallerContext, input: BothFactors): Promise<string[]> {
  const action = 'auth.regenerate_recovery_codes';
  return withSecondFactor(ctx, input, action, async (tx, { id, email }, secondFactor) => {
    const codes = await replaceRecoveryCodes(ctx.app, tx, id);
    await sendMail(ctx.app, tx, email, recoveryCodesReplacedMail());
    await recordAudit(tx, ctx, { action, resourceType: 'user', resourceId: id, details: { secondFactor } });
    return codes;
  });
}
