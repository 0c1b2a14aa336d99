import type { Tx } from '../../base/db.ts';
import { Conflict } from '../../base/errors.ts';
import { Prisma, type Scope } from '../../generated/prisma/client.ts';

const taken = (name: string) => new Conflict(`There is a data source called "${name}" already. Choose another name.`);

/**
 * Makes sure that nobody who sees the source would see two of the name, letter case aside.
 * @throws Conflict
 */
export async function refuseTakenName(
  tx: Tx,
  source: { id?: string; organizationId: string; ownerId: string; scope: Scope; name: string },
): Promise<void> {
  const others = await tx.dataSource.findMany({
    where: {
      organizationId: source.organizationId,
      ...(source.id && { id: { not: source.id } }),
      OR: [{ ownerId: source.ownerId }, ...(source.scope === 'ORGANIZATION' ? [{ scope: source.scope }] : [])],
    },
    select: { name: true },
  });
  const wanted = folded(source.name);
  if (others.some(({ name }) => folded(name) === wanted)) throw taken(source.name);
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase();

/** Says it too where somebody took the name at the same moment. */
export const orTaken =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002' ? taken(name) : error;
  };
