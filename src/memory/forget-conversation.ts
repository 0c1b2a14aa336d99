import type { Tx } from '../base/db.ts';
import type { Caller } from '../context.ts';

/** Forgets what was drawn from one conversation, save what the person has made their own since. Resolves to how much that was. */
export async function forgetConversation(
  tx: Tx,
  { userId }: Pick<Caller, 'userId'>,
  conversationId: string,
): Promise<number> {
  const { count } = await tx.memory.deleteMany({ where: { userId, conversationId, edited: false } });
  return count;
}
