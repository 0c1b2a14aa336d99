import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Conversation } from '../../generated/prisma/client.ts';
import { conversationsOf } from '../access.ts';

/** The caller's conversation of an id, with whatever of its relations `query` selects. @throws NotFound */
export async function findConversation(ctx: CallerContext, id: string, query: object = {}): Promise<Conversation> {
  const found = isId(id)
    ? await ctx.app.db.conversation.findFirst({ ...query, where: { id, ...conversationsOf(ctx.caller) } })
    : null;
  if (!found) throw new NotFound('conversation');
  return found;
}
