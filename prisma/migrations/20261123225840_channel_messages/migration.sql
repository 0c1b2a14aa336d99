-- CreateEnum
CREATE TYPE "InstallationStatus" AS ENUM ('ACTIVE', 'REVOKED');

-- CreateEnum
CREATE TYPE "ChannelMessageKind" AS ENUM ('MENTION', 'DIRECT', 'COMMAND', 'MESSAGE');

-- CreateEnum
CREATE TYPE "ChannelMessageStatus" AS ENUM ('RECEIVED', 'ANSWERED', 'IGNORED', 'FAILED');

-- CreateTable
CREATE TABLE "ChatInstallation" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "service" TEXT NOT NULL,
    "externalTeamId" TEXT NOT NULL,
    "teamName" TEXT,
    "botUserId" TEXT,
    "sealedToken" BYTEA,
    "scopes" TEXT[],
    "status" "InstallationStatus" NOT NULL DEFAULT 'ACTIVE',
    "installedById" UUID,
    "installedAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ChatInstallation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChannelMessage" (
    "id" UUID NOT NULL,
    "installationId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "service" TEXT NOT NULL,
    "externalTeamId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "threadId" TEXT,
    "eventId" TEXT NOT NULL,
    "address" JSONB NOT NULL DEFAULT '{}',
    "kind" "ChannelMessageKind" NOT NULL,
    "senderId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "isShared" BOOLEAN NOT NULL,
    "status" "ChannelMessageStatus" NOT NULL DEFAULT 'RECEIVED',
    "reason" TEXT,
    "userId" UUID,
    "taskId" UUID,
    "postChannelId" TEXT,
    "postId" TEXT,
    "postingAt" TIMESTAMPTZ(3),
    "privateChannelId" TEXT,
    "privatePostId" TEXT,
    "privateAt" TIMESTAMPTZ(3),
    "claim" UUID,
    "claimedUntil" TIMESTAMPTZ(3),
    "notBefore" TIMESTAMPTZ(3),
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ChannelMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChannelThread" (
    "installationId" UUID NOT NULL,
    "channelId" TEXT NOT NULL,
    "threadId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "conversationId" UUID NOT NULL,

    CONSTRAINT "ChannelThread_pkey" PRIMARY KEY ("installationId","channelId","threadId","userId")
);

-- CreateTable
CREATE TABLE "ChatAccountLink" (
    "hash" TEXT NOT NULL,
    "installationId" UUID NOT NULL,
    "externalUserId" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ChatAccountLink_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "ChatInstallation_organizationId_id_idx" ON "ChatInstallation"("organizationId", "id");

-- CreateIndex
CREATE INDEX "ChatInstallation_installedById_idx" ON "ChatInstallation"("installedById");

-- CreateIndex
CREATE UNIQUE INDEX "ChatInstallation_service_externalTeamId_key" ON "ChatInstallation"("service", "externalTeamId");

-- CreateIndex
CREATE INDEX "ChannelMessage_installationId_senderId_status_idx" ON "ChannelMessage"("installationId", "senderId", "status");

-- CreateIndex
CREATE INDEX "ChannelMessage_status_receivedAt_idx" ON "ChannelMessage"("status", "receivedAt");

-- CreateIndex
CREATE INDEX "ChannelMessage_service_postChannelId_postId_idx" ON "ChannelMessage"("service", "postChannelId", "postId");

-- CreateIndex
CREATE INDEX "ChannelMessage_userId_idx" ON "ChannelMessage"("userId");

-- CreateIndex
CREATE INDEX "ChannelMessage_organizationId_idx" ON "ChannelMessage"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "ChannelMessage_service_externalTeamId_channelId_messageId_key" ON "ChannelMessage"("service", "externalTeamId", "channelId", "messageId");

-- CreateIndex
CREATE UNIQUE INDEX "ChannelMessage_service_eventId_key" ON "ChannelMessage"("service", "eventId");

-- CreateIndex
CREATE INDEX "ChannelThread_userId_idx" ON "ChannelThread"("userId");

-- CreateIndex
CREATE INDEX "ChannelThread_conversationId_idx" ON "ChannelThread"("conversationId");

-- CreateIndex
CREATE INDEX "ChatAccountLink_installationId_externalUserId_idx" ON "ChatAccountLink"("installationId", "externalUserId");

-- CreateIndex
CREATE INDEX "ChatAccountLink_expiresAt_idx" ON "ChatAccountLink"("expiresAt");

-- AddForeignKey
ALTER TABLE "ChatInstallation" ADD CONSTRAINT "ChatInstallation_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatInstallation" ADD CONSTRAINT "ChatInstallation_installedById_fkey" FOREIGN KEY ("installedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChannelMessage" ADD CONSTRAINT "ChannelMessage_installationId_fkey" FOREIGN KEY ("installationId") REFERENCES "ChatInstallation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChannelMessage" ADD CONSTRAINT "ChannelMessage_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChannelMessage" ADD CONSTRAINT "ChannelMessage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChannelThread" ADD CONSTRAINT "ChannelThread_installationId_fkey" FOREIGN KEY ("installationId") REFERENCES "ChatInstallation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChannelThread" ADD CONSTRAINT "ChannelThread_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChannelThread" ADD CONSTRAINT "ChannelThread_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatAccountLink" ADD CONSTRAINT "ChatAccountLink_installationId_fkey" FOREIGN KEY ("installationId") REFERENCES "ChatInstallation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
