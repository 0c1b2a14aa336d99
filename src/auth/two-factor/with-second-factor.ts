import { isPassword } from '../../accounts/registration/password.ts';
import type { Action } from '../../audit/actions.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { Conflict } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { User } from '../../generated/prisma/client.ts';
import { InvalidCredentials } from '../errors.ts';
import { guardSecret } from '../passwords/guard-secret.ts';
import { type SecondFactor, spendSecondFactor } from './second-factor.ts';

/** Password and code of the caller; the password may be absent only where the account has none. */
export type BothFactors = { password?: string | null; code: string };

type Checked<T> = { verdict: 'right'; value: T } | { verdict: 'wrong' };

/**
 * Does in a transaction what only the owner of both factors may do, and uses the code up with it.
 * Refuses with Conflict (no second factor is in force), InvalidCredentials, and after too many of these RateLimited.
 */
export async function withSecondFactor<T>(
  ctx: CallerContext,
  input: BothFactors,
  action: Action,
  work: (tx: Tx, user: User, used: SecondFactor) => Promise<T>,
): Promise<T> {
  const { db } = ctx.app;
  const user = await db.user.findUniqueOrThrow({ where: { id: ctx.caller.userId } });
  if (!user.totpEnabledAt) throw new Conflict('No second factor is in force.');
  const checked = await guardSecret(ctx, 'confirm', user.email, async (): Promise<Checked<T>> => {
    if (user.passwordHash !== null && !(await isPassword(user.passwordHash, input.password ?? '')))
      return { verdict: 'wrong' };
    return db.$transaction(async tx => {
      const used = await spendSecondFactor(ctx.app, tx, user, input.code);
      return used ? { verdict: 'right', value: await work(tx, user, used) } : { verdict: 'wrong' };
    });
  });
  if (checked.verdict === 'right') return checked.value;
  await recordAudit(db, ctx, { action, outcome: 'FAILURE', resourceType: 'user', resourceId: user.id });
  throw new InvalidCredentials('The password or the code is wrong, or the code was used before.');
}
