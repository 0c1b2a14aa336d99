-- CreateEnum
CREATE TYPE "DataSourceType" AS ENUM ('POSTGRESQL', 'MYSQL', 'MARIADB', 'SQLSERVER', 'MONGODB', 'SNOWFLAKE', 'BIGQUERY', 'REDSHIFT', 'CLICKHOUSE', 'SQLITE', 'DUCKDB');

-- CreateEnum
CREATE TYPE "DataSourceStatus" AS ENUM ('UNTESTED', 'CONNECTED', 'FAILED');

-- CreateEnum
CREATE TYPE "TableType" AS ENUM ('TABLE', 'VIEW', 'COLLECTION');

-- CreateEnum
CREATE TYPE "SensitivityLevel" AS ENUM ('PUBLIC', 'INTERNAL', 'CONFIDENTIAL', 'RESTRICTED');

-- CreateEnum
CREATE TYPE "PiiType" AS ENUM ('NAME', 'EMAIL', 'PHONE', 'ADDRESS', 'BIRTH_DATE', 'NATIONAL_ID', 'FINANCIAL', 'HEALTH', 'OTHER');

-- CreateEnum
CREATE TYPE "Cardinality" AS ENUM ('ONE_TO_ONE', 'ONE_TO_MANY', 'MANY_TO_ONE', 'MANY_TO_MANY');

-- CreateEnum
CREATE TYPE "Origin" AS ENUM ('DECLARED', 'INFERRED', 'MANUAL');

-- CreateEnum
CREATE TYPE "RelationshipStatus" AS ENUM ('PROPOSED', 'CONFIRMED');

-- CreateEnum
CREATE TYPE "RuleOperator" AS ENUM ('EQUALS', 'NOT_EQUALS', 'IN', 'LESS_THAN', 'GREATER_THAN');

-- CreateEnum
CREATE TYPE "CallerAttribute" AS ENUM ('USER_ID', 'EMAIL', 'GROUP_NAMES');

-- CreateEnum
CREATE TYPE "Mask" AS ENUM ('HASH', 'PARTIAL', 'NULL', 'REFUSE');

-- CreateEnum
CREATE TYPE "QueryRunStatus" AS ENUM ('RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "TableChange" AS ENUM ('UPLOAD', 'APPEND', 'REPLACE', 'RESTORE', 'TYPES');

-- CreateEnum
CREATE TYPE "DocumentStage" AS ENUM ('WAITING', 'READING', 'CHUNKING', 'INDEXING', 'DONE');

-- CreateEnum
CREATE TYPE "ModelPurpose" AS ENUM ('COMPLETION', 'EMBEDDING');

-- AlterTable
ALTER TABLE "UploadedTable" ADD COLUMN     "columnTypes" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "PlatformSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "inactivityTimeoutMinutes" INTEGER,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlatformSettings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VerifiedQuery" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "createdById" UUID NOT NULL,
    "scope" "Scope" NOT NULL DEFAULT 'USER',
    "dataSourceId" UUID,
    "question" TEXT NOT NULL,
    "sql" TEXT NOT NULL,
    "tableIds" UUID[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "VerifiedQuery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TableVersion" (
    "id" UUID NOT NULL,
    "tableId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "change" "TableChange" NOT NULL,
    "fileName" TEXT NOT NULL,
    "byteSize" BIGINT NOT NULL,
    "sheetName" TEXT,
    "originalKey" TEXT NOT NULL,
    "tableKey" TEXT NOT NULL,
    "rowCount" BIGINT NOT NULL,
    "profile" JSONB NOT NULL,
    "reading" JSONB NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TableVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DataSource" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "scope" "Scope" NOT NULL DEFAULT 'USER',
    "name" TEXT NOT NULL,
    "description" TEXT,
    "type" "DataSourceType" NOT NULL,
    "settings" JSONB NOT NULL,
    "sealedCredentials" BYTEA,
    "keyVersion" INTEGER NOT NULL DEFAULT 1,
    "status" "DataSourceStatus" NOT NULL DEFAULT 'UNTESTED',
    "failureCode" TEXT,
    "failureMessage" TEXT,
    "testedAt" TIMESTAMPTZ(3),
    "serverVersion" TEXT,
    "schemaStatus" "ProcessingStatus" NOT NULL DEFAULT 'PENDING',
    "schemaAttempt" INTEGER NOT NULL DEFAULT 0,
    "schemaProgress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "schemaFailureCode" TEXT,
    "schemaFailureMessage" TEXT,
    "schemaRefreshedAt" TIMESTAMPTZ(3),
    "schemaChanges" JSONB,
    "tableCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DataSource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DataTable" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "dataSourceId" UUID NOT NULL,
    "schemaName" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "type" "TableType" NOT NULL DEFAULT 'TABLE',
    "comment" TEXT,
    "description" TEXT,
    "synonyms" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "columns" JSONB NOT NULL,
    "columnNotes" JSONB NOT NULL DEFAULT '{}',
    "primaryKey" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "rowCount" BIGINT,
    "profile" JSONB,
    "profiledAt" TIMESTAMPTZ(3),
    "vanishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DataTable_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Relationship" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "fromDataTableId" UUID,
    "fromUploadedTableId" UUID,
    "fromColumns" TEXT[],
    "toDataTableId" UUID,
    "toUploadedTableId" UUID,
    "toColumns" TEXT[],
    "cardinality" "Cardinality" NOT NULL,
    "origin" "Origin" NOT NULL,
    "status" "RelationshipStatus" NOT NULL,
    "confidence" DOUBLE PRECISION,
    "evidence" JSONB,
    "description" TEXT,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Relationship_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TableSensitivity" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "sourceKey" TEXT NOT NULL,
    "tableName" TEXT NOT NULL,
    "level" "SensitivityLevel" NOT NULL,
    "updatedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TableSensitivity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ColumnSensitivity" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "sourceKey" TEXT NOT NULL,
    "tableName" TEXT NOT NULL,
    "columnName" TEXT NOT NULL,
    "level" "SensitivityLevel",
    "pii" "PiiType",
    "piiOrigin" "Origin",
    "mask" "Mask",
    "updatedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ColumnSensitivity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Clearance" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID,
    "groupId" UUID,
    "role" "Role",
    "level" "SensitivityLevel" NOT NULL,
    "updatedById" UUID,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Clearance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RowRule" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "sourceKey" TEXT NOT NULL,
    "tableName" TEXT NOT NULL,
    "columnName" TEXT NOT NULL,
    "operator" "RuleOperator" NOT NULL,
    "values" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "caller" "CallerAttribute",
    "groupIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "updatedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RowRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QueryRun" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "dataSourceId" UUID,
    "agent" TEXT,
    "conversationId" UUID,
    "sql" TEXT NOT NULL,
    "sentSql" TEXT,
    "status" "QueryRunStatus" NOT NULL DEFAULT 'RUNNING',
    "rowCount" BIGINT,
    "truncated" BOOLEAN NOT NULL DEFAULT false,
    "durationMs" INTEGER,
    "failureCode" TEXT,
    "failureMessage" TEXT,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "QueryRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Document" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "scope" "Scope" NOT NULL DEFAULT 'USER',
    "collectionId" UUID,
    "title" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "fileType" "FileType" NOT NULL,
    "byteSize" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,
    "originalKey" TEXT NOT NULL,
    "textKey" TEXT,
    "textLength" INTEGER,
    "status" "ProcessingStatus" NOT NULL DEFAULT 'PENDING',
    "stage" "DocumentStage" NOT NULL DEFAULT 'WAITING',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "pagesDone" INTEGER,
    "pageCount" INTEGER,
    "chunkCount" INTEGER NOT NULL DEFAULT 0,
    "language" TEXT,
    "notes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "failureCode" TEXT,
    "failureMessage" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "processedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DocumentChunk" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "documentId" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "page" INTEGER,
    "sheetName" TEXT,
    "row" INTEGER,
    "endRow" INTEGER,
    "headingPath" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "startOffset" INTEGER NOT NULL,
    "endOffset" INTEGER NOT NULL,

    CONSTRAINT "DocumentChunk_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchSegment" (
    "documentId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "format" INTEGER NOT NULL,
    "chunkCount" INTEGER NOT NULL,
    "postings" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SearchSegment_pkey" PRIMARY KEY ("documentId")
);

-- CreateTable
CREATE TABLE "ChunkVector" (
    "chunkId" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "vector" BYTEA NOT NULL,

    CONSTRAINT "ChunkVector_pkey" PRIMARY KEY ("chunkId")
);

-- CreateTable
CREATE TABLE "Collection" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "scope" "Scope" NOT NULL DEFAULT 'USER',
    "name" TEXT NOT NULL,
    "description" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Collection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CollectionShare" (
    "collectionId" UUID NOT NULL,
    "groupId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CollectionShare_pkey" PRIMARY KEY ("collectionId","groupId")
);

-- CreateTable
CREATE TABLE "ModelSettings" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID,
    "completionProvider" TEXT,
    "completionModel" TEXT,
    "completionBaseUrl" TEXT,
    "completionSealedKey" BYTEA,
    "completionKeyPreview" TEXT,
    "embeddingProvider" TEXT,
    "embeddingModel" TEXT,
    "embeddingBaseUrl" TEXT,
    "embeddingSealedKey" BYTEA,
    "embeddingKeyPreview" TEXT,
    "validatedAt" TIMESTAMPTZ(3),
    "monthlyCapMicros" BIGINT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ModelSettings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ModelUsage" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "taskId" UUID,
    "purpose" "ModelPurpose" NOT NULL,
    "tier" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "inputTokens" INTEGER NOT NULL,
    "outputTokens" INTEGER NOT NULL,
    "costMicros" BIGINT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ModelUsage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "VerifiedQuery_organizationId_id_idx" ON "VerifiedQuery"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TableVersion_tableId_version_key" ON "TableVersion"("tableId", "version");

-- CreateIndex
CREATE INDEX "DataSource_organizationId_scope_id_idx" ON "DataSource"("organizationId", "scope", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DataSource_ownerId_name_key" ON "DataSource"("ownerId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "DataTable_dataSourceId_schemaName_name_key" ON "DataTable"("dataSourceId", "schemaName", "name");

-- CreateIndex
CREATE INDEX "Relationship_organizationId_id_idx" ON "Relationship"("organizationId", "id");

-- CreateIndex
CREATE INDEX "Relationship_fromDataTableId_idx" ON "Relationship"("fromDataTableId");

-- CreateIndex
CREATE INDEX "Relationship_fromUploadedTableId_idx" ON "Relationship"("fromUploadedTableId");

-- CreateIndex
CREATE INDEX "Relationship_toDataTableId_idx" ON "Relationship"("toDataTableId");

-- CreateIndex
CREATE INDEX "Relationship_toUploadedTableId_idx" ON "Relationship"("toUploadedTableId");

-- CreateIndex
CREATE UNIQUE INDEX "TableSensitivity_organizationId_sourceKey_tableName_key" ON "TableSensitivity"("organizationId", "sourceKey", "tableName");

-- CreateIndex
CREATE UNIQUE INDEX "ColumnSensitivity_organizationId_sourceKey_tableName_column_key" ON "ColumnSensitivity"("organizationId", "sourceKey", "tableName", "columnName");

-- CreateIndex
CREATE UNIQUE INDEX "Clearance_userId_key" ON "Clearance"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Clearance_groupId_key" ON "Clearance"("groupId");

-- CreateIndex
CREATE UNIQUE INDEX "Clearance_organizationId_role_key" ON "Clearance"("organizationId", "role");

-- CreateIndex
CREATE INDEX "RowRule_organizationId_sourceKey_tableName_idx" ON "RowRule"("organizationId", "sourceKey", "tableName");

-- CreateIndex
CREATE INDEX "QueryRun_userId_id_idx" ON "QueryRun"("userId", "id");

-- CreateIndex
CREATE INDEX "QueryRun_organizationId_id_idx" ON "QueryRun"("organizationId", "id");

-- CreateIndex
CREATE INDEX "QueryRun_startedAt_idx" ON "QueryRun"("startedAt");

-- CreateIndex
CREATE INDEX "Document_ownerId_id_idx" ON "Document"("ownerId", "id");

-- CreateIndex
CREATE INDEX "Document_organizationId_scope_id_idx" ON "Document"("organizationId", "scope", "id");

-- CreateIndex
CREATE INDEX "Document_collectionId_id_idx" ON "Document"("collectionId", "id");

-- CreateIndex
CREATE INDEX "Document_organizationId_sha256_idx" ON "Document"("organizationId", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "DocumentChunk_documentId_index_key" ON "DocumentChunk"("documentId", "index");

-- CreateIndex
CREATE INDEX "SearchSegment_organizationId_documentId_idx" ON "SearchSegment"("organizationId", "documentId");

-- CreateIndex
CREATE INDEX "ChunkVector_organizationId_model_idx" ON "ChunkVector"("organizationId", "model");

-- CreateIndex
CREATE INDEX "Collection_ownerId_id_idx" ON "Collection"("ownerId", "id");

-- CreateIndex
CREATE INDEX "Collection_organizationId_scope_id_idx" ON "Collection"("organizationId", "scope", "id");

-- CreateIndex
CREATE INDEX "CollectionShare_groupId_idx" ON "CollectionShare"("groupId");

-- CreateIndex
CREATE UNIQUE INDEX "ModelSettings_userId_key" ON "ModelSettings"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ModelSettings_organization_key" ON "ModelSettings"("organizationId") WHERE ("userId" IS NULL);

-- CreateIndex
CREATE INDEX "ModelUsage_organizationId_createdAt_idx" ON "ModelUsage"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "ModelUsage_userId_createdAt_idx" ON "ModelUsage"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "ModelUsage_taskId_idx" ON "ModelUsage"("taskId");

-- AddForeignKey
ALTER TABLE "VerifiedQuery" ADD CONSTRAINT "VerifiedQuery_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VerifiedQuery" ADD CONSTRAINT "VerifiedQuery_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TableVersion" ADD CONSTRAINT "TableVersion_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "UploadedTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DataSource" ADD CONSTRAINT "DataSource_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DataSource" ADD CONSTRAINT "DataSource_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DataTable" ADD CONSTRAINT "DataTable_dataSourceId_fkey" FOREIGN KEY ("dataSourceId") REFERENCES "DataSource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Relationship" ADD CONSTRAINT "Relationship_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Relationship" ADD CONSTRAINT "Relationship_fromDataTableId_fkey" FOREIGN KEY ("fromDataTableId") REFERENCES "DataTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Relationship" ADD CONSTRAINT "Relationship_fromUploadedTableId_fkey" FOREIGN KEY ("fromUploadedTableId") REFERENCES "UploadedTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Relationship" ADD CONSTRAINT "Relationship_toDataTableId_fkey" FOREIGN KEY ("toDataTableId") REFERENCES "DataTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Relationship" ADD CONSTRAINT "Relationship_toUploadedTableId_fkey" FOREIGN KEY ("toUploadedTableId") REFERENCES "UploadedTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TableSensitivity" ADD CONSTRAINT "TableSensitivity_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ColumnSensitivity" ADD CONSTRAINT "ColumnSensitivity_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Clearance" ADD CONSTRAINT "Clearance_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Clearance" ADD CONSTRAINT "Clearance_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Clearance" ADD CONSTRAINT "Clearance_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RowRule" ADD CONSTRAINT "RowRule_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QueryRun" ADD CONSTRAINT "QueryRun_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QueryRun" ADD CONSTRAINT "QueryRun_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DocumentChunk" ADD CONSTRAINT "DocumentChunk_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SearchSegment" ADD CONSTRAINT "SearchSegment_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChunkVector" ADD CONSTRAINT "ChunkVector_chunkId_fkey" FOREIGN KEY ("chunkId") REFERENCES "DocumentChunk"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Collection" ADD CONSTRAINT "Collection_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Collection" ADD CONSTRAINT "Collection_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollectionShare" ADD CONSTRAINT "CollectionShare_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollectionShare" ADD CONSTRAINT "CollectionShare_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModelSettings" ADD CONSTRAINT "ModelSettings_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModelSettings" ADD CONSTRAINT "ModelSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModelUsage" ADD CONSTRAINT "ModelUsage_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModelUsage" ADD CONSTRAINT "ModelUsage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
