import type { Tx } from '../base/db.ts';
import { NotFound } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import type { CallerContext } from '../context.ts';
import type { Memory } from '../generated/prisma/client.ts';
import { ownMemories } from './access.ts';

/**
 * A memory of the caller, with whatever of its relations `query` selects; within a transaction where `tx` is one.
 * @throws NotFound, also to Admins where it is somebody else's
 */
export async function findMemory(
  { app, caller }: CallerContext,
  id: string,
  { tx = app.db, query = {} }: { tx?: Tx; query?: object } = {},
): Promise<Memory> {
  const where = { id, ...ownMemories(caller, app.clock.now()) };
  const memory = isId(id) ? await tx.memory.findFirst({ ...query, where }) : null;
  if (!memory) throw new NotFound('memory');
  return memory;
}
