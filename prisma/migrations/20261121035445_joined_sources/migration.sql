-- AlterTable
ALTER TABLE "DataSource" ADD COLUMN     "fileKey" TEXT;

-- AlterTable
ALTER TABLE "QueryExport" ADD COLUMN     "sources" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "QueryRun" ADD COLUMN     "copied" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "sources" JSONB NOT NULL DEFAULT '[]';
