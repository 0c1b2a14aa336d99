import type { CallerContext } from '../context.ts';
import { MemoryCategory, type MemoryStatus } from '../generated/prisma/enums.ts';
import { ownMemories } from './access.ts';
import { mostMemories } from './limits.ts';

export type MemoryStats = {
  total: number;
  byCategory: { category: MemoryCategory; count: number }[];
  averageImportance: number | null;
  lastCreatedAt: Date | null;
  proposedCount: number;
  supersededCount: number;
  limit: number;
};

/** The caller's memories in numbers: those in force, and how many wait or were put aside. */
export async function countMemories({ app, caller }: CallerContext): Promise<MemoryStats> {
  const groups = await app.db.memory.groupBy({
    by: ['status', 'category'],
    where: ownMemories(caller, app.clock.now()),
    _count: true,
    _sum: { importance: true },
    _max: { createdAt: true },
  });
  const of = (status: MemoryStatus) => groups.filter(group => group.status === status);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const count = (of: typeof groups) => sum(of.map(({ _count }) => _count));
  const active = of('ACTIVE');
  const total = count(active);
  const times = active.flatMap(({ _max }) => (_max.createdAt ? [_max.createdAt.getTime()] : []));
  return {
    total,
    byCategory: Object.values(MemoryCategory).map(category => ({
      category,
      count: count(active.filter(group => group.category === category)),
    })),
    averageImportance: total > 0 ? sum(active.map(({ _sum }) => _sum.importance ?? 0)) / total : null,
    lastCreatedAt: total > 0 ? new Date(Math.max(...times)) : null,
    proposedCount: count(of('PROPOSED')),
    supersededCount: count(of('SUPERSEDED')),
    limit: mostMemories,
  };
}
