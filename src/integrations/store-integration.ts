import { recordAudit } from '../audit/record.ts';
import { newId } from '../base/ids.ts';
import type { App, CallerContext } from '../context.ts';
import type { Account, Provider, Tokens } from '../engine/providers/provider.ts';
import type { CredentialType, Integration } from '../generated/prisma/client.ts';
import { ConsentGone, TooManyConnections } from './errors.ts';
import { openTokens, sealTokens } from './stored-tokens.ts';

export type Connected = {
  provider: Provider;
  credentialType: CredentialType;
  services: string[];
  scopes: string[];
  tokens: Tokens;
  account: Account;
};

/** Accounts that one user may have connected. */
const mostConnections = 50;

/**
 * Keeps what a provider gave for an account, its tokens sealed. An account that was connected before keeps its id, and
 * its refresh token where the provider gave no other. @throws ConsentGone (the user has left meanwhile), TooManyConnections
 */
export async function storeIntegration(
  actor: CallerContext,
  action: 'integrations.connect_provider' | 'integrations.complete_provider_authorization',
  { provider, credentialType, services, scopes, tokens, account }: Connected,
): Promise<Integration> {
  const { app } = actor;
  const { userId, organizationId } = actor.caller;
  const now = app.clock.now();
  return app.db.$transaction(async tx => {
    // One at a time for each user; and nothing is kept for who has just gone elsewhere.
    const [user] = await tx.$queryRaw<{ organizationId: string }[]>`
      SELECT "organizationId" FROM "User" WHERE "id" = ${userId}::uuid AND "suspendedAt" IS NULL FOR UPDATE`;
    if (user?.organizationId !== organizationId) throw new ConsentGone();
    const own = { userId, provider: provider.name, accountId: account.id };
    const before = await tx.integration.findUnique({ where: { userId_provider_accountId: own } });
    if (!before && (await tx.integration.count({ where: { userId } })) >= mostConnections)
      throw new TooManyConnections(mostConnections);
    const id = before?.id ?? newId();
    const kept = before?.credentialType === credentialType ? refreshTokenOf(app, before) : null;
    const refreshToken = tokens.refreshToken ?? kept;
    const data = {
      ...{ services, credentialType, accountName: account.name, grantedScopes: scopes },
      ...{ status: 'ACTIVE' as const, failureCode: null, failureMessage: null },
      ...{ expiresAt: tokens.expiresAt, renewable: refreshToken !== null, renewedAt: now, triedAt: now },
      sealedTokens: sealTokens(app, id, { accessToken: tokens.accessToken, refreshToken }),
      // Whoever is renewing the earlier tokens just now comes too late with theirs.
      ...{ claim: null, claimedUntil: null },
    };
    const integration = before
      ? await tx.integration.update({ where: { id }, data })
      : await tx.integration.create({ data: { ...data, ...own, id, organizationId, createdAt: now } });
    await recordAudit(tx, actor, {
      action,
      resourceType: 'integration',
      resourceId: id,
      details: { provider: provider.name, services, created: !before },
    });
    if (credentialType === 'OAUTH' && account.chat)
      for (const listen of app.accountListeners)
        await listen(tx, actor, {
          ...{ userId, organizationId, service: account.chat.service, name: account.name },
          ...{ teamId: account.chat.teamId, chatUserId: account.chat.userId },
        });
    return integration;
  });
}

/** The refresh token from before; null where it was sealed by a secret that is lost: consenting again mends that. */
function refreshTokenOf(app: Pick<App, 'secrets'>, before: Integration): string | null {
  try {
    return openTokens(app, before).refreshToken;
  } catch {
    return null;
  }
}
