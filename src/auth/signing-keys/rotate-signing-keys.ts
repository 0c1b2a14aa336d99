import { inBackground, recordAudit } from '../../audit/record.ts';
import type { App } from '../../context.ts';
import { accessTokenSeconds } from '../sessions/lifetimes.ts';
import { lockKeys, newKey, retiredKeysVerifyMs } from './signing-keys.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long a key signs. */
const turnMs = 30 * dayMs;

/**
 * Lets a new key sign once the present one has for 30 days, and drops keys whose last token is long dead. Tokens signed
 * by the old one are accepted until they expire. To be called about daily; once more than needed does nothing.
 */
export async function rotateSigningKeys(app: Pick<App, 'db' | 'secrets' | 'clock' | 'log'>): Promise<void> {
  const now = app.clock.now();
  const due = new Date(now.getTime() - turnMs);
  await app.db.$transaction(async tx => {
    await lockKeys(tx);
    const gone = new Date(now.getTime() - retiredKeysVerifyMs - accessTokenSeconds * 1000);
    await tx.signingKey.deleteMany({ where: { retiredAt: { lt: gone } } });
    const active = await tx.signingKey.findMany({ where: { retiredAt: null }, select: { id: true, createdAt: true } });
    // Without any, the first token makes one.
    if (active.length === 0 || active.some(({ createdAt }) => createdAt > due)) return;
    const created = await newKey(app);
    await tx.signingKey.create({ data: created });
    await tx.signingKey.updateMany({
      where: { id: { in: active.map(({ id }) => id) } },
      data: { retiredAt: now },
    });
    await recordAudit(tx, inBackground(app), {
      action: 'auth.rotate_signing_keys',
      organizationId: null,
      resourceType: 'signing_key',
      resourceId: created.id,
      details: { retired: active.map(({ id }) => id) },
    });
  });
}
