-- DropForeignKey
ALTER TABLE "ChunkVector" DROP CONSTRAINT "ChunkVector_chunkId_fkey";

-- DropTable
DROP TABLE "ChunkVector";

-- CreateTable
CREATE TABLE "DocumentVectors" (
    "documentId" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "organizationId" UUID NOT NULL,
    "dimensions" INTEGER NOT NULL,
    "chunkCount" INTEGER NOT NULL,
    "vectors" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DocumentVectors_pkey" PRIMARY KEY ("documentId","model","part")
);

-- CreateIndex
CREATE INDEX "DocumentVectors_organizationId_model_documentId_idx" ON "DocumentVectors"("organizationId", "model", "documentId");

-- AddForeignKey
ALTER TABLE "DocumentVectors" ADD CONSTRAINT "DocumentVectors_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
