import type { Db } from '../../../src/base/db.ts';
import type { MemoryStatus } from '../../../src/generated/prisma/enums.ts';

export type RememberedKind = 'memory' | 'proposedMemory' | 'memoryAside' | 'definition';

type Owner = { id: string; organizationId: string };

/** How what is remembered and defined is made and read; memories define something, so that they can be promoted. */
export function rememberedThings(db: Db) {
  const memory =
    (status: MemoryStatus) =>
    ({ id: userId }: Owner, secret: string) =>
      db.memory.create({ data: { userId, content: secret, term: secret, meaning: secret, status } });
  const readMemory = (id: string) => () => db.memory.findUnique({ where: { id } });
  return {
    makers: {
      memory: memory('ACTIVE'),
      proposedMemory: memory('PROPOSED'),
      memoryAside: memory('SUPERSEDED'),
      definition({ id: verifiedById, organizationId }: Owner, term: string) {
        const said = { content: term, term, meaning: term, verifiedById, verifiedAt: new Date() };
        return db.organizationDefinition.create({ data: { organizationId, ...said } });
      },
    },
    readers: (id: string): Record<RememberedKind, () => Promise<unknown>> => ({
      memory: readMemory(id),
      proposedMemory: readMemory(id),
      memoryAside: readMemory(id),
      definition: () => db.organizationDefinition.findUnique({ where: { id } }),
    }),
  };
}
