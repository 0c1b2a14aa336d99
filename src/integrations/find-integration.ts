import { Invalid, NotFound } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import type { CallerContext } from '../context.ts';
import type { Integration } from '../generated/prisma/client.ts';
import { ownIntegrations } from './access.ts';
import { findProvider } from './find-provider.ts';

/** One of the caller's connected accounts; the id may be left out where a provider has one of them. */
export type NamedIntegration = { provider: string; integrationId?: string | null };

/** The account that is meant. @throws Invalid (`provider`, or which of several), NotFound */
export async function findIntegration(
  { app, caller }: CallerContext,
  { provider: name, integrationId: id }: NamedIntegration,
): Promise<Integration> {
  const provider = findProvider(app, name);
  if (id && !isId(id)) throw new NotFound('integration');
  const where = { ...ownIntegrations(caller), provider: provider.name, ...(id && { id }) };
  const found = await app.db.integration.findMany({ where, take: 2 });
  if (found.length > 1)
    throw new Invalid([
      {
        path: 'input.integrationId',
        message: `must be given: several accounts of ${provider.displayName} are connected`,
      },
    ]);
  if (!found[0]) throw new NotFound('integration');
  return found[0];
}
