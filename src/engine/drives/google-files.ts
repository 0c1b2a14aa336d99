import { z } from 'zod';
import type { Entry, Refused } from './drive.ts';

const native = 'application/vnd.google-apps.';
export const folderType = `${native}folder`;
const office = 'application/vnd.openxmlformats-officedocument.';

/** What online documents are exported to. */
const exports: Readonly<Record<string, { type: string; ending: string }>> = {
  document: { type: `${office}wordprocessingml.document`, ending: 'docx' },
  spreadsheet: { type: `${office}spreadsheetml.sheet`, ending: 'xlsx' },
  presentation: { type: 'application/pdf', ending: 'pdf' },
  drawing: { type: 'application/pdf', ending: 'pdf' },
};
export const exportOf = (mimeType: string | null) => exports[(mimeType ?? '').replace(native, '')];

export const text = z.string().min(1).max(4000);
export const file = z.object({
  id: text,
  name: z.string().max(4000),
  mimeType: text,
  parents: z.array(text).optional(),
  size: z.string().regex(/^\d+$/).optional(),
  md5Checksum: text.optional(),
  headRevisionId: text.optional(),
  modifiedTime: text.optional(),
  webViewLink: z.string().optional(),
  trashed: z.boolean().optional(),
  driveId: text.optional(),
  capabilities: z.object({ canDownload: z.boolean().optional() }).optional(),
});
type File = z.infer<typeof file>;
/** What is asked of each file. */
export const fields =
  'id,name,mimeType,parents,size,md5Checksum,headRevisionId,modifiedTime,webViewLink,trashed,driveId,capabilities(canDownload)';
export const files = z.object({ files: z.array(file), nextPageToken: text.optional() });

/** An id or a word within a search. */
export const quoted = (id: string) => id.replace(/[\\']/g, sign => `\\${sign}`);

/** A file as Google tells it. */
export function entryOf(found: File, parentId: string): Entry {
  const { id, name, mimeType, size, md5Checksum, headRevisionId, modifiedTime, webViewLink } = found;
  return {
    ...{ id, parentId, name, mimeType, webUrl: webViewLink ?? null },
    kind: mimeType === folderType ? 'FOLDER' : 'FILE',
    byteSize: size === undefined ? null : Number(size),
    version: md5Checksum ?? headRevisionId ?? modifiedTime ?? '',
    refused: refusedOf(found),
  };
}

function refusedOf({ mimeType, capabilities }: File): Refused | null {
  if (mimeType === folderType) return null;
  if (mimeType === `${native}shortcut`)
    return {
      code: 'SHORTCUT',
      reason: 'This is a shortcut. Move the file itself here, or connect the folder that it is in.',
    };
  if (mimeType.startsWith(native) && !exportOf(mimeType))
    return {
      code: 'UNSUPPORTED',
      reason: `A Google ${mimeType.slice(native.length)} has no contents that can be read here.`,
    };
  if (capabilities?.canDownload === false)
    return { code: 'NOT_ALLOWED', reason: 'Its owner does not let it be downloaded.' };
  return null;
}
