import { Invalid, NotFound } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import { metricsOf } from '../base/metrics.ts';
import type { App, CallerContext } from '../context.ts';
import { type Drive, type DriveService, driveServices } from '../engine/drives/drive.ts';
import type { Integration } from '../generated/prisma/client.ts';
import { ownIntegrations } from '../integrations/access.ts';
import { findProvider } from '../integrations/find-provider.ts';
import { tokenOf } from '../integrations/token-of.ts';

/** The drive that a connected account opens; its tokens are renewed as they end. */
export function openDrive(app: App, integrationId: string, service: DriveService): Drive {
  let last: string | null = null;
  const { driveCalls } = metricsOf(app.metrics);
  return app.drives(service, {
    async token(anew) {
      last = await tokenOf(app, integrationId, anew ? last : null);
      return last;
    },
    count: outcome => driveCalls.inc({ service, outcome }),
  });
}

export type Account = { integration: Integration; service: DriveService };

/**
 * One of the caller's connected accounts, and which of its services is meant; where it has one with folders, it need not
 * be named. @throws NotFound, Invalid (`service`)
 */
export async function findAccount(
  { app, caller }: CallerContext,
  input: { integrationId: string; service?: string | null },
): Promise<Account> {
  const where = { id: input.integrationId, ...ownIntegrations(caller) };
  const integration = isId(input.integrationId) ? await app.db.integration.findFirst({ where }) : null;
  if (!integration) throw new NotFound('integration');
  const granted = driveServices.filter(service => integration.services.includes(service));
  const service = input.service == null ? granted[0] : granted.find(each => each === input.service);
  if (service) return { integration, service };
  const { displayName } = findProvider(app, integration.provider);
  const message = granted.length
    ? `must be one of ${granted.join(', ')}: that is what was granted at ${displayName}`
    : `has no folders: connect ${displayName} again, and grant access to files`;
  throw new Invalid([{ path: granted.length ? 'input.service' : 'input.integrationId', message }]);
}
