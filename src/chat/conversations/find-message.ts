import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Message } from '../../generated/prisma/client.ts';
import { messagesOf } from '../access.ts';

/** A message of one of the caller's conversations, with whatever of its relations `query` selects. @throws NotFound */
export async function findMessage(ctx: CallerContext, id: string, query: object = {}): Promise<Message> {
  const found = isId(id)
    ? await ctx.app.db.message.findFirst({ ...query, where: { id, ...messagesOf(ctx.caller) } })
    : null;
  if (!found) throw new NotFound('message');
  return found;
}
