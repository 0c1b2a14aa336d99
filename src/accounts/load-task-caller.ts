import type { App, Caller } from '../context.ts';
import { roleInForce } from './registration/superadmins.ts';

/** The rights background work of a user has: its user's as they are now, not as they were when the task began. Null where the user may not work any more. */
export async function loadTaskCaller(app: Pick<App, 'db' | 'config'>, userId: string): Promise<Caller | null> {
  const user = await app.db.user.findUnique({ where: { id: userId } });
  if (!user || user.suspendedAt || (app.config.requireVerifiedEmail && !user.emailVerifiedAt)) return null;
  return {
    userId: user.id,
    organizationId: user.organizationId,
    role: roleInForce(app.config, user),
    email: user.email,
    name: user.name,
    timeZone: user.timeZone,
    language: user.language,
    sessionId: null,
    apiKeyId: null,
    credentialsExpireAt: null,
  };
}
