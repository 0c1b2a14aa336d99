import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { ApiKey } from '../../generated/prisma/client.ts';

/**
 * Ends one of the caller's API keys with the next request, for good; one that was revoked before stays as it is.
 * Refuses with NotFound.
 */
export async function revokeApiKey(ctx: CallerContext, { id }: { id: string }): Promise<ApiKey> {
  const { app, caller } = ctx;
  const where = { id, userId: caller.userId };
  if (!isId(id)) throw new NotFound('API key');
  return app.db.$transaction(async tx => {
    const revoked = await tx.apiKey.updateMany({
      where: { ...where, revokedAt: null },
      data: { revokedAt: app.clock.now() },
    });
    const apiKey = await tx.apiKey.findUnique({ where });
    if (!apiKey) throw new NotFound('API key');
    if (revoked.count > 0)
      await recordAudit(tx, ctx, {
        action: 'auth.revoke_api_key',
        resourceType: 'api_key',
        resourceId: id,
        details: { name: apiKey.name, preview: apiKey.preview },
      });
    return apiKey;
  });
}
