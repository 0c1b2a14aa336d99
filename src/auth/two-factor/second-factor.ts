import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { User } from '../../generated/prisma/client.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOf, unsealTotpSecret } from './totp.ts';

export type SecondFactor = 'totp' | 'recovery_code';

/**
 * Uses a code of the authenticator app, or a recovery code, and tells which of them it was; null where it is neither,
 * or was used before. Of one code at several places at once, one is accepted.
 */
export async function spendSecondFactor(
  app: Pick<App, 'secrets' | 'clock'>,
  tx: Tx,
  user: Pick<User, 'id' | 'sealedTotpSecret'>,
  code: string,
): Promise<SecondFactor | null> {
  if (!user.sealedTotpSecret) return null;
  // Apps show the digits in groups.
  const step = stepOf(unsealTotpSecret(app, user.id, user.sealedTotpSecret), code.replace(/\s/g, ''), app.clock.now());
  if (step === null) return (await spendRecoveryCode(app, tx, user.id, code)) ? 'recovery_code' : null;
  const { count } = await tx.user.updateMany({
    where: {
      id: user.id,
      totpEnabledAt: { not: null },
      sealedTotpSecret: user.sealedTotpSecret,
      OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }],
    },
    data: { totpLastStep: step },
  });
  return count > 0 ? 'totp' : null;
}
