import type { CallerContext } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { conversationsOf } from '../access.ts';
import { searchedWords } from './saying.ts';

/** Which conversations a list shows: the caller's own, in whose title or messages each word stands where some are given. */
export const conversationsMatching = (
  ctx: CallerContext,
  search: string | null | undefined,
): Prisma.ConversationWhereInput => ({
  ...conversationsOf(ctx.caller),
  AND: searchedWords(search).map(word => ({ OR: [{ title: word }, { messages: { some: { content: word } } }] })),
});
