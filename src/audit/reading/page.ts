/** What a list that grows is asked for; exactly what `pageArguments` lets through. */
export type PageArguments = {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  offset?: number | null | undefined;
};

/** Which rows to read: ids between two bounds, both exclusive, from which end, how many, after how many. */
export type Window = {
  above: string | null;
  below: string | null;
  oldestFirst: boolean;
  take: number;
  skip: number;
};

const usual = 20;
// Spelled as all cursors of the API are.
const cursorOf = (id: string) => Buffer.from(`GPC:S:${id}`).toString('base64');
const idIn = (cursor: string | null | undefined) =>
  cursor ? Buffer.from(cursor, 'base64').toString('utf8').slice(6) : null;

/** A page of rows by descending id: as a cursor is an id and not a place, a page costs the same wherever it begins. */
export async function readPage<Row>(
  args: PageArguments,
  idOf: (row: Row) => string,
  read: (window: Window) => Promise<Row[]>,
) {
  const oldestFirst = args.first == null && args.last != null;
  const size = args.first ?? args.last ?? usual;
  const bounds = { below: idIn(args.after), above: idIn(args.before) };
  const skip = (!bounds.below && !bounds.above && args.offset) || 0;
  const rows = await read({ ...bounds, oldestFirst, take: size + 1, skip });
  const more = rows.length > size;
  const shown = rows.slice(0, size);
  if (oldestFirst) shown.reverse();
  const edges = shown.map(node => ({ cursor: cursorOf(idOf(node)), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: oldestFirst ? bounds.above !== null : more,
      hasPreviousPage: oldestFirst ? more : bounds.below !== null || skip > 0,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
