-- CreateTable
CREATE TABLE "MaskGroup" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MaskGroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MaskGroupColumn" (
    "groupId" UUID NOT NULL,
    "sourceKey" TEXT NOT NULL,
    "tableName" TEXT NOT NULL,
    "columnName" TEXT NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "MaskGroupColumn_pkey" PRIMARY KEY ("sourceKey","tableName","columnName")
);

-- CreateIndex
CREATE UNIQUE INDEX "MaskGroup_organizationId_name_key" ON "MaskGroup"("organizationId", "name");

-- CreateIndex
CREATE INDEX "MaskGroupColumn_groupId_idx" ON "MaskGroupColumn"("groupId");

-- AddForeignKey
ALTER TABLE "MaskGroup" ADD CONSTRAINT "MaskGroup_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MaskGroupColumn" ADD CONSTRAINT "MaskGroupColumn_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "MaskGroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;
