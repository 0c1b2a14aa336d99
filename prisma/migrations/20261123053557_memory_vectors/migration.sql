-- CreateTable
CREATE TABLE "MemoryVector" (
    "memoryId" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "vector" BYTEA NOT NULL,
    "madeOf" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MemoryVector_pkey" PRIMARY KEY ("memoryId")
);

-- AddForeignKey
ALTER TABLE "MemoryVector" ADD CONSTRAINT "MemoryVector_memoryId_fkey" FOREIGN KEY ("memoryId") REFERENCES "Memory"("id") ON DELETE CASCADE ON UPDATE CASCADE;
