import { recordAudit } from '../../audit/record.ts';
import type { ConsentPage } from '../../auth/sign-on/start-sign-on.ts';
import { randomToken, sha256 } from '../../base/crypto.ts';
import { RateLimited } from '../../base/errors.ts';
import type { App, CallerContext } from '../../context.ts';
import type { InstallRequest, MessengerName } from '../../engine/messengers/messenger.ts';
import type { IntegrationConsent } from '../../generated/prisma/client.ts';
import { consentSeconds, consentTrip } from '../../integrations/consent-trip.ts';

/** Installations that one Admin may have under way, beside connections of accounts. */
const mostPending = 20;

/** What a consent is for that installs the assistant; told apart from consents of accounts. */
export const installationOf = (service: string): string => `workspace:${service}`;

/** Where chat services send browsers back to; has to be registered with each of them. */
export const installRedirect = (app: Pick<App, 'publicUrl'>): string => `${app.publicUrl()}/account/install`;

/** `sessionId`: of whoever began. `teamId`: the workspace that was named before, and that the page is to prove. */
type Begun = Pick<IntegrationConsent, 'sessionId' | 'returnUrl'> & { service: MessengerName; teamId?: string };

/**
 * A page of a chat service, to be opened in the browser that asked for it. Only that browser, and only for the caller, can
 * come back from it, once, within 10 minutes. @throws RateLimited, and what `pageOf` does
 */
export async function beginConsent(
  ctx: CallerContext,
  { service, sessionId, returnUrl, teamId }: Begun,
  pageOf: (request: InstallRequest) => URL | Promise<URL>,
): Promise<ConsentPage> {
  const { app, caller } = ctx;
  const { userId, organizationId } = caller;
  const [state, nonce, browser, codeVerifier] = [randomToken(), randomToken(), randomToken(), randomToken()];
  const [stateHash, now] = [sha256(state), app.clock.now()];
  const expiresAt = new Date(now.getTime() + consentSeconds * 1000);
  const url = await pageOf({ state, nonce, codeVerifier, redirectUri: installRedirect(app) });
  await app.db.$transaction(async tx => {
    await tx.integrationConsent.deleteMany({ where: { userId, expiresAt: { lte: now } } });
    if ((await tx.integrationConsent.count({ where: { userId } })) >= mostPending)
      throw new RateLimited(consentSeconds);
    const secrets = { codeVerifier, nonce, scopes: [], browserHash: sha256(browser), ...(teamId && { teamId }) };
    await tx.integrationConsent.create({
      data: {
        ...{ stateHash, organizationId, userId, sessionId, returnUrl, expiresAt },
        provider: installationOf(service),
        sealedSecrets: consentTrip.sealSecrets(app, stateHash, secrets),
      },
    });
    await recordAudit(tx, ctx, {
      action: 'channels.start_chat_installation',
      resourceType: 'chat_service',
      details: { service, ...(teamId && { externalTeamId: teamId }) },
    });
  });
  consentTrip.rememberBrowser(ctx, stateHash, browser);
  return { url: url.href, state, expiresAt };
}
