-- AlterTable
ALTER TABLE "ChatTask" ADD COLUMN     "focus" JSONB;

-- AlterTable
ALTER TABLE "Conversation" ADD COLUMN     "focus" JSONB;
