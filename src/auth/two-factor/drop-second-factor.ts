import { voidTokens } from '../../accounts/registration/one-time-token.ts';
import type { Tx } from '../../base/db.ts';

/** Takes a user's second factor away, with its recovery codes and the log-ins that wait for it. */
export async function dropSecondFactor(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { sealedTotpSecret: null, totpEnabledAt: null, totpLastStep: null },
  });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await voidTokens(tx, userId, ['MFA_TICKET'], now);
}
