import { createHash } from 'node:crypto';
import type { CallerContext } from '../../context.ts';
import type { Upload } from '../../generated/prisma/client.ts';
import { mayChange, visibleTables } from '../access.ts';
import { existingTables } from '../sensitivity/existing-tables.ts';
import { nameOf } from './name-of-file.ts';

/** A table that an upload would stand beside as if it were the same. */
export type TableThere = {
  id: string;
  name: string;
  /** Whether its file is the same to the byte; else it has the name alone. */
  sameContent: boolean;
  /** Whether the caller may put the upload in its place. */
  mayReplace: boolean;
};

/** The tables the caller sees with the content of an upload, and after them those with its name. */
export async function tablesThere(
  ctx: CallerContext,
  upload: Pick<Upload, 'fileName' | 'sha256' | 'receivedBytes'>,
): Promise<TableThere[]> {
  const { app, caller } = ctx;
  const seen = { AND: [visibleTables(caller), await existingTables(app.db, caller)] };
  const fields = { id: true, name: true, ownerId: true, scope: true, byteSize: true, originalKey: true } as const;
  const tables = await app.db.uploadedTable.findMany({ where: seen, select: fields, orderBy: { id: 'desc' } });
  const wanted = nameOf(upload.fileName).toLowerCase();
  const found: TableThere[] = [];
  for (const { byteSize, originalKey, ...table } of tables) {
    const sameContent = byteSize === upload.receivedBytes && (await hashOf(ctx, originalKey)) === upload.sha256;
    if (sameContent || table.name.toLowerCase() === wanted)
      found.push({ id: table.id, name: table.name, sameContent, mayReplace: mayChange(caller, table) });
  }
  return found.toSorted((a, b) => Number(b.sameContent) - Number(a.sameContent));
}

/** SHA-256 of a stored file, hex; null where it is gone. */
async function hashOf({ app }: Pick<CallerContext, 'app'>, key: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const part of await app.storage.read(key)) hash.update(part as Buffer);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
