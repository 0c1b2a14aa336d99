import { NotFound } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { Integration } from '../generated/prisma/client.ts';
import { ownIntegrations } from './access.ts';

/**
 * The accounts that the caller connected, newest first; those of one provider, or with one service, where it is named.
 * @throws NotFound where there is no such service
 */
export async function listIntegrations(
  { app, caller }: CallerContext,
  service: string | null | undefined,
): Promise<Integration[]> {
  const where = ownIntegrations(caller);
  const orderBy = { id: 'desc' as const };
  if (service == null) return app.db.integration.findMany({ where, orderBy });
  const known = [...app.providers.values()].flatMap(({ name, services }) => [name, ...services.map(each => each.name)]);
  if (!known.includes(service)) throw new NotFound('service');
  const named = { OR: [{ provider: service }, { services: { has: service } }] };
  return app.db.integration.findMany({ where: { AND: [where, named] }, orderBy });
}
