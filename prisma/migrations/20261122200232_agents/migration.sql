-- CreateTable
CREATE TABLE "AgentSetting" (
    "id" UUID NOT NULL,
    "organizationId" UUID,
    "groupId" UUID,
    "userId" UUID,
    "agentName" TEXT NOT NULL,
    "enabled" BOOLEAN,
    "model" TEXT,
    "instructions" TEXT,
    "maxSteps" INTEGER,
    "tools" JSONB,
    "deniedTools" JSONB,
    "runsPerDay" INTEGER,
    "costPerMonthMicros" BIGINT,
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "updatedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AgentSetting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AgentPreference" (
    "userId" UUID NOT NULL,
    "agentName" TEXT NOT NULL,
    "enabled" BOOLEAN,
    "model" TEXT,
    "instructions" TEXT,
    "tools" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AgentPreference_pkey" PRIMARY KEY ("userId","agentName")
);

-- CreateTable
CREATE TABLE "AgentUse" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID,
    "agentName" TEXT NOT NULL,
    "taskId" UUID,
    "runs" INTEGER NOT NULL,
    "steps" INTEGER NOT NULL,
    "inputTokens" INTEGER NOT NULL,
    "outputTokens" INTEGER NOT NULL,
    "costMicros" BIGINT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AgentUse_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AgentSetting_organizationId_userId_idx" ON "AgentSetting"("organizationId", "userId");

-- CreateIndex
CREATE INDEX "AgentSetting_updatedById_idx" ON "AgentSetting"("updatedById");

-- CreateIndex
CREATE UNIQUE INDEX "AgentSetting_platform_key" ON "AgentSetting"("agentName") WHERE ("organizationId" IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "AgentSetting_organization_key" ON "AgentSetting"("organizationId", "agentName") WHERE ("groupId" IS NULL AND "userId" IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "AgentSetting_group_key" ON "AgentSetting"("groupId", "agentName") WHERE ("groupId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "AgentSetting_user_key" ON "AgentSetting"("userId", "agentName") WHERE ("userId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "AgentUse_userId_agentName_createdAt_idx" ON "AgentUse"("userId", "agentName", "createdAt");

-- CreateIndex
CREATE INDEX "AgentUse_organizationId_createdAt_idx" ON "AgentUse"("organizationId", "createdAt");

-- AddForeignKey
ALTER TABLE "AgentSetting" ADD CONSTRAINT "AgentSetting_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentSetting" ADD CONSTRAINT "AgentSetting_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentSetting" ADD CONSTRAINT "AgentSetting_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentSetting" ADD CONSTRAINT "AgentSetting_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentPreference" ADD CONSTRAINT "AgentPreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentUse" ADD CONSTRAINT "AgentUse_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentUse" ADD CONSTRAINT "AgentUse_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
