import { isId } from '../../base/ids.ts';
import type { Context } from '../../context.ts';

/** The options of a loadable field that tells the name of a person, by whatever holds their id. */
export const colleagueName = <Parent>(idOf: (parent: Parent) => string | null | undefined) =>
  ({
    type: 'String',
    nullable: true,
    description: 'The name; null where they are gone.',
    load: (ids: string[], ctx: Context) => colleagueNames(ctx, ids),
    resolve: (parent: Parent) => idOf(parent) ?? '',
  }) as const;

/** Names of people of the caller's organization, by id; null for anybody else, and for who is gone. */
async function colleagueNames(
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
