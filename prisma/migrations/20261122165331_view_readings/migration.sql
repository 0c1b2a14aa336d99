-- AlterTable
ALTER TABLE "DataTable" ADD COLUMN     "view" JSONB,
ADD COLUMN     "viewReads" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "DataTable_viewReads_idx" ON "DataTable" USING GIN ("viewReads");

-- What is known of views from before: nothing, until their catalogs are read again.
UPDATE "DataTable" SET "viewReads" = '{*}', "view" = jsonb_build_object(
  'columns', '[]'::jsonb, 'tables', '[]'::jsonb, 'unfollowed', 'Its source was not discovered again since views are followed.')
WHERE "type" = 'VIEW';
