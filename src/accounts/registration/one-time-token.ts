import { randomToken, sha256 } from '../../base/crypto.ts';
import type { Tx } from '../../base/db.ts';
import type { TokenPurpose } from '../../generated/prisma/enums.ts';

/** For how long a token is good, in milliseconds. */
const lifetimes = {
  VERIFY_EMAIL: 24 * 60 * 60 * 1000,
  RESET_PASSWORD: 60 * 60 * 1000,
} as const;

/** What is sent by mail. */
export type MailedPurpose = keyof typeof lifetimes;

/** Makes a token for one use by whoever receives it; only its hash is kept. `token`: another one than a random one. */
export async function issueToken(
  tx: Tx,
  {
    userId,
    purpose,
    now,
    token = randomToken(),
  }: { userId: string; purpose: MailedPurpose; now: Date; token?: string },
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await tx.oneTimeToken.create({ data: { hash: sha256(token), userId, purpose, createdAt: now, expiresAt } });
  return { token, expiresAt };
}

/** Whose token this is, while it is good; null where it is unknown, used, expired or for something else. */
export async function ownerOfToken(tx: Tx, purpose: TokenPurpose, token: string, now: Date): Promise<string | null> {
  const found = await tx.oneTimeToken.findUnique({ where: { hash: sha256(token), ...good(purpose, now) } });
  return found?.userId ?? null;
}

/** Uses a token up, and with it all others of its user and purpose. False where it was not good any more. */
export async function spendToken(tx: Tx, purpose: TokenPurpose, token: string, now: Date): Promise<boolean> {
  const [spent] = await tx.oneTimeToken.updateManyAndReturn({
    where: { hash: sha256(token), ...good(purpose, now) },
    data: { usedAt: now },
  });
  if (!spent) return false;
  await voidTokens(tx, spent.userId, [purpose], now);
  return true;
}

/** Takes the use from a user's outstanding tokens. */
export async function voidTokens(tx: Tx, userId: string, purposes: TokenPurpose[], now: Date): Promise<void> {
  await tx.oneTimeToken.updateMany({
    where: { userId, purpose: { in: purposes }, usedAt: null },
    data: { usedAt: now },
  });
}

const good = (purpose: TokenPurpose, now: Date) => ({ purpose, usedAt: null, expiresAt: { gt: now } });
