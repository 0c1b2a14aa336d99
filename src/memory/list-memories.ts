import { containing } from '../base/search.ts';
import type { Caller } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { MemoryCategory, MemoryStatus } from '../generated/prisma/enums.ts';
import { ownMemories } from './access.ts';

export type MemoryFilter = {
  category?: MemoryCategory | null | undefined;
  status?: MemoryStatus | null | undefined;
  search?: string | null | undefined;
};

/** The memories that a caller asks for, as a where-clause; `search` looks in the content. */
export function memoriesMatching(caller: Caller, now: Date, filter: MemoryFilter): Prisma.MemoryWhereInput {
  const { category, status } = filter;
  const content = containing(filter.search);
  return {
    ...ownMemories(caller, now),
    ...(category && { category }),
    ...(status && { status }),
    ...(content && { content }),
  };
}
