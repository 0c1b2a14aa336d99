-- CreateEnum
CREATE TYPE "SkipReason" AS ENUM ('LIMIT_REACHED', 'STILL_RUNNING', 'OWNER_UNAVAILABLE');

-- AlterEnum
ALTER TYPE "ExecutionTrigger" ADD VALUE 'SCHEDULE';

-- AlterTable
ALTER TABLE "Workflow" ADD COLUMN     "nextRunAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "WorkflowExecution" ADD COLUMN     "slotAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "WorkflowUsage" ADD COLUMN     "limitToldAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "WorkflowSkippedStart" (
    "id" UUID NOT NULL,
    "workflowId" UUID NOT NULL,
    "slotAt" TIMESTAMPTZ(3) NOT NULL,
    "reason" "SkipReason" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WorkflowSkippedStart_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "WorkflowSkippedStart_workflowId_slotAt_key" ON "WorkflowSkippedStart"("workflowId", "slotAt");

-- CreateIndex
CREATE INDEX "Workflow_nextRunAt_idx" ON "Workflow"("nextRunAt");

-- CreateIndex
CREATE UNIQUE INDEX "WorkflowExecution_workflowId_slotAt_key" ON "WorkflowExecution"("workflowId", "slotAt");

-- AddForeignKey
ALTER TABLE "WorkflowSkippedStart" ADD CONSTRAINT "WorkflowSkippedStart_workflowId_fkey" FOREIGN KEY ("workflowId") REFERENCES "Workflow"("id") ON DELETE CASCADE ON UPDATE CASCADE;
