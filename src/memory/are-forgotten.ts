import { isId } from '../base/ids.ts';
import type { Context } from '../context.ts';

/** Of each memory or definition whether it is gone, or none of the caller's: the two are never told apart. */
export async function areForgotten(
  { app, caller }: Pick<Context, 'app' | 'caller'>,
  ids: readonly string[],
): Promise<boolean[]> {
  const asked = ids.filter(isId);
  if (!caller || asked.length === 0) return ids.map(() => true);
  const { userId, organizationId } = caller;
  const notExpired = { OR: [{ expiresAt: null }, { expiresAt: { gt: app.clock.now() } }] };
  const [own, shared] = await Promise.all([
    app.db.memory.findMany({ where: { id: { in: asked }, userId, ...notExpired }, select: { id: true } }),
    app.db.organizationDefinition.findMany({ where: { id: { in: asked }, organizationId }, select: { id: true } }),
  ]);
  const known = new Set([...own, ...shared].map(({ id }) => id));
  return ids.map(id => !known.has(id));
}
