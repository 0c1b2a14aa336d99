export type Page = {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  offset?: number | null;
};

const usualSize = 20;
// Written like the cursors of every other list.
const toCursor = (id: string): string => Buffer.from(`GPC:S:${id}`).toString('base64');
const toId = (cursor: string): string => Buffer.from(cursor, 'base64').toString().slice('GPC:S:'.length);
const sizeOf = ({ first, last }: Page): number => first ?? last ?? usualSize;
const isBackwards = ({ first, last }: Page): boolean => first == null && last != null;

/** What to read of the rows between groups and users for one page, newest user first, and one row to tell of a next. */
export const membersQuery = (page: Page) => ({
  where: {
    userId: { ...(page.after && { lt: toId(page.after) }), ...(page.before && { gt: toId(page.before) }) },
  },
  orderBy: { userId: isBackwards(page) ? ('asc' as const) : ('desc' as const) },
  take: sizeOf(page) + 1,
  skip: page.after || page.before ? 0 : (page.offset ?? 0),
  select: { user: true as const },
});

/** The page that was read by `membersQuery`. */
export function pageOfMembers<User extends { id: string }>(rows: { user: User }[], totalCount: number, page: Page) {
  const size = sizeOf(page);
  const backwards = isBackwards(page);
  const shown = rows.slice(0, size);
  if (backwards) shown.reverse();
  const edges = shown.map(({ user }) => ({ cursor: toCursor(user.id), node: user }));
  const isMore = rows.length > size;
  return {
    totalCount,
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: backwards ? page.before != null : isMore,
      hasPreviousPage: backwards ? isMore : page.after != null || (page.offset ?? 0) > 0,
    },
  };
}
