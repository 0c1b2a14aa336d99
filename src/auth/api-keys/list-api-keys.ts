import type { CallerContext } from '../../context.ts';
import type { ApiKey } from '../../generated/prisma/client.ts';

/** The caller's own API keys, revoked and expired ones included, newest first; at most some 500. */
export const listApiKeys = ({ app, caller }: CallerContext): Promise<ApiKey[]> =>
  app.db.apiKey.findMany({ where: { userId: caller.userId }, orderBy: { id: 'desc' } });
