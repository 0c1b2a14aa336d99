-- CreateEnum
CREATE TYPE "MemoryCategory" AS ENUM ('MEMORIES', 'PREFERENCES', 'FACTS', 'PATTERNS');

-- CreateEnum
CREATE TYPE "MemoryOrigin" AS ENUM ('MANUAL', 'INFERRED');

-- CreateEnum
CREATE TYPE "MemoryStatus" AS ENUM ('ACTIVE', 'PROPOSED', 'SUPERSEDED');

-- CreateEnum
CREATE TYPE "MemoryExtraction" AS ENUM ('OFF', 'ASK', 'AUTO');

-- CreateTable
CREATE TABLE "Memory" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "category" "MemoryCategory" NOT NULL DEFAULT 'MEMORIES',
    "content" TEXT NOT NULL,
    "term" TEXT,
    "meaning" TEXT,
    "importance" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "origin" "MemoryOrigin" NOT NULL DEFAULT 'MANUAL',
    "status" "MemoryStatus" NOT NULL DEFAULT 'ACTIVE',
    "quote" TEXT,
    "messageId" UUID,
    "conversationId" UUID,
    "supersedesId" UUID,
    "edited" BOOLEAN NOT NULL DEFAULT false,
    "expiresAt" TIMESTAMPTZ(3),
    "useCount" INTEGER NOT NULL DEFAULT 0,
    "lastUsedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Memory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MemoryPreference" (
    "userId" UUID NOT NULL,
    "use" BOOLEAN NOT NULL DEFAULT true,
    "extract" "MemoryExtraction" NOT NULL DEFAULT 'ASK',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MemoryPreference_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "OrganizationDefinition" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "term" TEXT NOT NULL,
    "meaning" TEXT NOT NULL,
    "verifiedById" UUID,
    "verifiedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OrganizationDefinition_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Memory_userId_status_createdAt_idx" ON "Memory"("userId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "Memory_conversationId_idx" ON "Memory"("conversationId");

-- CreateIndex
CREATE INDEX "Memory_messageId_idx" ON "Memory"("messageId");

-- CreateIndex
CREATE INDEX "Memory_supersedesId_idx" ON "Memory"("supersedesId");

-- CreateIndex
CREATE INDEX "OrganizationDefinition_organizationId_idx" ON "OrganizationDefinition"("organizationId");

-- CreateIndex
CREATE INDEX "OrganizationDefinition_verifiedById_idx" ON "OrganizationDefinition"("verifiedById");

-- AddForeignKey
ALTER TABLE "Memory" ADD CONSTRAINT "Memory_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Memory" ADD CONSTRAINT "Memory_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Memory" ADD CONSTRAINT "Memory_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Memory" ADD CONSTRAINT "Memory_supersedesId_fkey" FOREIGN KEY ("supersedesId") REFERENCES "Memory"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemoryPreference" ADD CONSTRAINT "MemoryPreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizationDefinition" ADD CONSTRAINT "OrganizationDefinition_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizationDefinition" ADD CONSTRAINT "OrganizationDefinition_verifiedById_fkey" FOREIGN KEY ("verifiedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
