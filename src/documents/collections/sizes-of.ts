import type { App } from '../../context.ts';

/** The bytes that the files of each collection's documents come to, in the order asked for. */
export async function sizesOf(app: Pick<App, 'db'>, collectionIds: readonly string[]): Promise<number[]> {
  const sums = await app.db.document.groupBy({
    by: ['collectionId'],
    where: { collectionId: { in: [...collectionIds] } },
    _sum: { byteSize: true },
  });
  const sizes = new Map(sums.map(({ collectionId, _sum }) => [collectionId, Number(_sum.byteSize ?? 0)]));
  return collectionIds.map(id => sizes.get(id) ?? 0);
}
