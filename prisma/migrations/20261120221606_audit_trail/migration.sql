-- DropForeignKey
ALTER TABLE "AuditLog" DROP CONSTRAINT "AuditLog_organizationId_fkey";

-- AlterTable
ALTER TABLE "AuditLog" ADD COLUMN     "agent" TEXT,
ADD COLUMN     "durationMs" INTEGER;

-- CreateTable
CREATE TABLE "AuditPending" (
    "id" UUID NOT NULL,

    CONSTRAINT "AuditPending_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditSeal" (
    "chainId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "entryIds" UUID[],
    "firstId" UUID NOT NULL,
    "lastId" UUID NOT NULL,
    "digests" BYTEA NOT NULL,
    "previousHash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,
    "erasedIds" UUID[],
    "signature" TEXT NOT NULL,
    "sealedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditSeal_pkey" PRIMARY KEY ("chainId","number")
);

-- CreateTable
CREATE TABLE "AuditCheckpoint" (
    "chainId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "signature" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditCheckpoint_pkey" PRIMARY KEY ("chainId")
);

-- CreateTable
CREATE TABLE "AuditCount" (
    "userId" UUID NOT NULL,
    "chainId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "action" TEXT NOT NULL,
    "outcome" "AuditOutcome" NOT NULL,
    "count" INTEGER NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditCount_pkey" PRIMARY KEY ("userId","chainId","day","action","outcome")
);

-- CreateIndex
CREATE INDEX "AuditSeal_chainId_lastId_firstId_idx" ON "AuditSeal"("chainId", "lastId", "firstId");

-- CreateIndex
CREATE INDEX "AuditCount_chainId_day_idx" ON "AuditCount"("chainId", "day");

-- CreateIndex
CREATE INDEX "AuditLog_organizationId_action_id_idx" ON "AuditLog"("organizationId", "action", "id");

-- CreateIndex
CREATE INDEX "AuditLog_action_id_idx" ON "AuditLog"("action", "id");

-- CreateIndex
CREATE INDEX "AuditLog_resourceId_id_idx" ON "AuditLog"("resourceId", "id");

-- CreateIndex
CREATE INDEX "AuditLog_not_successful_idx" ON "AuditLog"("organizationId", "outcome", "id") WHERE (outcome <> 'SUCCESS');

-- Earlier entries: the instant is the one in the id, and all of them are to be sealed.
UPDATE "AuditLog" SET "timestamp" =
  to_timestamp(('x' || replace(left("id"::text, 13), '-', ''))::bit(48)::bigint / 1000.0);
INSERT INTO "AuditPending" ("id") SELECT "id" FROM "AuditLog";

-- What a search looks in: words of the readable parts of an entry. Ids and digests have filters of their own or none,
-- user agents the same words: they would only swell the index. Signs between words are ASCII only, so that the result
-- depends on no locale. Its cost is about what it is, so that rare words are looked up in the index and common ones are
-- not; to start parallel workers for a page would take longer than the page.
CREATE FUNCTION audit_words(action text, resource_type text, agent text, ip_address text, details jsonb)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE COST 5000 AS $$
BEGIN
  RETURN to_tsvector('simple'::regconfig, regexp_replace(
    action || ' ' || coalesce(resource_type, '') || ' ' || coalesce(agent, '') || ' ' || coalesce(ip_address, '') || ' ' ||
      left(details::text, 10000),
    '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[0-9a-f]{32,}|[ -/:-@\[-`{-~]+', ' ', 'g'));
END $$;
CREATE INDEX "AuditLog_words_idx" ON "AuditLog"
  USING gin (audit_words("action", "resourceType", "agent", "ipAddress", "details"));

-- Each new entry waits to be sealed, from the moment that its transaction commits.
CREATE FUNCTION audit_note_pending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "AuditPending" ("id") SELECT "id" FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_note_pending AFTER INSERT ON "AuditLog" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION audit_note_pending();

-- Entries are only ever added. Clean-ups say so for their own transaction; nobody changes an entry.
CREATE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = ANY (TG_ARGV) AND current_setting('audit.clean_up', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'The audit trail is append-only: % of "%" is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditLog"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_append_only('DELETE');
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditSeal"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_append_only('UPDATE', 'DELETE');
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditCheckpoint"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_append_only('UPDATE');
