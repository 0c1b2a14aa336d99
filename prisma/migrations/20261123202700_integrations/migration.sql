-- CreateEnum
CREATE TYPE "ChatServiceTrigger" AS ENUM ('MENTIONS', 'ALL_MESSAGES');

-- CreateEnum
CREATE TYPE "IntegrationStatus" AS ENUM ('ACTIVE', 'EXPIRED', 'FAILED', 'REVOKED');

-- CreateEnum
CREATE TYPE "CredentialType" AS ENUM ('OAUTH', 'API_KEY', 'PASSWORD');

-- CreateTable
CREATE TABLE "ChatServiceSettings" (
    "organizationId" UUID NOT NULL,
    "service" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "mode" "ChatMode" NOT NULL,
    "respondsTo" "ChatServiceTrigger" NOT NULL,
    "channels" TEXT[],
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ChatServiceSettings_pkey" PRIMARY KEY ("organizationId","service")
);

-- CreateTable
CREATE TABLE "UserMapping" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "service" TEXT NOT NULL,
    "externalTeamId" TEXT NOT NULL,
    "externalUserId" TEXT NOT NULL,
    "externalUserName" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UserMapping_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Integration" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "services" TEXT[],
    "credentialType" "CredentialType" NOT NULL,
    "accountId" TEXT NOT NULL,
    "accountName" TEXT,
    "grantedScopes" TEXT[],
    "status" "IntegrationStatus" NOT NULL DEFAULT 'ACTIVE',
    "failureCode" TEXT,
    "failureMessage" TEXT,
    "sealedTokens" BYTEA NOT NULL,
    "renewable" BOOLEAN NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "renewedAt" TIMESTAMPTZ(3) NOT NULL,
    "triedAt" TIMESTAMPTZ(3) NOT NULL,
    "claim" UUID,
    "claimedUntil" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Integration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IntegrationConsent" (
    "stateHash" TEXT NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "sessionId" UUID,
    "provider" TEXT NOT NULL,
    "sealedSecrets" BYTEA NOT NULL,
    "returnUrl" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IntegrationConsent_pkey" PRIMARY KEY ("stateHash")
);

-- CreateIndex
CREATE INDEX "UserMapping_organizationId_id_idx" ON "UserMapping"("organizationId", "id");

-- CreateIndex
CREATE INDEX "UserMapping_userId_idx" ON "UserMapping"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "UserMapping_service_externalTeamId_externalUserId_key" ON "UserMapping"("service", "externalTeamId", "externalUserId");

-- CreateIndex
CREATE INDEX "Integration_organizationId_idx" ON "Integration"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "Integration_userId_provider_accountId_key" ON "Integration"("userId", "provider", "accountId");

-- CreateIndex
CREATE INDEX "IntegrationConsent_userId_idx" ON "IntegrationConsent"("userId");

-- CreateIndex
CREATE INDEX "IntegrationConsent_expiresAt_idx" ON "IntegrationConsent"("expiresAt");

-- AddForeignKey
ALTER TABLE "ChatServiceSettings" ADD CONSTRAINT "ChatServiceSettings_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserMapping" ADD CONSTRAINT "UserMapping_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserMapping" ADD CONSTRAINT "UserMapping_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Integration" ADD CONSTRAINT "Integration_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Integration" ADD CONSTRAINT "Integration_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IntegrationConsent" ADD CONSTRAINT "IntegrationConsent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
