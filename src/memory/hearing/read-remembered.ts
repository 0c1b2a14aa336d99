import type { Tx } from '../../base/db.ts';
import type { App, Caller } from '../../context.ts';
import type { Definition, MemoryCategory } from '../../engine/reasoner/remembered.ts';
import type { MemoryExtraction } from '../../generated/prisma/enums.ts';

/** One memory, as far as a question needs it. */
export type Known = {
  id: string;
  content: string;
  category: MemoryCategory;
  status: 'ACTIVE' | 'PROPOSED';
  definition: Definition | null;
  importance: number;
  edited: boolean;
};

/** A definition of the organization; times are ISO 8601. */
export type KnownDefinition = {
  id: string;
  content: string;
  definition: Definition;
  verifiedById: string | null;
  verifiedAt: string;
};

/** All that is remembered of somebody and defined by their organization, and what they want of it. */
export type Remembered = {
  use: boolean;
  extract: MemoryExtraction;
  memories: Known[];
  definitions: KnownDefinition[];
};

type Row = {
  use: boolean | null;
  extract: MemoryExtraction | null;
  memories: (Omit<Known, 'definition'> & { [part in keyof Definition]: string | null })[] | null;
  definitions: (Omit<KnownDefinition, 'definition'> & Definition)[] | null;
};

/** Reads it in one statement, since every question does so before anything else. What has expired is not there. */
export async function readRemembered(
  { db, clock }: { db: Tx } & Pick<App, 'clock'>,
  { userId, organizationId }: Pick<Caller, 'userId' | 'organizationId'>,
): Promise<Remembered> {
  // Rows as `json`, not `jsonb`, which would be built key by key: of hundreds of memories that costs twice as much.
  const [row] = await db.$queryRaw<[Row]>`
    SELECT p."use", p."extract",
      (SELECT json_agg(m) FROM (
        SELECT "id", "content", "category", "status", "importance", "edited", "term", "meaning"
        FROM "Memory" WHERE "userId" = ${userId}::uuid AND "status" <> 'SUPERSEDED'
          AND ("expiresAt" IS NULL OR "expiresAt" > ${clock.now()}::timestamptz)
        ORDER BY "createdAt" DESC, "id" DESC) m) AS "memories",
      (SELECT json_agg(d) FROM (
        SELECT "id", "content", "verifiedById", "term", "meaning",
          to_char("verifiedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "verifiedAt"
        FROM "OrganizationDefinition" WHERE "organizationId" = ${organizationId}::uuid) d) AS "definitions"
    FROM (SELECT) one LEFT JOIN "MemoryPreference" p ON p."userId" = ${userId}::uuid`;
  return {
    use: row.use ?? true,
    extract: row.extract ?? 'ASK',
    memories: (row.memories ?? []).map(({ term, meaning, ...memory }) => ({
      ...memory,
      definition: term !== null && meaning !== null ? { term, meaning } : null,
    })),
    definitions: (row.definitions ?? []).map(({ term, meaning, ...rest }) => ({
      ...rest,
      definition: { term, meaning },
    })),
  };
}
