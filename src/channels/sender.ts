import { loadTaskCaller } from '../accounts/load-task-caller.ts';
import type { App, Caller, CallerContext } from '../context.ts';

type Account = { organizationId: string; service: string; externalTeamId: string; senderId: string };

/**
 * With whose rights an account of a chat service is answered, as they are now; else why it is not: nobody is known to be
 * behind it, or they may not work any more.
 */
export async function callerBehind(
  app: Pick<App, 'db' | 'config'>,
  { organizationId, service, externalTeamId, senderId }: Account,
): Promise<Caller | 'unmapped' | 'suspended'> {
  const mapping = await app.db.userMapping.findFirst({
    where: { organizationId, service, externalTeamId, externalUserId: senderId },
    select: { userId: true },
  });
  if (!mapping) return 'unmapped';
  const caller = await loadTaskCaller(app, mapping.userId);
  return caller?.organizationId === organizationId ? caller : 'suspended';
}

/** A request of somebody who acts in a chat service, as verbs expect it. */
export const actingAs = (app: App, caller: Caller, correlationId: string, signal: AbortSignal): CallerContext => ({
  ...{ app, caller, correlationId, signal, credentialsRefused: null, startedAt: performance.now() },
  request: { ipAddress: null, userAgent: null, origin: null, cookies: {}, setCookie() {} },
});
