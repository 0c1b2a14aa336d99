import { setTimeout as wait } from 'node:timers/promises';
import { Refusal, Timeout } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import type { App } from '../context.ts';
import { ConsentLost, type Provider, type Tokens } from '../engine/providers/provider.ts';
import type { Integration, Prisma } from '../generated/prisma/client.ts';
import { callProvider } from './call-provider.ts';
import { servicesGranted } from './find-provider.ts';
import { openTokens, sealTokens } from './stored-tokens.ts';
import { takeBack } from './take-back.ts';

type Needs = Pick<App, 'db' | 'secrets' | 'clock' | 'metrics' | 'jobs' | 'providers' | 'log'>;

/** A provider that said no is left alone for so long; one that just gave a token is not asked for another. In milliseconds. */
const [restMs, freshMs] = [5 * 60_000, 10_000];
/** For how long one node may be at it; longer than a call of a provider takes. */
const claimMs = 45_000;
/** How often whoever finds another at it looks whether that is done. */
const lookEveryMs = 100;

/** Whether nothing would come of asking the provider now. */
export function isResting({ clock }: Pick<App, 'clock'>, { status, triedAt, renewedAt }: Integration): boolean {
  const now = clock.now().getTime();
  if (status === 'EXPIRED' || status === 'REVOKED') return now - triedAt.getTime() < restMs;
  return status === 'ACTIVE' && now - renewedAt.getTime() < freshMs;
}

/**
 * Gets other tokens for an account, or tries those there are where there is no refresh token. Over all nodes one asks at
 * a time; whoever comes meanwhile waits for what that one gets. Null where the account was disconnected meanwhile.
 * @throws UpstreamFailed, Timeout; of a consent that is lost the status tells
 */
export async function renewTokens(app: Needs, provider: Provider, given: Integration): Promise<Integration | null> {
  const { db, clock } = app;
  const claim = newId();
  const now = clock.now();
  const { count } = await db.integration.updateMany({
    where: {
      id: given.id,
      // What another has renewed since it was read is new enough.
      renewedAt: given.renewedAt,
      triedAt: given.triedAt,
      OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }],
    },
    data: { claim, claimedUntil: new Date(now.getTime() + claimMs) },
  });
  if (count === 0) return awaitOther(app, given.id);
  const mine = await db.integration.findUnique({ where: { id: given.id } });
  if (!mine) return null;
  try {
    return await store(app, provider, mine, await ask(app, provider, mine));
  } catch (error) {
    return noteFailure(app, provider, mine, error);
  }
}

/** What the node that is at it gets. */
async function awaitOther({ db, clock }: Needs, id: string): Promise<Integration | null> {
  for (let looks = 0; looks * lookEveryMs < claimMs; looks++) {
    const row = await db.integration.findUnique({ where: { id } });
    if (!row?.claimedUntil || row.claimedUntil <= clock.now()) return row;
    await wait(lookEveryMs);
  }
  throw new Timeout('The provider did not answer in time. Try again in a minute.');
}

/** Other tokens, or the same where they were only tried. */
async function ask(app: Needs, provider: Provider, row: Integration): Promise<Tokens> {
  const { accessToken, refreshToken } = openTokens(app, row);
  if (refreshToken !== null) return callProvider(app, provider, 'renew', () => provider.renew(refreshToken));
  const { scopes } = await callProvider(app, provider, 'look', () => provider.whoIs(accessToken));
  return { accessToken, refreshToken, expiresAt: row.expiresAt, scopes };
}

/** Keeps the tokens before anybody uses them: an old refresh token may be dead by now. */
async function store(app: Needs, provider: Provider, row: Integration, tokens: Tokens): Promise<Integration | null> {
  const now = app.clock.now();
  const refreshToken = tokens.refreshToken ?? openTokens(app, row).refreshToken;
  const sealedTokens = sealTokens(app, row.id, { accessToken: tokens.accessToken, refreshToken });
  const scopes = tokens.scopes ?? row.grantedScopes;
  const services = servicesGranted(provider, scopes);
  const kept = await settle(app, row, {
    ...{ status: 'ACTIVE', failureCode: null, failureMessage: null, sealedTokens },
    ...{ expiresAt: tokens.expiresAt, grantedScopes: scopes, renewedAt: now, triedAt: now },
    // A renewal never lists less than was granted; some list less all the same.
    ...(services.length > 0 && { services }),
  });
  // Disconnected while the provider was asked: nobody else knows of these tokens.
  if (!kept) await app.db.$transaction(tx => takeBack(app, tx, { ...row, sealedTokens }));
  return kept;
}

/** Notes why there are no other tokens. Rejects where only the provider's state is to blame. */
async function noteFailure(
  app: Needs,
  provider: Provider,
  row: Integration,
  error: unknown,
): Promise<Integration | null> {
  const triedAt = app.clock.now();
  if (error instanceof ConsentLost) {
    const failureMessage = `${provider.displayName} takes the access no more. Connect again.`;
    const status = error.revoked ? 'REVOKED' : 'EXPIRED';
    return settle(app, row, { status, triedAt, failureCode: 'upstream_failed', failureMessage });
  }
  const told = error instanceof Refusal ? error : new Refusal('Internal error');
  // A consent that was lost before is no better for a provider that does not answer.
  const status = row.status === 'ACTIVE' ? 'FAILED' : row.status;
  await settle(app, row, { status, triedAt, failureCode: told.code, failureMessage: told.message });
  throw error;
}

/** Writes where the claim still stands: a consent given meanwhile is newer. Resolves to what is stored then. */
async function settle(
  { db }: Needs,
  { id, claim }: Integration,
  data: Prisma.IntegrationUpdateManyMutationInput,
): Promise<Integration | null> {
  await db.integration.updateMany({ where: { id, claim }, data: { ...data, claim: null, claimedUntil: null } });
  return db.integration.findUnique({ where: { id } });
}
