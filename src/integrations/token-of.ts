import { NotFound } from '../base/errors.ts';
import type { App } from '../context.ts';
import { ConsentLost } from '../engine/providers/provider.ts';
import type { Integration } from '../generated/prisma/client.ts';
import { demandProvider } from './find-provider.ts';
import { isResting, renewTokens } from './renew-tokens.ts';
import { openTokens } from './stored-tokens.ts';

type Needs = Pick<App, 'db' | 'secrets' | 'clock' | 'metrics' | 'jobs' | 'providers' | 'log'>;

/** A token that ends so soon is renewed before it is used; and the last use is noted so often. In milliseconds. */
const [spareMs, noteMs] = [60_000, 60_000];

/**
 * An access token to act by for a connected account, renewed where it ends soon or is the one that the provider just
 * `refused`. A consent that is lost is not tried more often than every five minutes, however often this is asked.
 * @throws ConsentLost, NotFound (disconnected), Unavailable, UpstreamFailed, Timeout
 */
export async function tokenOf(app: Needs, id: string, refused: string | null = null): Promise<string> {
  const { db, clock } = app;
  let row = await db.integration.findUnique({ where: { id } });
  if (!row) throw new NotFound('integration');
  const provider = demandProvider(app, row.provider);
  const now = clock.now().getTime();
  const isEnding = row.expiresAt !== null && row.expiresAt.getTime() - now < spareMs;
  const isLost = row.status === 'EXPIRED' || row.status === 'REVOKED';
  if (isEnding || isLost || (refused !== null && openTokens(app, row).accessToken === refused)) {
    if (isResting(app, row)) throw new ConsentLost(row.status === 'REVOKED');
    row = await renewTokens(app, provider, row);
    if (!row) throw new NotFound('integration');
    if (row.status !== 'ACTIVE') throw new ConsentLost(row.status === 'REVOKED');
  }
  await noteUse(app, row);
  return openTokens(app, row).accessToken;
}

async function noteUse({ db, clock }: Needs, { id, lastUsedAt }: Integration): Promise<void> {
  const now = clock.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < noteMs) return;
  // By hand: a use is no change of the account.
  await db.$executeRaw`UPDATE "Integration" SET "lastUsedAt" = ${now} WHERE "id" = ${id}::uuid`;
}

/** Notes that a provider's service takes a token no more which the provider itself renewed. */
export async function noteLost(app: Needs, id: string): Promise<void> {
  const { displayName } = demandProvider(app, (await app.db.integration.findUnique({ where: { id } }))?.provider ?? '');
  await app.db.integration.updateMany({
    where: { id, status: 'ACTIVE' },
    data: {
      ...{ status: 'EXPIRED', triedAt: app.clock.now(), failureCode: 'upstream_failed' },
      failureMessage: `${displayName} takes the access no more. Connect again.`,
    },
  });
}
