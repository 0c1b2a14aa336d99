import { recordAudit } from '../../audit/record.ts';
import { Conflict, Forbidden, Invalid, Refusal, Timeout } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { CallerContext, Context } from '../../context.ts';
import { ComeLater, type Installed, messengerNames } from '../../engine/messengers/messenger.ts';
import type { ChatInstallation } from '../../generated/prisma/client.ts';
import { takeConsent } from '../../integrations/complete-provider-authorization.ts';
import { ConsentDenied } from '../../integrations/errors.ts';
import { installationOf, installerOf, installRedirect } from './start-installation.ts';
import { sealToken } from './stored-token.ts';

export type CompleteInstallation = { state: string; code?: string | null; error?: string | null };
export type CompletedInstallation = { installation: ChatInstallation; returnUrl: string };

/**
 * Installs the assistant with what a chat service handed back, for the organization of the Admin who began. Whatever comes
 * of it, the state is used up, unless another browser or user holds it.
 * @throws ConsentGone, Invalid (`code`), Forbidden, UpstreamFailed (denied), Timeout, Conflict (another organization's)
 */
export async function completeInstallation(ctx: Context, input: CompleteInstallation): Promise<CompletedInstallation> {
  const { app } = ctx;
  if (!input.code && !input.error) throw new Invalid([{ path: 'input.code', message: 'must be given, or an error' }]);
  const isFor = (provider: string) => messengerNames.some(name => provider === installationOf(name));
  const { consent, secrets, caller } = await takeConsent(ctx, input.state, isFor);
  const { returnUrl } = consent;
  const actor = { ...ctx, caller };
  const [service, installer] = installerOf(app, consent.provider.slice(installationOf('').length));
  try {
    if (caller.role === 'USER') throw new Forbidden('Only Admins may install the assistant in a workspace.');
    const name = app.messengers.get(service)!.displayName;
    if (!input.code) throw new ConsentDenied(name, input.error);
    const { codeVerifier } = secrets;
    const answer = { code: input.code, codeVerifier, redirectUri: installRedirect(app) };
    const installed = await installer.redeem(answer).catch(error => {
      throw error instanceof ComeLater ? new Timeout(`${name} did not answer as it should. Try again.`) : error;
    });
    if (!installed) throw new ConsentDenied(name, 'insufficient_scope');
    return { installation: await store(actor, service, installed), returnUrl };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    error.details.returnUrl = returnUrl;
    await recordAudit(app.db, actor, {
      action: 'channels.complete_chat_installation',
      outcome: 'FAILURE',
      resourceType: 'chat_service',
      details: { service, reason: error.code },
    });
    throw error;
  }
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
      throw new Conflict('The assistant is in that workspace already, for another organization.');
    // Nothing that was asked there before is this organization's.
    if (isOthers) await tx.chatInstallation.delete({ where });
    const id = before && !isOthers ? before.id : newId();
    const data = {
      ...{ teamName, botUserId, scopes, installedById, installedAt: app.clock.now(), revokedAt: null },
      ...{ status: 'ACTIVE' as const, sealedToken: sealToken(app, id, token) },
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
