-- CreateEnum
CREATE TYPE "LedgerEntryKind" AS ENUM ('RESERVED', 'SETTLED', 'RELEASED');

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" UUID NOT NULL,
    "kind" "LedgerEntryKind" NOT NULL,
    "reservationId" UUID,
    "organizationId" UUID NOT NULL,
    "account" TEXT NOT NULL,
    "periodStart" TIMESTAMPTZ(3) NOT NULL,
    "userId" UUID,
    "taskId" UUID,
    "purpose" "ModelPurpose" NOT NULL,
    "tier" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "inputTokens" INTEGER NOT NULL,
    "outputTokens" INTEGER NOT NULL,
    "reservedMicros" BIGINT NOT NULL DEFAULT 0,
    "costMicros" BIGINT,
    "byAgent" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SpendingBalance" (
    "organizationId" UUID NOT NULL,
    "account" TEXT NOT NULL,
    "periodStart" TIMESTAMPTZ(3) NOT NULL,
    "reservedMicros" BIGINT NOT NULL,
    "spentMicros" BIGINT NOT NULL,
    "grantedMicros" BIGINT NOT NULL,

    CONSTRAINT "SpendingBalance_pkey" PRIMARY KEY ("organizationId","account","periodStart")
);

-- CreateTable
CREATE TABLE "SpendingReservation" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "account" TEXT NOT NULL,
    "periodStart" TIMESTAMPTZ(3) NOT NULL,
    "work" TEXT NOT NULL,
    "userId" UUID,
    "purpose" "ModelPurpose" NOT NULL,
    "tier" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "micros" BIGINT NOT NULL,
    "notedMicros" BIGINT,
    "inputTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "byAgent" JSONB,
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SpendingReservation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LedgerEntry_organizationId_createdAt_idx" ON "LedgerEntry"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "LedgerEntry_userId_createdAt_idx" ON "LedgerEntry"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "LedgerEntry_taskId_idx" ON "LedgerEntry"("taskId");

-- CreateIndex
CREATE INDEX "LedgerEntry_reservationId_idx" ON "LedgerEntry"("reservationId");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerEntry_settled_key" ON "LedgerEntry"("reservationId") WHERE ("kind" = 'SETTLED');

-- CreateIndex
CREATE INDEX "SpendingReservation_work_idx" ON "SpendingReservation"("work");

-- CreateIndex
CREATE INDEX "SpendingReservation_leaseUntil_idx" ON "SpendingReservation"("leaseUntil");

-- CreateIndex
CREATE INDEX "SpendingReservation_organizationId_account_idx" ON "SpendingReservation"("organizationId", "account");

-- CreateIndex
CREATE INDEX "SpendingReservation_userId_idx" ON "SpendingReservation"("userId");

-- What was used so far is kept, to the accounts that it was held to.
INSERT INTO "LedgerEntry"
  ("id", "kind", "organizationId", "account", "periodStart", "userId", "taskId", "purpose", "tier", "provider", "model",
   "inputTokens", "outputTokens", "costMicros", "createdAt")
SELECT "id", 'SETTLED', "organizationId", CASE "tier" WHEN 'USER' THEN 'USER:' || coalesce("userId"::text, '') ELSE "tier" END,
  date_trunc('month', "createdAt", 'UTC'), "userId", "taskId", "purpose", "tier", "provider", "model", "inputTokens",
  "outputTokens", "costMicros", "createdAt"
FROM "ModelUsage";
INSERT INTO "SpendingBalance" ("organizationId", "account", "periodStart", "reservedMicros", "spentMicros", "grantedMicros")
SELECT "organizationId", "account", "periodStart", 0, coalesce(sum("costMicros"), 0), 0
FROM "LedgerEntry" GROUP BY "organizationId", "account", "periodStart";

-- DropTable
DROP TABLE "ModelUsage";

-- Entries are only ever added; of one that is there, only the name of somebody who is erased is taken off.
CREATE FUNCTION ledger_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) = jsonb_set(to_jsonb(OLD), '{userId}', 'null') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The ledger is append-only: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON "LedgerEntry"
  FOR EACH ROW EXECUTE FUNCTION ledger_append_only();
