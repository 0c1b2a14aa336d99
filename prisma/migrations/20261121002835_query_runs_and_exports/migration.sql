-- AlterTable
ALTER TABLE "QueryRun" ADD COLUMN     "masked" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "parameters" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "tables" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "QueryExport" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "dataSourceId" UUID,
    "sql" TEXT NOT NULL,
    "parameters" JSONB NOT NULL DEFAULT '[]',
    "format" TEXT NOT NULL,
    "timeoutSeconds" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "QueryExport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "QueryExport_expiresAt_idx" ON "QueryExport"("expiresAt");

-- AddForeignKey
ALTER TABLE "QueryExport" ADD CONSTRAINT "QueryExport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
