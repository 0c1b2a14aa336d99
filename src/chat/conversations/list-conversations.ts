import { containing } from '../../base/search.ts';
import type { CallerContext } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { conversationsOf } from '../access.ts';

/** Which conversations a list shows: the caller's own, by a part of the title where one is given. */
export function conversationsMatching(
  ctx: CallerContext,
  search: string | null | undefined,
): Prisma.ConversationWhereInput {
  const title = containing(search);
  return { ...conversationsOf(ctx.caller), ...(title && { title }) };
}
