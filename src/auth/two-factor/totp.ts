import { Secret, TOTP } from 'otpauth';
import { sameText } from '../../base/crypto.ts';
import type { Db } from '../../base/db.ts';
import type { Sealed } from '../../base/secrets/reseal.ts';
import type { App } from '../../context.ts';

// One-time passwords by time (RFC 6238), with what every authenticator app knows: SHA-1, 6 digits, 30 seconds.

const kind = { issuer: 'Analytics Assistant', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A clock may be so many steps off, in either direction (RFC 6238, 5.2). */
const drift = 1;

/** A new secret of 160 bits (RFC 4226, 4), in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...kind, label: email, secret: Secret.fromBase32(secret) }).toString();

/** The step of time whose code this is; null where it is none of those around now. Takes as long for any code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const current = Math.floor(now.getTime() / 1000 / kind.period);
  let found: number | null = null;
  for (let step = current - drift; step <= current + drift; step++)
    if (sameText(totp.generate({ timestamp: step * kind.period * 1000 }), code)) found = step;
  return found;
}

const sealContext = (userId: string) => `totp:${userId}`;

/** A secret as it is stored. */
export const sealTotpSecret = ({ secrets }: Pick<App, 'secrets'>, userId: string, secret: string) =>
  secrets.seal(Buffer.from(secret), sealContext(userId));

/** A stored secret. Throws where it was sealed with another installation's secret. */
export const unsealTotpSecret = ({ secrets }: Pick<App, 'secrets'>, userId: string, sealed: Uint8Array): string =>
  secrets.unseal(sealed, sealContext(userId)).toString();

/** All TOTP secrets, by the ids of their users. */
export const sealedTotpSecrets = ({ user }: Db): Sealed => ({
  context: sealContext,
  async next(after, take) {
    const where = { sealedTotpSecret: { not: null }, ...(after && { id: { gt: after } }) };
    const rows = await user.findMany({
      where,
      select: { id: true, sealedTotpSecret: true },
      orderBy: { id: 'asc' },
      take,
    });
    return rows.map(row => ({ id: row.id, sealed: row.sealedTotpSecret! }));
  },
  async replace(id, old, sealed) {
    const { count } = await user.updateMany({
      where: { id, sealedTotpSecret: old },
      data: { sealedTotpSecret: sealed },
    });
    return count;
  },
});
