import { type Actor, recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import type { App, Caller } from '../../context.ts';
import type { FileType, UploadedTable } from '../../generated/prisma/client.ts';
import type { Scope } from '../../generated/prisma/enums.ts';
import { ingestTableJob } from '../jobs.ts';

/** Who acts, by a request or in the background. */
type Doer = Actor & { app: App; caller: Caller };

export type NewTable = {
  name: string;
  description: string | null;
  scope: Scope;
  fileName: string;
  fileType: FileType;
  byteSize: number;
  storageKey: string;
  sha256: string | null;
  sheetName: string | null;
  /** The earlier table that holds the same file. */
  copyOfId?: string | null;
};

/** Makes a table of a stored file, which is the table's from then on; it is read in the background. */
export async function addTable(
  tx: Tx,
  ctx: Doer,
  { storageKey: originalKey, sha256, ...told }: NewTable,
): Promise<UploadedTable> {
  const { app, caller } = ctx;
  const { organizationId, userId: ownerId } = caller;
  const table = await tx.uploadedTable.create({ data: { organizationId, ownerId, originalKey, ...told } });
  await app.jobs.enqueue(ingestTableJob(app), { tableId: table.id }, { tx, key: table.id });
  const { name, scope, fileName, byteSize } = told;
  await recordAudit(tx, ctx, {
    action: 'data.upload_table',
    resourceType: 'uploaded_table',
    resourceId: table.id,
    details: { name, scope, fileName, byteSize, sha256 },
  });
  return table;
}
