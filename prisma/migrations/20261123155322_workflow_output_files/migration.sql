-- CreateTable
CREATE TABLE "WorkflowOutputFile" (
    "id" UUID NOT NULL,
    "storageKey" TEXT NOT NULL,
    "executionId" UUID,
    "isHeld" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WorkflowOutputFile_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WorkflowOutputFile_executionId_idx" ON "WorkflowOutputFile"("executionId");

-- CreateIndex
CREATE INDEX "WorkflowOutputFile_storageKey_idx" ON "WorkflowOutputFile"("storageKey");

-- CreateIndex
CREATE INDEX "WorkflowOutputFile_isHeld_createdAt_idx" ON "WorkflowOutputFile"("isHeld", "createdAt");

-- AddForeignKey
ALTER TABLE "WorkflowOutputFile" ADD CONSTRAINT "WorkflowOutputFile_executionId_fkey" FOREIGN KEY ("executionId") REFERENCES "WorkflowExecution"("id") ON DELETE SET NULL ON UPDATE CASCADE;
