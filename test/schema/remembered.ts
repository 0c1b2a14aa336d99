import type { Db } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';

/** Has so many things remembered of somebody, each in place of another, and as many defined in the organization. */
export async function remembered(db: Db, organizationId: string, userId: string, count: number): Promise<void> {
  const aside = Array.from({ length: count }, () => ({ id: newId(), userId, content: 'Before' }));
  await db.memory.createMany({ data: aside.map(memory => ({ ...memory, status: 'SUPERSEDED' as const })) });
  await db.memory.createMany({ data: aside.map(({ id }) => ({ userId, content: 'After', supersedesId: id })) });
  const verified = { verifiedById: userId, verifiedAt: new Date() };
  await db.organizationDefinition.createMany({
    data: aside.map((_memory, n) => ({
      ...{ organizationId, ...verified, content: `By word ${n} we mean this`, term: `word ${n}`, meaning: 'this' },
    })),
  });
}
