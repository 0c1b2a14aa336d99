import type { z } from 'zod';
import { Invalid } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { type DriveFolder, DriveLost, type SkipCode } from '../engine/drives/drive.ts';
import type { folderInput } from './inputs.ts';
import { findAccount, openDrive } from './open-drive.ts';
import { looksLikeTable } from './sync/other-kind.ts';
import { refusedAtSight } from './sync/take-in.ts';
import { inWords } from './words.ts';

export type SkippedFile = { name: string; code: SkipCode; reason: string; webUrl: string | null };
export type FolderPreview = {
  folder: DriveFolder;
  files: number;
  folders: number;
  bytes: number;
  documents: number;
  spreadsheets: number;
  skippedCount: number;
  skipped: SkippedFile[];
  isComplete: boolean;
};

/** So many lists are read for a preview, and for so long, in milliseconds; so many skipped files are named. */
const [mostLists, mostMs, mostNamed] = [25, 10_000, 100];

/**
 * What would come from a folder, as far as names and sizes tell before the bytes come; of a large one, what was seen in
 * ten seconds. @throws NotFound (integration), Invalid (`folderId`), RateLimited, UpstreamFailed, Timeout
 */
export async function previewFolder(ctx: CallerContext, input: z.infer<typeof folderInput>): Promise<FolderPreview> {
  const { integration, service } = await findAccount(ctx, input);
  const drive = openDrive(ctx.app, integration.id, service);
  const end = performance.now() + mostMs;
  try {
    const folder = await drive.folder(input.folderId);
    const seen: FolderPreview = {
      ...{ folder, files: 0, folders: 0, bytes: 0, documents: 0, spreadsheets: 0 },
      ...{ skippedCount: 0, skipped: [], isComplete: false },
    };
    const open: { id: string; page: string | null }[] = [{ id: folder.id, page: null }];
    for (let lists = 0; open.length > 0 && lists < mostLists && performance.now() < end; lists++) {
      const { id, page } = open.shift()!;
      const { entries, next } = await drive.list({ driveId: folder.driveId, id }, page);
      if (next !== null) open.unshift({ id, page: next });
      for (const entry of entries) {
        if (entry.kind === 'FOLDER') {
          seen.folders++;
          open.push({ id: entry.id, page: null });
          continue;
        }
        seen.files++;
        const refused = refusedAtSight(entry);
        if (refused) {
          seen.skippedCount++;
          if (seen.skipped.length < mostNamed)
            seen.skipped.push({ name: entry.name, ...refused, webUrl: entry.webUrl });
          continue;
        }
        seen.bytes += entry.byteSize ?? 0;
        if (looksLikeTable(entry.name, entry.mimeType)) seen.spreadsheets++;
        else seen.documents++;
      }
    }
    return { ...seen, isComplete: open.length === 0 };
  } catch (error) {
    if (error instanceof DriveLost)
      throw new Invalid([{ path: 'input.folderId', message: 'is not a folder that this account can open' }]);
    throw await inWords(ctx.app, integration.id, error);
  }
}
