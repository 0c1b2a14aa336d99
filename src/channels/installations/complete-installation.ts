import { recordAudit } from '../../audit/record.ts';
import { Conflict, Forbidden, Invalid, Refusal, Timeout } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { CallerContext, Context } from '../../context.ts';
import {
  ComeLater,
  type Installed,
  type Installer,
  type MessengerName,
  messengerNames,
} from '../../engine/messengers/messenger.ts';
import type { ChatInstallation, IntegrationConsent } from '../../generated/prisma/client.ts';
import { takeConsent } from '../../integrations/complete-provider-authorization.ts';
import type { ConsentSecrets } from '../../integrations/consent-trip.ts';
import { ConsentDenied } from '../../integrations/errors.ts';
import { beginConsent, installationOf, installRedirect } from './begin-consent.ts';
import { installerOf } from './start-installation.ts';
import { sealToken } from './stored-token.ts';

/** What a service handed back: a code, the name of a workspace that has consented, or an error. */
export type CompleteInstallation = {
  state: string;
  code?: string | null;
  error?: string | null;
  tenant?: string | null;
  /** `True` where an administrator consented for the tenant. */
  adminConsent?: string | null;
};
/** What was installed; null where another page follows, which is `returnUrl` then. */
export type CompletedInstallation = { installation: ChatInstallation | null; returnUrl: string };

/** An installation that is being completed. */
type Underway = {
  actor: CallerContext;
  service: MessengerName;
  installer: Installer;
  consent: IntegrationConsent;
  secrets: ConsentSecrets;
};

/**
 * Installs the assistant with what a chat service handed back, for the organization of the Admin who began; or leads on to
 * the page that proves whose the workspace is. Whatever comes of it, the state is used up, unless another browser or user
 * holds it.
 * @throws ConsentGone, Invalid (`code`), Forbidden, UpstreamFailed (denied), Timeout, Conflict (another organization's),
 *   Unavailable
 */
export async function completeInstallation(ctx: Context, input: CompleteInstallation): Promise<CompletedInstallation> {
  const { app } = ctx;
  if (!input.code && !input.error && !input.tenant)
    throw new Invalid([{ path: 'input.code', message: 'is required, unless a tenant or an error is given' }]);
  const isFor = (provider: string) => messengerNames.some(name => provider === installationOf(name));
  const { consent, secrets, caller } = await takeConsent(ctx, input.state, isFor);
  const actor = { ...ctx, caller };
  const [service, installer] = installerOf(app, consent.provider.slice(installationOf('').length));
  try {
    if (caller.role === 'USER') throw new Forbidden('Only Admins may install the assistant in a workspace.');
    const underway = { actor, service, installer, consent, secrets };
    const isToBeProven = installer.proofPage !== null && secrets.teamId === undefined;
    return await (isToBeProven ? leadOn(underway, input) : redeem(underway, input));
  } catch (failure) {
    const { displayName } = app.messengers.get(service)!;
    const error =
      failure instanceof ComeLater ? new Timeout(`${displayName} did not answer as it should. Try again.`) : failure;
    if (!(error instanceof Refusal)) throw error;
    error.details.returnUrl = consent.returnUrl;
    await recordAudit(app.db, actor, {
      action: 'channels.complete_chat_installation',
      outcome: 'FAILURE',
      resourceType: 'chat_service',
      details: { service, reason: error.code },
    });
    throw error;
  }
}

const denied = ({ actor, service }: Underway, word: string | null | undefined) =>
  new ConsentDenied(actor.app.messengers.get(service)!.displayName, word);

/** Where it has to be proven that the workspace is theirs to give: nothing is stored before. */
async function leadOn(underway: Underway, input: CompleteInstallation): Promise<CompletedInstallation> {
  const { actor, service, installer, consent } = underway;
  const { tenant: teamId, adminConsent } = input;
  if (input.error || !teamId || adminConsent?.toLowerCase() !== 'true') throw denied(underway, input.error);
  const { sessionId, returnUrl } = consent;
  const page = await beginConsent(actor, { service, sessionId, returnUrl, teamId }, async request => {
    const url = await installer.proofPage!(teamId, request);
    if (!url) throw denied(underway, 'invalid_tenant');
    return url;
  });
  return { installation: null, returnUrl: page.url };
}

async function redeem(underway: Underway, { code, error, state }: CompleteInstallation) {
  const { actor, service, installer, consent, secrets } = underway;
  if (!code) throw denied(underway, error);
  const { codeVerifier, nonce, teamId = null } = secrets;
  const redirectUri = installRedirect(actor.app);
  const installed = await installer.redeem({ code, state, nonce, codeVerifier, redirectUri, teamId });
  if (!installed) throw denied(underway, 'insufficient_scope');
  return { installation: await store(actor, service, installed), returnUrl: consent.returnUrl };
}

/** A workspace belongs to the organization that installed first, until the assistant is removed from it. */
async function store(actor: CallerContext, service: string, installed: Installed): Promise<ChatInstallation> {
  const { app, caller } = actor;
  const { organizationId, userId: installedById } = caller;
  const { teamId: externalTeamId, teamName, botUserId, token, scopes } = installed;
  return app.db.$transaction(async tx => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`install:${service}:${externalTeamId}`}, 0))`;
    const where = { service_externalTeamId: { service, externalTeamId } };
    const before = await tx.chatInstallation.findUnique({ where });
    const isOthers = before !== null && before.organizationId !== organizationId;
    if (isOthers && before.status === 'ACTIVE')
      throw new Conflict('Another organization has installed the assistant in that workspace already.');
    // Nothing that was asked there before is this organization's.
    if (isOthers) await tx.chatInstallation.delete({ where });
    const id = before && !isOthers ? before.id : newId();
    const data = {
      ...{ teamName, botUserId, scopes, installedById, installedAt: app.clock.now(), revokedAt: null },
      ...{ status: 'ACTIVE' as const, sealedToken: token === null ? null : sealToken(app, id, token) },
    };
    const installation = await tx.chatInstallation.upsert({
      where,
      create: { ...data, id, organizationId, service, externalTeamId },
      update: data,
    });
    await recordAudit(tx, actor, {
      action: 'channels.complete_chat_installation',
      resourceType: 'chat_installation',
      resourceId: id,
      details: { service, externalTeamId, teamName },
    });
    return installation;
  });
}
