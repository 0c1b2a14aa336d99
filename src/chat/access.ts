import type { Caller } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** Conversations are their user's own, within the organization in which they were held. */
export const conversationsOf = (caller: Pick<Caller, 'userId' | 'organizationId'>): Prisma.ConversationWhereInput => ({
  userId: caller.userId,
  organizationId: caller.organizationId,
});

export const tasksOf = (caller: Caller): Prisma.ChatTaskWhereInput => ({
  userId: caller.userId,
  organizationId: caller.organizationId,
});

export const messagesOf = (caller: Caller): Prisma.MessageWhereInput => ({ conversation: conversationsOf(caller) });
