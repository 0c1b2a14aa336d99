import { recordAudit } from '../../audit/record.ts';
import { readReturnUrl } from '../../auth/sign-on/return-url.ts';
import type { ConsentPage } from '../../auth/sign-on/start-sign-on.ts';
import { randomToken, sha256 } from '../../base/crypto.ts';
import { Forbidden, RateLimited, Unavailable } from '../../base/errors.ts';
import type { App, CallerContext } from '../../context.ts';
import type { Installer, MessengerName } from '../../engine/messengers/messenger.ts';
import { consentSeconds, sealSecrets, setBrowserCookie } from '../../integrations/pending.ts';
import { findChatService } from '../services.ts';

/** Installations that one Admin may have under way, beside connections of accounts. */
const mostPending = 20;

/** What a consent is for that installs the assistant; told apart from consents of accounts. */
export const installationOf = (service: string): string => `workspace:${service}`;

/** Where chat services send browsers back to; has to be registered with each of them. */
export const installRedirect = (app: Pick<App, 'publicUrl'>): string => `${app.publicUrl()}/account/install`;

/** How the assistant is installed in a service. @throws NotFound (no such service), Unavailable */
export function installerOf({ messengers }: Pick<App, 'messengers'>, name: string): [MessengerName, Installer] {
  const service = findChatService(name);
  const installer = messengers.get(service)?.installer;
  if (!installer)
    throw new Unavailable(
      'The assistant cannot be installed there from here: whoever operates this service knows why.',
    );
  return [service, installer];
}

/**
 * A chat service's page on which an Admin brings the assistant into a workspace, to be opened in the browser that asked for
 * it. Only that browser, and only for this Admin, can complete it, once, within 10 minutes.
 * @throws NotFound, Forbidden, Unavailable, Invalid (`returnUrl`), RateLimited
 */
export async function startInstallation(
  ctx: CallerContext,
  input: { service: string; returnUrl?: string | null },
): Promise<ConsentPage> {
  const { app, caller } = ctx;
  const [service, installer] = installerOf(app, input.service);
  if (caller.role === 'USER') throw new Forbidden('Only Admins may install the assistant in a workspace.');
  const returnUrl = readReturnUrl(app, input.returnUrl ?? '/');
  const [state, nonce, browser, codeVerifier] = [randomToken(), randomToken(), randomToken(), randomToken()];
  const [stateHash, now] = [sha256(state), app.clock.now()];
  const expiresAt = new Date(now.getTime() + consentSeconds * 1000);
  const url = installer.page({ state, codeVerifier, redirectUri: installRedirect(app) });
  const { userId, organizationId, sessionId } = caller;
  const provider = installationOf(service);
  await app.db.$transaction(async tx => {
    await tx.integrationConsent.deleteMany({ where: { userId, expiresAt: { lte: now } } });
    if ((await tx.integrationConsent.count({ where: { userId } })) >= mostPending)
      throw new RateLimited(consentSeconds);
    const secrets = { codeVerifier, nonce, scopes: [], browserHash: sha256(browser) };
    await tx.integrationConsent.create({
      data: {
        ...{ stateHash, organizationId, userId, sessionId, provider, returnUrl, expiresAt },
        sealedSecrets: sealSecrets(app, stateHash, secrets),
      },
    });
    await recordAudit(tx, ctx, {
      action: 'channels.start_chat_installation',
      resourceType: 'chat_service',
      details: { service },
    });
  });
  setBrowserCookie(ctx, stateHash, browser);
  return { url: url.href, state, expiresAt };
}
