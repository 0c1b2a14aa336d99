-- AlterTable
ALTER TABLE "UploadedTable" ADD COLUMN     "pending" JSONB;

-- Tables that were read before versions were kept have one: the current.
INSERT INTO "TableVersion" ("id", "tableId", "version", "change", "fileName", "byteSize", "sheetName", "originalKey",
  "tableKey", "rowCount", "profile", "reading", "createdById", "createdAt")
SELECT gen_random_uuid(), "id", "version", 'UPLOAD', "fileName", "byteSize", "sheetName", "originalKey",
  "tableKey", "rowCount", "profile", "reading", "ownerId", "updatedAt"
FROM "UploadedTable"
WHERE "status" = 'COMPLETED' AND "version" > 0 AND "tableKey" IS NOT NULL AND "rowCount" IS NOT NULL
  AND "profile" IS NOT NULL AND "reading" IS NOT NULL
ON CONFLICT DO NOTHING;
