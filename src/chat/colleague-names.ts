import { isId } from '../base/ids.ts';
import type { Context } from '../context.ts';

/** Names of people of the caller's organization, by id; null for anybody else, and for who is gone. */
export async function colleagueNames(
  { app, caller }: Pick<Context, 'app' | 'caller'>,
  ids: readonly string[],
): Promise<(string | null)[]> {
  const asked = ids.filter(isId);
  const found =
    caller && asked.length > 0
      ? await app.db.user.findMany({
          where: { id: { in: asked }, organizationId: caller.organizationId },
          select: { id: true, name: true },
        })
      : [];
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ids.map(id => names.get(id) ?? null);
}
