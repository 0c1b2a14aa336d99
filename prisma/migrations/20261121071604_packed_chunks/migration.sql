-- CreateTable
CREATE TABLE "ChunkPack" (
    "documentId" UUID NOT NULL,
    "first" INTEGER NOT NULL,
    "chunkCount" INTEGER NOT NULL,
    "firstPage" INTEGER,
    "lastPage" INTEGER,
    "chunks" BYTEA NOT NULL,

    CONSTRAINT "ChunkPack_pkey" PRIMARY KEY ("documentId","first")
);

-- What is packed already is not compressed once more.
ALTER TABLE "ChunkPack" ALTER COLUMN "chunks" SET STORAGE EXTERNAL;

-- Passages that are there already go into packs of the plain form, which a reading never writes but reads.
INSERT INTO "ChunkPack" ("documentId", "first", "chunkCount", "firstPage", "lastPage", "chunks")
SELECT
    "documentId",
    "index" / 8 * 8,
    count(*),
    min("page"),
    max("page"),
    convert_to(json_agg(json_build_object(
        'id', "id", 'index', "index", 'text', "text", 'page', "page", 'sheetName', "sheetName", 'row', "row",
        'endRow', "endRow", 'headingPath', "headingPath", 'startOffset', "startOffset", 'endOffset', "endOffset"
    ) ORDER BY "index")::text, 'UTF8')
FROM "DocumentChunk"
GROUP BY "documentId", "index" / 8;

-- AddForeignKey
ALTER TABLE "ChunkPack" ADD CONSTRAINT "ChunkPack_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- DropTable
DROP TABLE "DocumentChunk";
