-- CreateEnum
CREATE TYPE "FolderStatus" AS ENUM ('SYNCING', 'READY', 'FAILED');

-- CreateEnum
CREATE TYPE "SpreadsheetsAs" AS ENUM ('TABLES', 'DOCUMENTS');

-- CreateEnum
CREATE TYPE "DriveItemKind" AS ENUM ('FOLDER', 'FILE', 'SHEET');

-- CreateEnum
CREATE TYPE "DriveItemState" AS ENUM ('WAITING', 'KEPT', 'SKIPPED');

-- CreateTable
CREATE TABLE "CollectionSource" (
    "id" UUID NOT NULL,
    "collectionId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "integrationId" UUID,
    "provider" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "driveId" TEXT,
    "folderId" TEXT NOT NULL,
    "folderName" TEXT NOT NULL,
    "webUrl" TEXT,
    "spreadsheets" "SpreadsheetsAs" NOT NULL DEFAULT 'TABLES',
    "status" "FolderStatus" NOT NULL DEFAULT 'SYNCING',
    "failureCode" TEXT,
    "failureMessage" TEXT,
    "lostAt" TIMESTAMPTZ(3),
    "runId" UUID,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "again" BOOLEAN NOT NULL DEFAULT false,
    "cursor" TEXT,
    "walkCursor" TEXT,
    "walk" INTEGER NOT NULL DEFAULT 0,
    "walkedAt" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "nextSyncAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSyncAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CollectionSource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DriveItem" (
    "id" UUID NOT NULL,
    "sourceId" UUID NOT NULL,
    "externalId" TEXT NOT NULL,
    "parentId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "DriveItemKind" NOT NULL,
    "mimeType" TEXT,
    "webUrl" TEXT,
    "byteSize" BIGINT,
    "version" TEXT NOT NULL DEFAULT '',
    "keptVersion" TEXT,
    "sha256" TEXT,
    "state" "DriveItemState" NOT NULL DEFAULT 'WAITING',
    "reasonCode" TEXT,
    "reason" TEXT,
    "walk" INTEGER NOT NULL DEFAULT 0,
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "listToken" TEXT,
    "documentId" UUID,
    "tableId" UUID,

    CONSTRAINT "DriveItem_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CollectionSource_collectionId_key" ON "CollectionSource"("collectionId");

-- CreateIndex
CREATE INDEX "CollectionSource_userId_idx" ON "CollectionSource"("userId");

-- CreateIndex
CREATE INDEX "CollectionSource_organizationId_idx" ON "CollectionSource"("organizationId");

-- CreateIndex
CREATE INDEX "CollectionSource_integrationId_idx" ON "CollectionSource"("integrationId");

-- CreateIndex
CREATE INDEX "CollectionSource_nextSyncAt_idx" ON "CollectionSource"("nextSyncAt");

-- CreateIndex
CREATE UNIQUE INDEX "DriveItem_documentId_key" ON "DriveItem"("documentId");

-- CreateIndex
CREATE UNIQUE INDEX "DriveItem_tableId_key" ON "DriveItem"("tableId");

-- CreateIndex
CREATE INDEX "DriveItem_sourceId_parentId_idx" ON "DriveItem"("sourceId", "parentId");

-- CreateIndex
CREATE INDEX "DriveItem_sourceId_state_idx" ON "DriveItem"("sourceId", "state");

-- CreateIndex
CREATE UNIQUE INDEX "DriveItem_sourceId_externalId_key" ON "DriveItem"("sourceId", "externalId");

-- AddForeignKey
ALTER TABLE "CollectionSource" ADD CONSTRAINT "CollectionSource_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollectionSource" ADD CONSTRAINT "CollectionSource_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollectionSource" ADD CONSTRAINT "CollectionSource_integrationId_fkey" FOREIGN KEY ("integrationId") REFERENCES "Integration"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollectionSource" ADD CONSTRAINT "CollectionSource_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DriveItem" ADD CONSTRAINT "DriveItem_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "CollectionSource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DriveItem" ADD CONSTRAINT "DriveItem_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DriveItem" ADD CONSTRAINT "DriveItem_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "UploadedTable"("id") ON DELETE SET NULL ON UPDATE CASCADE;
