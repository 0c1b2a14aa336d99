-- AlterTable
ALTER TABLE "UploadedTable" ADD COLUMN     "copyOfId" UUID;

-- CreateIndex
CREATE INDEX "UploadedTable_copyOfId_idx" ON "UploadedTable"("copyOfId");

-- AddForeignKey
ALTER TABLE "UploadedTable" ADD CONSTRAINT "UploadedTable_copyOfId_fkey" FOREIGN KEY ("copyOfId") REFERENCES "UploadedTable"("id") ON DELETE SET NULL ON UPDATE CASCADE;
