-- CreateEnum
CREATE TYPE "FeedbackReason" AS ENUM ('WRONG_RESULT', 'WRONG_DATA', 'MISUNDERSTOOD', 'INCOMPLETE', 'OUTDATED', 'UNCLEAR', 'OTHER');

-- CreateEnum
CREATE TYPE "ReviewStatus" AS ENUM ('OPEN', 'RESOLVED');

-- CreateEnum
CREATE TYPE "VerifiedQueryStatus" AS ENUM ('PROPOSED', 'VERIFIED');

-- DropForeignKey
ALTER TABLE "VerifiedQuery" DROP CONSTRAINT "VerifiedQuery_createdById_fkey";

-- AlterTable
ALTER TABLE "ChatTask" ADD COLUMN     "model" TEXT,
ADD COLUMN     "questionId" UUID,
ADD COLUMN     "regeneratesId" UUID;

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "regeneratesId" UUID;

-- AlterTable
ALTER TABLE "VerifiedQuery" DROP COLUMN "createdById",
DROP COLUMN "scope",
ADD COLUMN     "parameters" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "paraphrases" TEXT[],
ADD COLUMN     "proposedById" UUID,
ADD COLUMN     "status" "VerifiedQueryStatus" NOT NULL DEFAULT 'PROPOSED',
ADD COLUMN     "tableNames" TEXT[],
ADD COLUMN     "verifiedAt" TIMESTAMPTZ(3),
ADD COLUMN     "verifiedById" UUID;

-- CreateTable
CREATE TABLE "AnswerEdit" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "citationId" UUID NOT NULL,
    "marker" INTEGER NOT NULL,
    "sqlBefore" TEXT NOT NULL,
    "resultBefore" JSONB,
    "sql" TEXT NOT NULL,
    "parameters" JSONB NOT NULL DEFAULT '[]',
    "result" JSONB NOT NULL,
    "editedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AnswerEdit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AnswerReview" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "reason" "FeedbackReason" NOT NULL,
    "answerShared" BOOLEAN NOT NULL DEFAULT false,
    "status" "ReviewStatus" NOT NULL DEFAULT 'OPEN',
    "note" TEXT,
    "resolvedById" UUID,
    "resolvedAt" TIMESTAMPTZ(3),
    "verifiedQueryId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AnswerReview_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AnswerEdit_messageId_id_idx" ON "AnswerEdit"("messageId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AnswerReview_messageId_key" ON "AnswerReview"("messageId");

-- CreateIndex
CREATE INDEX "AnswerReview_organizationId_status_id_idx" ON "AnswerReview"("organizationId", "status", "id");

-- CreateIndex
CREATE INDEX "Message_regeneratesId_idx" ON "Message"("regeneratesId");

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_regeneratesId_fkey" FOREIGN KEY ("regeneratesId") REFERENCES "Message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnswerEdit" ADD CONSTRAINT "AnswerEdit_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnswerEdit" ADD CONSTRAINT "AnswerEdit_editedById_fkey" FOREIGN KEY ("editedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnswerReview" ADD CONSTRAINT "AnswerReview_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnswerReview" ADD CONSTRAINT "AnswerReview_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnswerReview" ADD CONSTRAINT "AnswerReview_resolvedById_fkey" FOREIGN KEY ("resolvedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnswerReview" ADD CONSTRAINT "AnswerReview_verifiedQueryId_fkey" FOREIGN KEY ("verifiedQueryId") REFERENCES "VerifiedQuery"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VerifiedQuery" ADD CONSTRAINT "VerifiedQuery_proposedById_fkey" FOREIGN KEY ("proposedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VerifiedQuery" ADD CONSTRAINT "VerifiedQuery_verifiedById_fkey" FOREIGN KEY ("verifiedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
