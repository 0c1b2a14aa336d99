import { containing } from '../../base/search.ts';
import type { Caller } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Scope } from '../../generated/prisma/enums.ts';
import { visibleCollections } from '../access.ts';

/** The collections a caller may see and asks for, as a where-clause; `search` looks in name and description. */
export function collectionsMatching(
  caller: Caller,
  { scope, search }: { scope?: Scope | null; search?: string | null },
): Prisma.CollectionWhereInput {
  const match = containing(search);
  return {
    AND: [
      visibleCollections(caller),
      scope ? { scope } : {},
      match ? { OR: [{ name: match }, { description: match }] } : {},
    ],
  };
}
