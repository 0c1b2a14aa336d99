-- AlterTable
ALTER TABLE "ChatTask" ADD COLUMN     "retryAfter" INTEGER;
