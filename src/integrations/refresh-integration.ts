import { recordAudit } from '../audit/record.ts';
import { NotFound } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { Integration } from '../generated/prisma/client.ts';
import { findIntegration, type NamedIntegration } from './find-integration.ts';
import { demandProvider } from './find-provider.ts';
import { isResting, renewTokens } from './renew-tokens.ts';

/**
 * Gets another token for a connected account, or tries the one there is where it cannot be renewed. What the provider
 * says of it is in the status; a consent that it takes no more is tried again at most every five minutes.
 * @throws Invalid (`provider`, or which of several), NotFound, Unavailable, UpstreamFailed, Timeout
 */
export async function refreshIntegration(ctx: CallerContext, input: NamedIntegration): Promise<Integration> {
  const { app } = ctx;
  const provider = demandProvider(app, input.provider);
  const integration = await findIntegration(ctx, input);
  if (isResting(app, integration)) return integration;
  const renewed = await renewTokens(app, provider, integration);
  if (!renewed) throw new NotFound('integration');
  await recordAudit(app.db, ctx, {
    action: 'integrations.refresh_integration',
    outcome: renewed.status === 'ACTIVE' ? 'SUCCESS' : 'FAILURE',
    resourceType: 'integration',
    resourceId: renewed.id,
    details: { provider: provider.name, status: renewed.status },
  });
  return renewed;
}
