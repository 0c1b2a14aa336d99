-- AlterEnum
ALTER TYPE "ExecutionTrigger" ADD VALUE 'TABLE_UPDATED';

-- AlterEnum
ALTER TYPE "SkipReason" ADD VALUE 'TABLE_UNSEEN';

-- DropIndex
DROP INDEX "WorkflowDueStart_workflowId_slotAt_key";

-- DropIndex
DROP INDEX "WorkflowSkippedStart_workflowId_slotAt_key";

-- AlterTable
ALTER TABLE "WorkflowDueStart" ADD COLUMN     "tableId" UUID,
ADD COLUMN     "tableVersion" INTEGER,
ADD COLUMN     "trigger" "ExecutionTrigger";

-- AlterTable
ALTER TABLE "WorkflowSkippedStart" ADD COLUMN     "tableId" UUID,
ADD COLUMN     "trigger" "ExecutionTrigger";

-- All migrations of a new installation are one transaction, in which a value that was added to an enumeration cannot be
-- used yet: as a text it is read only where there are rows.
UPDATE "WorkflowDueStart" SET "trigger" = ('SCHEDULE'::text)::"ExecutionTrigger";
UPDATE "WorkflowSkippedStart" SET "trigger" = ('SCHEDULE'::text)::"ExecutionTrigger";
ALTER TABLE "WorkflowDueStart" ALTER COLUMN "trigger" SET NOT NULL;
ALTER TABLE "WorkflowSkippedStart" ALTER COLUMN "trigger" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "WorkflowDueStart_workflowId_tableId_key" ON "WorkflowDueStart"("workflowId", "tableId");

-- CreateIndex
CREATE INDEX "WorkflowSkippedStart_workflowId_id_idx" ON "WorkflowSkippedStart"("workflowId", "id");
