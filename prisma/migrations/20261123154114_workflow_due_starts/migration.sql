-- CreateTable
CREATE TABLE "WorkflowDueStart" (
    "id" UUID NOT NULL,
    "workflowId" UUID NOT NULL,
    "slotAt" TIMESTAMPTZ(3) NOT NULL,
    "claimId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WorkflowDueStart_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WorkflowDueStart_claimId_idx" ON "WorkflowDueStart"("claimId");

-- CreateIndex
CREATE INDEX "WorkflowDueStart_createdAt_idx" ON "WorkflowDueStart"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "WorkflowDueStart_workflowId_slotAt_key" ON "WorkflowDueStart"("workflowId", "slotAt");

-- AddForeignKey
ALTER TABLE "WorkflowDueStart" ADD CONSTRAINT "WorkflowDueStart_workflowId_fkey" FOREIGN KEY ("workflowId") REFERENCES "Workflow"("id") ON DELETE CASCADE ON UPDATE CASCADE;
