-- DropForeignKey
ALTER TABLE "ModelUsage" DROP CONSTRAINT "ModelUsage_userId_fkey";

-- AlterTable
ALTER TABLE "ModelUsage" ALTER COLUMN "userId" DROP NOT NULL;

-- AddForeignKey
ALTER TABLE "ModelUsage" ADD CONSTRAINT "ModelUsage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
