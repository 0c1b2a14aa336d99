import { isPassword } from '../../accounts/registration/password.ts';
import type { CallerContext } from '../../context.ts';
import { guardSecret, verdictOf } from './guard-secret.ts';

/**
 * Whether this is the password of the caller, who confirms with it to be who the credentials say. Counts failures, apart
 * from those of log-ins: who is logged in is not held up by strangers who guess. Refuses with RateLimited after too many.
 */
export async function confirmPassword(
  ctx: CallerContext,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const { verdict } = await guardSecret(ctx, 'confirm', ctx.caller.email, async () => ({
    verdict: verdictOf(await isPassword(passwordHash, password)),
  }));
  return verdict === 'right';
}
