import { z } from 'zod';
import type { asker } from './ask.ts';
import type { Drive } from './drive.ts';
import { type files, folderType, quoted, text } from './google-files.ts';

const drives = z.object({ drives: z.array(z.object({ id: text, name: text })), nextPageToken: text.optional() });
/** Names of places that are no folders. */
const [sharedWithMe, sharedDrives] = ['shared-with-me', 'shared-drives'];

type Find = (q: string, page: string | null, more?: Record<string, string>) => Promise<z.infer<typeof files>>;

/** Where the folders of an account begin, or those in one of them. */
export async function googlePlaces(
  ask: ReturnType<typeof asker>,
  find: Find,
  parent: string | null,
  page: string | null,
): ReturnType<Drive['places']> {
  if (parent === null)
    return {
      places: [
        { id: 'root', name: 'My Drive', canConnect: true, webUrl: null },
        { id: sharedWithMe, name: 'Shared with me', canConnect: false, webUrl: null },
        { id: sharedDrives, name: 'Shared drives', canConnect: false, webUrl: null },
      ],
      next: null,
    };
  if (parent === sharedDrives) {
    const query = new URLSearchParams({ pageSize: '100', ...(page && { pageToken: page }) });
    const found = await ask.json(drives, `/drive/v3/drives?${query}`);
    const places = found.drives.map(({ id, name }) => ({ id, name, canConnect: true, webUrl: null }));
    return { places, next: found.nextPageToken ?? null };
  }
  const of = parent === sharedWithMe ? 'sharedWithMe = true' : `'${quoted(parent)}' in parents`;
  const search = `${of} and mimeType = '${folderType}' and trashed = false`;
  const found = await find(search, page, { orderBy: 'name_natural' });
  const places = found.files.map(({ id, name, webViewLink }) => ({
    ...{ id, name, canConnect: true, webUrl: webViewLink ?? null },
  }));
  return { places, next: found.nextPageToken ?? null };
}
