import { recordAudit } from '../audit/record.ts';
import { NotFound } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { findIntegration, type NamedIntegration } from './find-integration.ts';
import { takeBack } from './take-back.ts';

/**
 * Forgets a connected account with its tokens, at once; the provider is told to forget them too, where it lets that be
 * done. @throws Invalid (`provider`, or which of several), NotFound
 */
export async function disconnectProvider(ctx: CallerContext, input: NamedIntegration): Promise<{ id: string }> {
  const { app } = ctx;
  const { id } = await findIntegration(ctx, input);
  return app.db.$transaction(async tx => {
    // The row as it is now: somebody may have got other tokens meanwhile.
    await tx.$queryRaw`SELECT 1 FROM "Integration" WHERE "id" = ${id}::uuid FOR UPDATE`;
    const integration = await tx.integration.findUnique({ where: { id } });
    if (!integration) throw new NotFound('integration');
    for (const end of app.accountEnders) await end(tx, id);
    await tx.integration.delete({ where: { id } });
    await takeBack(app, tx, integration);
    await recordAudit(tx, ctx, {
      action: 'integrations.disconnect_provider',
      resourceType: 'integration',
      resourceId: id,
      details: { provider: integration.provider },
    });
    return { id };
  });
}
