import type { App } from '../context.ts';

/** What has become of the files of a folder. */
export type FolderCounts = {
  /** Files of the folder and of those below, as they were last seen. */
  files: number;
  kept: number;
  waiting: number;
  skipped: number;
  documents: number;
  tables: number;
  /** Of the documents and tables: those still being read, and those that could not be. */
  reading: number;
  unreadable: number;
  bytes: number;
};

type Row = { sourceId: string; [name: string]: unknown };

/** The counts of each folder, in the order asked for. */
export async function countsOf({ db }: Pick<App, 'db'>, ids: readonly string[]): Promise<FolderCounts[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT i."sourceId",
      count(*) FILTER (WHERE i."kind" = 'FILE') AS "files",
      count(*) FILTER (WHERE i."kind" = 'FILE' AND i."state" = 'KEPT') AS "kept",
      count(*) FILTER (WHERE i."kind" = 'FILE' AND i."state" = 'WAITING') AS "waiting",
      count(*) FILTER (WHERE i."kind" = 'FILE' AND i."state" = 'SKIPPED') AS "skipped",
      count(d."id") AS "documents", count(t."id") AS "tables",
      count(*) FILTER (WHERE d."status" IN ('PENDING', 'PROCESSING') OR t."status" IN ('PENDING', 'PROCESSING')) AS "reading",
      count(*) FILTER (WHERE d."status" = 'FAILED' OR t."status" = 'FAILED') AS "unreadable",
      coalesce(sum(d."byteSize"), 0) + coalesce(sum(t."byteSize"), 0) AS "bytes"
    FROM "DriveItem" i LEFT JOIN "Document" d ON d."id" = i."documentId" LEFT JOIN "UploadedTable" t ON t."id" = i."tableId"
    WHERE i."sourceId" = ANY (${[...ids]}::uuid[]) GROUP BY i."sourceId"`;
  const found = new Map(rows.map(row => [row.sourceId, row]));
  return ids.map(id => {
    const of = (name: string) => Number(found.get(id)?.[name] ?? 0);
    return {
      ...{ files: of('files'), kept: of('kept'), waiting: of('waiting'), skipped: of('skipped') },
      ...{ documents: of('documents'), tables: of('tables'), reading: of('reading') },
      ...{ unreadable: of('unreadable'), bytes: of('bytes') },
    };
  });
}
