-- CreateEnum
CREATE TYPE "ApprovalPostStatus" AS ENUM ('WAITING', 'POSTED', 'ENDED');

-- CreateTable
CREATE TABLE "ApprovalPost" (
    "id" UUID NOT NULL,
    "approvalId" UUID,
    "installationId" UUID NOT NULL,
    "userId" UUID,
    "externalUserId" TEXT NOT NULL,
    "status" "ApprovalPostStatus" NOT NULL DEFAULT 'WAITING',
    "reason" TEXT,
    "channelId" TEXT,
    "postId" TEXT,
    "address" JSONB NOT NULL DEFAULT '{}',
    "postingAt" TIMESTAMPTZ(3),
    "claim" UUID,
    "claimedUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ApprovalPost_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ApprovalPost_installationId_idx" ON "ApprovalPost"("installationId");

-- CreateIndex
CREATE INDEX "ApprovalPost_userId_idx" ON "ApprovalPost"("userId");

-- CreateIndex
CREATE INDEX "ApprovalPost_status_createdAt_idx" ON "ApprovalPost"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ApprovalPost_approvalId_installationId_userId_key" ON "ApprovalPost"("approvalId", "installationId", "userId");

-- AddForeignKey
ALTER TABLE "ApprovalPost" ADD CONSTRAINT "ApprovalPost_approvalId_fkey" FOREIGN KEY ("approvalId") REFERENCES "WorkflowApproval"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApprovalPost" ADD CONSTRAINT "ApprovalPost_installationId_fkey" FOREIGN KEY ("installationId") REFERENCES "ChatInstallation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApprovalPost" ADD CONSTRAINT "ApprovalPost_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
