-- CreateEnum
CREATE TYPE "ApprovalStatus" AS ENUM ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "ApprovalMail" AS ENUM ('REQUEST', 'REMINDER', 'ESCALATION');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "TimelineEntryType" ADD VALUE 'APPROVAL_REQUESTED';
ALTER TYPE "TimelineEntryType" ADD VALUE 'APPROVAL_REMINDED';
ALTER TYPE "TimelineEntryType" ADD VALUE 'APPROVAL_ESCALATED';
ALTER TYPE "TimelineEntryType" ADD VALUE 'APPROVAL_DECIDED';
ALTER TYPE "TimelineEntryType" ADD VALUE 'APPROVAL_EXPIRED';
ALTER TYPE "TimelineEntryType" ADD VALUE 'NOTIFICATION_SENT';
ALTER TYPE "TimelineEntryType" ADD VALUE 'NOTIFICATION_SKIPPED';

-- CreateTable
CREATE TABLE "WorkflowApproval" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "workflowId" UUID NOT NULL,
    "executionId" UUID NOT NULL,
    "nodeKey" TEXT NOT NULL,
    "status" "ApprovalStatus" NOT NULL DEFAULT 'PENDING',
    "title" TEXT NOT NULL,
    "instructions" TEXT,
    "payload" JSONB,
    "editedPayload" JSONB,
    "selfApproval" BOOLEAN NOT NULL DEFAULT false,
    "escalateToIds" UUID[],
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "remindAt" TIMESTAMPTZ(3),
    "remindedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "abandonedToldAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" UUID,
    "comment" TEXT,

    CONSTRAINT "WorkflowApproval_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WorkflowApprover" (
    "id" UUID NOT NULL,
    "approvalId" UUID NOT NULL,
    "userId" UUID,
    "groupId" UUID,

    CONSTRAINT "WorkflowApprover_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WorkflowApprovalLink" (
    "hash" TEXT NOT NULL,
    "approvalId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "mail" "ApprovalMail" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WorkflowApprovalLink_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "WorkflowApproval_status_organizationId_id_idx" ON "WorkflowApproval"("status", "organizationId", "id");

-- CreateIndex
CREATE INDEX "WorkflowApproval_organizationId_idx" ON "WorkflowApproval"("organizationId");

-- CreateIndex
CREATE INDEX "WorkflowApproval_workflowId_idx" ON "WorkflowApproval"("workflowId");

-- CreateIndex
CREATE INDEX "WorkflowApproval_decidedById_idx" ON "WorkflowApproval"("decidedById");

-- CreateIndex
CREATE UNIQUE INDEX "WorkflowApproval_executionId_nodeKey_key" ON "WorkflowApproval"("executionId", "nodeKey");

-- CreateIndex
CREATE INDEX "WorkflowApprover_userId_idx" ON "WorkflowApprover"("userId");

-- CreateIndex
CREATE INDEX "WorkflowApprover_groupId_idx" ON "WorkflowApprover"("groupId");

-- CreateIndex
CREATE UNIQUE INDEX "WorkflowApprover_approvalId_userId_key" ON "WorkflowApprover"("approvalId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "WorkflowApprover_approvalId_groupId_key" ON "WorkflowApprover"("approvalId", "groupId");

-- CreateIndex
CREATE INDEX "WorkflowApprovalLink_userId_idx" ON "WorkflowApprovalLink"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "WorkflowApprovalLink_approvalId_userId_mail_key" ON "WorkflowApprovalLink"("approvalId", "userId", "mail");

-- AddForeignKey
ALTER TABLE "WorkflowApproval" ADD CONSTRAINT "WorkflowApproval_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowApproval" ADD CONSTRAINT "WorkflowApproval_workflowId_fkey" FOREIGN KEY ("workflowId") REFERENCES "Workflow"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowApproval" ADD CONSTRAINT "WorkflowApproval_executionId_fkey" FOREIGN KEY ("executionId") REFERENCES "WorkflowExecution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowApproval" ADD CONSTRAINT "WorkflowApproval_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowApprover" ADD CONSTRAINT "WorkflowApprover_approvalId_fkey" FOREIGN KEY ("approvalId") REFERENCES "WorkflowApproval"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowApprover" ADD CONSTRAINT "WorkflowApprover_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowApprover" ADD CONSTRAINT "WorkflowApprover_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowApprovalLink" ADD CONSTRAINT "WorkflowApprovalLink_approvalId_fkey" FOREIGN KEY ("approvalId") REFERENCES "WorkflowApproval"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowApprovalLink" ADD CONSTRAINT "WorkflowApprovalLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
