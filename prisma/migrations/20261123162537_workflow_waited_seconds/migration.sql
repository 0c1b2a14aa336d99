-- AlterTable
ALTER TABLE "WorkflowStep" ADD COLUMN     "waitedSeconds" INTEGER NOT NULL DEFAULT 0;
