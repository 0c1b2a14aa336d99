import { readReturnUrl } from '../../auth/sign-on/return-url.ts';
import type { ConsentPage } from '../../auth/sign-on/start-sign-on.ts';
import { Forbidden, Unavailable } from '../../base/errors.ts';
import type { App, CallerContext } from '../../context.ts';
import type { Installer, MessengerName } from '../../engine/messengers/messenger.ts';
import { type ChatService, findChatService } from '../services.ts';
import { beginConsent } from './begin-consent.ts';

/** The variables by which an operator makes installations possible. */
const variables: Record<ChatService, string> = {
  slack: 'SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_SIGNING_SECRETS',
  teams: 'TEAMS_APP_ID, TEAMS_APP_SECRET, MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET',
};

/** How the assistant is installed in a service. @throws NotFound (no such service), Unavailable */
export function installerOf({ messengers }: Pick<App, 'messengers'>, name: string): [MessengerName, Installer] {
  const service = findChatService(name);
  const installer = messengers.get(service)?.installer;
  if (!installer)
    throw new Unavailable(
      `The assistant cannot be installed there yet: the operator of this service has to set ${variables[service]}.`,
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
  const returnUrl = readReturnUrl(app, input.returnUrl ?? `${app.publicUrl()}/account/installed`);
  const { sessionId } = caller;
  return beginConsent(ctx, { service, sessionId, returnUrl }, request => installer.page(request));
}
