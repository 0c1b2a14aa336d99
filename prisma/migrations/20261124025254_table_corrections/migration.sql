-- AlterTable
ALTER TABLE "DataTable" ADD COLUMN     "corrections" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "UploadedTable" ADD COLUMN     "corrections" JSONB NOT NULL DEFAULT '{}';
