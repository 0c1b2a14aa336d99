-- CreateEnum
CREATE TYPE "ExecutionTrigger" AS ENUM ('MANUAL');

-- CreateEnum
CREATE TYPE "ExecutionStatus" AS ENUM ('PENDING', 'PROCESSING', 'WAITING', 'COMPLETED', 'FAILED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "StepStatus" AS ENUM ('PENDING', 'PROCESSING', 'WAITING', 'COMPLETED', 'FAILED', 'CANCELLED', 'SKIPPED');

-- CreateEnum
CREATE TYPE "TimelineEntryType" AS ENUM ('EXECUTION_STARTED', 'EXECUTION_COMPLETED', 'EXECUTION_FAILED', 'EXECUTION_CANCELLED', 'STEP_STARTED', 'STEP_COMPLETED', 'STEP_FAILED', 'STEP_RETRIED', 'STEP_SKIPPED', 'STEP_WAITING');

-- CreateTable
CREATE TABLE "WorkflowExecution" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "workflowId" UUID NOT NULL,
    "versionId" UUID NOT NULL,
    "trigger" "ExecutionTrigger" NOT NULL,
    "status" "ExecutionStatus" NOT NULL DEFAULT 'PENDING',
    "input" JSONB NOT NULL DEFAULT '{}',
    "runsAsId" UUID,
    "startedById" UUID,
    "failureCode" TEXT,
    "failureMessage" TEXT,
    "lastPosition" INTEGER NOT NULL DEFAULT 0,
    "correlationId" TEXT NOT NULL,
    "deadlineAt" TIMESTAMPTZ(3),
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "WorkflowExecution_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WorkflowStep" (
    "executionId" UUID NOT NULL,
    "nodeKey" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "status" "StepStatus" NOT NULL DEFAULT 'PENDING',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "readyAt" TIMESTAMPTZ(3),
    "waitingUntil" TIMESTAMPTZ(3),
    "branch" TEXT,
    "input" JSONB,
    "output" JSONB,
    "evidence" JSONB,
    "rowCount" INTEGER,
    "inputTokens" INTEGER,
    "outputTokens" INTEGER,
    "costMicros" BIGINT,
    "failureCode" TEXT,
    "failureMessage" TEXT,
    "startedAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "WorkflowStep_pkey" PRIMARY KEY ("executionId","nodeKey")
);

-- CreateTable
CREATE TABLE "WorkflowTimelineEntry" (
    "executionId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "type" "TimelineEntryType" NOT NULL,
    "nodeKey" TEXT,
    "attempt" INTEGER,
    "message" TEXT,
    "userId" UUID,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WorkflowTimelineEntry_pkey" PRIMARY KEY ("executionId","position")
);

-- CreateTable
CREATE TABLE "WorkflowUsage" (
    "organizationId" UUID NOT NULL,
    "periodStart" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "WorkflowUsage_pkey" PRIMARY KEY ("organizationId","periodStart")
);

-- CreateIndex
CREATE INDEX "WorkflowExecution_workflowId_id_idx" ON "WorkflowExecution"("workflowId", "id");

-- CreateIndex
CREATE INDEX "WorkflowExecution_organizationId_id_idx" ON "WorkflowExecution"("organizationId", "id");

-- CreateIndex
CREATE INDEX "WorkflowExecution_versionId_idx" ON "WorkflowExecution"("versionId");

-- CreateIndex
CREATE INDEX "WorkflowExecution_runsAsId_idx" ON "WorkflowExecution"("runsAsId");

-- CreateIndex
CREATE INDEX "WorkflowExecution_startedById_idx" ON "WorkflowExecution"("startedById");

-- CreateIndex
CREATE INDEX "WorkflowExecution_status_deadlineAt_idx" ON "WorkflowExecution"("status", "deadlineAt");

-- CreateIndex
CREATE INDEX "WorkflowStep_status_readyAt_idx" ON "WorkflowStep"("status", "readyAt");

-- CreateIndex
CREATE INDEX "WorkflowStep_status_waitingUntil_idx" ON "WorkflowStep"("status", "waitingUntil");

-- AddForeignKey
ALTER TABLE "WorkflowExecution" ADD CONSTRAINT "WorkflowExecution_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowExecution" ADD CONSTRAINT "WorkflowExecution_workflowId_fkey" FOREIGN KEY ("workflowId") REFERENCES "Workflow"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowExecution" ADD CONSTRAINT "WorkflowExecution_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "WorkflowVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowExecution" ADD CONSTRAINT "WorkflowExecution_runsAsId_fkey" FOREIGN KEY ("runsAsId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowExecution" ADD CONSTRAINT "WorkflowExecution_startedById_fkey" FOREIGN KEY ("startedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowStep" ADD CONSTRAINT "WorkflowStep_executionId_fkey" FOREIGN KEY ("executionId") REFERENCES "WorkflowExecution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowTimelineEntry" ADD CONSTRAINT "WorkflowTimelineEntry_executionId_fkey" FOREIGN KEY ("executionId") REFERENCES "WorkflowExecution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowUsage" ADD CONSTRAINT "WorkflowUsage_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
