import type { CallerContext } from '../../context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { instantOf } from './instants.ts';
import { type PageArguments, readPage } from './page.ts';

type Row = { conversationId: string; eventCount: number; firstId: string; lastId: string };

/** What the caller did in each conversation, deleted ones included, the latest first. */
export async function readConversationActivity({ app, caller }: CallerContext, args: PageArguments) {
  // Entries about a conversation, and those that name one in their details.
  const activity = Prisma.sql`
    SELECT "conversationId", count(*)::int4 AS "eventCount", min("id"::text) AS "firstId", max("id"::text) AS "lastId"
    FROM (
      SELECT "id", CASE WHEN "resourceType" = 'conversation' THEN "resourceId"
                        ELSE "details"->>'conversationId' END AS "conversationId"
      FROM "AuditLog" WHERE "userId" = ${caller.userId}::uuid AND "outcome" = 'SUCCESS'
    ) AS entries WHERE "conversationId" IS NOT NULL GROUP BY "conversationId"`;
  const page = await readPage<Row>(
    args,
    row => row.lastId,
    ({ above, below, oldestFirst, take, skip }) => app.db.$queryRaw<Row[]>`
      SELECT * FROM (${activity}) AS activity
      WHERE (${above}::text IS NULL OR "lastId" > ${above}::text) AND (${below}::text IS NULL OR "lastId" < ${below}::text)
      ORDER BY "lastId" ${Prisma.raw(oldestFirst ? 'ASC' : 'DESC')} LIMIT ${take} OFFSET ${skip}`,
  );
  return {
    ...page,
    edges: page.edges.map(({ cursor, node: { firstId, lastId, ...counted } }) => ({
      cursor,
      node: { ...counted, firstActiveAt: instantOf(firstId), lastActiveAt: instantOf(lastId) },
    })),
    totalCount: async () => {
      const [row] = await app.db.$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM (${activity}) AS activity`;
      return Number(row!.n);
    },
  };
}
