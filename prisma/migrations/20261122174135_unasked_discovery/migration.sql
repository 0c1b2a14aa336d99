-- AlterTable
ALTER TABLE "DataSource" ADD COLUMN     "schemaUnasked" BOOLEAN NOT NULL DEFAULT false;
