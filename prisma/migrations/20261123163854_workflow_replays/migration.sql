-- AlterEnum
ALTER TYPE "ExecutionTrigger" ADD VALUE 'RERUN';

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "TimelineEntryType" ADD VALUE 'STEP_REUSED';
ALTER TYPE "TimelineEntryType" ADD VALUE 'STEP_NOT_REUSED';

-- AlterTable
ALTER TABLE "WorkflowExecution" ADD COLUMN     "replayFrom" TEXT,
ADD COLUMN     "replayOfId" UUID;

-- AlterTable
ALTER TABLE "WorkflowStep" ADD COLUMN     "reused" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "WorkflowExecution_replayOfId_idx" ON "WorkflowExecution"("replayOfId");

-- AddForeignKey
ALTER TABLE "WorkflowExecution" ADD CONSTRAINT "WorkflowExecution_replayOfId_fkey" FOREIGN KEY ("replayOfId") REFERENCES "WorkflowExecution"("id") ON DELETE SET NULL ON UPDATE CASCADE;
