import { z } from 'zod';
import { Invalid } from './errors.ts';
import { isId } from './ids.ts';

/** Cursors are Pothos's: "GPC:S:" and the id of the row, in base64. Anything else must not reach the database. */
const cursor = z.string().refine(text => {
  const plain = Buffer.from(text, 'base64').toString('utf8');
  return plain.startsWith('GPC:S:') && isId(plain.slice(6));
}, 'must be a cursor that an earlier page gave');

/** The arguments every page takes: `first` or `last` 1..100 (default 20), cursors, or `offset` in place of a cursor. */
export const pageArguments = z.looseObject({
  first: z.int().min(1, 'must be 1 to 100').max(100, 'must be 1 to 100').nullish(),
  last: z.int().min(1, 'must be 1 to 100').max(100, 'must be 1 to 100').nullish(),
  after: cursor.nullish(),
  before: cursor.nullish(),
  offset: z.int().min(0, 'must be 0 or more').nullish(),
});

/** Prisma's part of a page: what the connection asks for, moved by `offset` where no cursor leads. */
export const atOffset = <Query extends { skip?: number }>(query: Query, offset: number | null | undefined): Query =>
  query.skip === undefined || query.skip === 0 ? { ...query, skip: offset ?? query.skip ?? 0 } : query;

/**
 * Refuses a page that begins at a row which is gone or not the caller's. Prisma would measure from a foreign row as
 * from any other, and so tell that it exists. `count` counts the row among those that the caller may see.
 * @throws Invalid
 */
export async function checkCursor<Cursor>(
  query: { cursor?: Cursor },
  args: { after?: unknown },
  count: (row: Cursor) => Promise<number>,
): Promise<void> {
  if (!query.cursor || (await count(query.cursor)) > 0) return;
  const message = 'must be a cursor that an earlier page gave, of something that is still there';
  throw new Invalid([{ path: args.after ? 'after' : 'before', message }]);
}
