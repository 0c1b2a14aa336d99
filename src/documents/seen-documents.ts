import { isId } from '../base/ids.ts';
import type { Context } from '../context.ts';
import type { Document } from '../generated/prisma/client.ts';
import { visibleDocuments } from './access.ts';

/** The documents of these ids, in their order; null for what is gone, or out of the caller's sight. */
export async function seenDocuments(
  { app, caller }: Pick<Context, 'app' | 'caller'>,
  ids: readonly string[],
): Promise<(Document | null)[]> {
  const asked = ids.filter(isId);
  const found =
    caller && asked.length > 0
      ? await app.db.document.findMany({ where: { id: { in: asked }, ...visibleDocuments(caller) } })
      : [];
  const known = new Map(found.map(document => [document.id, document]));
  return ids.map(id => known.get(id) ?? null);
}
