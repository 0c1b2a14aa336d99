import type { Tx } from '../base/db.ts';
import type { App, Caller } from '../context.ts';
import type { Definition, MemoryCategory } from '../engine/reasoner/remembered.ts';
import type { MemoryExtraction } from '../generated/prisma/enums.ts';

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

/** Reads it in one statement, since every question does so before anything else. What has expired is not there. */
export async function readRemembered(
  { db, clock }: { db: Tx } & Pick<App, 'clock'>,
  { userId, organizationId }: Pick<Caller, 'userId' | 'organizationId'>,
): Promise<Remembered> {
  const [row] = await db.$queryRaw<[Partial<Remembered>]>`
    SELECT p."use", p."extract",
      (SELECT jsonb_agg(jsonb_build_object('id', "id", 'content', "content", 'category', "category", 'status', "status",
          'importance', "importance", 'edited', "edited",
          'definition', CASE WHEN "term" IS NOT NULL THEN jsonb_build_object('term', "term", 'meaning', "meaning") END)
          ORDER BY "createdAt" DESC, "id" DESC)
        FROM "Memory" WHERE "userId" = ${userId}::uuid AND "status" <> 'SUPERSEDED'
          AND ("expiresAt" IS NULL OR "expiresAt" > ${clock.now()}::timestamptz)) AS "memories",
      (SELECT jsonb_agg(jsonb_build_object('id', "id", 'content', "content", 'verifiedById', "verifiedById",
          'verifiedAt', to_char("verifiedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'definition', jsonb_build_object('term', "term", 'meaning', "meaning")))
        FROM "OrganizationDefinition" WHERE "organizationId" = ${organizationId}::uuid) AS "definitions"
    FROM (SELECT) one LEFT JOIN "MemoryPreference" p ON p."userId" = ${userId}::uuid`;
  return {
    use: row.use ?? true,
    extract: row.extract ?? 'ASK',
    memories: row.memories ?? [],
    definitions: row.definitions ?? [],
  };
}
