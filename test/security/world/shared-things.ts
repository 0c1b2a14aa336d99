import { randomBytes } from 'node:crypto';
import type { Db } from '../../../src/base/db.ts';
import { newId } from '../../../src/base/ids.ts';

export type SharedKind = 'sharedConversation';

/** How what is shared by link is made and read; its id is the token of the link. */
export function sharedThings(db: Db) {
  return {
    makers: {
      async sharedConversation({ id: userId, organizationId }: { id: string; organizationId: string }, title: string) {
        const [token, throughId] = [randomBytes(32).toString('base64url'), newId()];
        await db.conversation.create({
          data: {
            ...{ userId, organizationId, title },
            messages: { create: { id: throughId, role: 'USER', content: title } },
            share: { create: { organizationId, token, throughId, sharedAt: new Date() } },
          },
        });
        return { id: token };
      },
    },
    readers: (token: string): Record<SharedKind, () => Promise<unknown>> => ({
      sharedConversation: () => db.conversationShare.findUnique({ where: { token }, include: { conversation: true } }),
    }),
  };
}
