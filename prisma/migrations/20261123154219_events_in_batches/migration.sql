-- CreateTable
CREATE TABLE "ChatEventBatch" (
    "taskId" UUID NOT NULL,
    "first" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,
    "events" JSON NOT NULL,

    CONSTRAINT "ChatEventBatch_pkey" PRIMARY KEY ("taskId","first")
);

-- Compressing them would take longer than all else of writing them, and they are gone within hours.
ALTER TABLE "ChatEventBatch" ALTER COLUMN "events" SET STORAGE EXTERNAL;

-- AddForeignKey
ALTER TABLE "ChatEventBatch" ADD CONSTRAINT "ChatEventBatch_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "ChatTask"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The events there are, those of a task that follow each other in one row.
INSERT INTO "ChatEventBatch" ("taskId", "first", "last", "events")
SELECT "taskId", min("position"), max("position"), json_agg("event" ORDER BY "position")
FROM (
    SELECT *, "position" - row_number() OVER (PARTITION BY "taskId" ORDER BY "position") AS "run"
    FROM "ChatTaskEvent"
) AS "numbered"
GROUP BY "taskId", "run";

-- DropTable
DROP TABLE "ChatTaskEvent";
