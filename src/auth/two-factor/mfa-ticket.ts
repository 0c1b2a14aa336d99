import { spendToken, voidTokens } from '../../accounts/registration/one-time-token.ts';
import { randomToken, sha256 } from '../../base/crypto.ts';
import type { Db, Tx } from '../../base/db.ts';

// What a log-in gives whose password was right and whose second factor is still to come.

const lifetimeSeconds = 5 * 60;
const attempts = 5;

/** A ticket for 5 minutes and 5 codes; only its hash is kept. Former ones of the user are good no more. */
export async function issueMfaTicket(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ ticket: string; expiresIn: number }> {
  const ticket = randomToken();
  await voidTokens(tx, userId, ['MFA_TICKET'], now);
  await tx.oneTimeToken.create({
    data: {
      hash: sha256(ticket),
      userId,
      purpose: 'MFA_TICKET',
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
    },
  });
  return { ticket, expiresIn: lifetimeSeconds };
}

/** Counts an attempt before it is made, however many are made at once; false where the ticket has none left. */
export async function takeAttempt(db: Db, ticket: string, now: Date): Promise<boolean> {
  const key = `ticket:${sha256(ticket)}`;
  const [row] = await db.$queryRaw<{ count: number }[]>`
    INSERT INTO "LoginFailures" AS f ("key", "count", "lastAt") VALUES (${key}, 1, ${now}::timestamptz)
    ON CONFLICT ("key") DO UPDATE SET "count" = f."count" + 1, "lastAt" = excluded."lastAt"
    RETURNING "count"`;
  return row!.count <= attempts;
}

/** Uses a ticket up; false where it was not good any more. */
export const spendMfaTicket = (tx: Tx, ticket: string, now: Date): Promise<boolean> =>
  spendToken(tx, 'MFA_TICKET', ticket, now);
