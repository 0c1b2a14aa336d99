import { containing } from '../../base/search.ts';
import type { Caller } from '../../context.ts';
import type { DataSourceType, Prisma } from '../../generated/prisma/client.ts';
import { visibleSources } from '../access.ts';

type Wanted = { search?: string | null; type?: DataSourceType | null };

/** The data sources a caller may see, as a where-clause; `search` looks in name and description. */
export function searchSources(caller: Caller, { search, type }: Wanted): Prisma.DataSourceWhereInput {
  const match = containing(search);
  return {
    AND: [
      visibleSources(caller),
      ...(type ? [{ type }] : []),
      ...(match ? [{ OR: [{ name: match }, { description: match }] }] : []),
    ],
  };
}
