import { z } from 'zod';
import { asker, contentsOf, type DriveAnswer, type DriveNeeds } from './ask.ts';
import { CursorExpired, type Drive, DriveLimited, DriveLost, FileRefused, type Refused } from './drive.ts';
import { entryOf, exportOf, fields, file, files, folderType, quoted, text } from './google-files.ts';
import { googlePlaces } from './google-places.ts';

// Google Drive API v3 (developers.google.com/workspace/drive/api/reference/rest/v3).

const changes = z.object({
  changes: z.array(z.object({ fileId: text.optional(), removed: z.boolean().optional(), file: file.optional() })),
  nextPageToken: text.optional(),
  newStartPageToken: text.optional(),
});

const everywhere = { supportsAllDrives: 'true', includeItemsFromAllDrives: 'true' };

/** One account's Google Drive, shared drives included. */
export function googleDrive(needs: DriveNeeds): Drive {
  const ask = asker(needs, understand);
  const path = (name: string, query: Record<string, string | null | undefined>) => {
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] != null);
    return `/drive/v3/${name}?${new URLSearchParams(given)}`;
  };
  const find = (q: string, page: string | null, more: Record<string, string> = {}) =>
    ask.json(
      files,
      path('files', {
        q,
        pageToken: page,
        pageSize: '200',
        fields: `nextPageToken,files(${fields})`,
        ...everywhere,
        ...more,
      }),
    );
  const get = (id: string) =>
    ask.json(file, path(`files/${encodeURIComponent(id)}`, { fields, supportsAllDrives: 'true' }));

  return {
    places: (parent, page) => googlePlaces(ask, find, parent, page),
    async folder(placeId) {
      const found = await get(placeId);
      if (found.mimeType !== folderType || found.trashed) throw new DriveLost('It is no folder.');
      const { id, driveId = null, webViewLink = null } = found;
      // The root of each shared drive has the same name: the drive's own tells which one it is.
      const { name } =
        id === driveId ? await ask.json(z.object({ name: text }), path(`drives/${encodeURIComponent(id)}`, {})) : found;
      return { driveId, id, name, webUrl: webViewLink };
    },
    async list({ id }, page) {
      const found = await find(`'${quoted(id)}' in parents and trashed = false`, page, {
        orderBy: 'folder,name_natural',
      }).catch(orExpired);
      return { entries: found.files.map(each => entryOf(each, id)), next: found.nextPageToken ?? null };
    },
    async latest(driveId) {
      const shape = z.object({ startPageToken: text });
      return (await ask.json(shape, path('changes/startPageToken', { driveId, supportsAllDrives: 'true' })))
        .startPageToken;
    },
    async changes(driveId, cursor) {
      const query = { pageToken: cursor, driveId, pageSize: '200', includeRemoved: 'true', ...everywhere };
      const shown = `nextPageToken,newStartPageToken,changes(fileId,removed,file(${fields}))`;
      const found = await ask
        .json(changes, path('changes', { ...query, fields: shown }))
        .catch(error => {
          throw error instanceof DriveLost ? new CursorExpired('The token is not valid.') : error;
        })
        .catch(orExpired);
      const next = found.nextPageToken ?? found.newStartPageToken;
      return {
        changes: found.changes.flatMap(({ fileId: id, removed, file: changed }) => {
          if (!id) return [];
          const isThere = !removed && changed && !changed.trashed;
          return [{ id, entry: isThere ? entryOf(changed, changed.parents?.[0] ?? '') : null }];
        }),
        cursor: next ?? cursor,
        more: found.nextPageToken !== undefined,
      };
    },
    async open(_, { id, mimeType }, signal) {
      const target = exportOf(mimeType);
      const of = `files/${encodeURIComponent(id)}`;
      const answer = await ask.file(
        target
          ? path(`${of}/export`, { mimeType: target.type })
          : path(of, { alt: 'media', supportsAllDrives: 'true' }),
        signal,
      );
      return contentsOf(answer, target?.ending ?? null);
    },
  };
}

class BadRequest extends Error {}

/** A token that is rejected for any reason is to be thrown away, as Google says. */
const orExpired = (error: unknown): never => {
  throw error instanceof BadRequest ? new CursorExpired('The token is not valid.') : error;
};

const limits = [
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'sharingRateLimitExceeded',
  'dailyLimitExceeded',
  'quotaExceeded',
];
const refusals: Readonly<Record<string, Refused>> = {
  exportSizeLimitExceeded: { code: 'TOO_LARGE', reason: 'It is too large to be exported: Google exports up to 10 MB.' },
  cannotDownloadFile: { code: 'NOT_ALLOWED', reason: 'Its owner does not let it be downloaded.' },
  cannotExportFile: { code: 'NOT_ALLOWED', reason: 'Its owner does not let it be exported.' },
  fileNotExportable: { code: 'UNSUPPORTED', reason: 'Google does not export it to a kind that is read here.' },
  fileNotDownloadable: { code: 'UNSUPPORTED', reason: 'Google does not hand it out as a file.' },
  cannotDownloadAbusiveFile: { code: 'NOT_ALLOWED', reason: 'Google says that it holds malware or spam.' },
  downloadQuotaExceeded: { code: 'NOT_ALLOWED', reason: 'It was downloaded too often today, says Google.' },
};

/** Google's words for what it refuses ("Resolve errors" of the Drive API). */
function understand({ status, words, retryAfter }: DriveAnswer): Error | null {
  if (status === 400) return new BadRequest('Google did not understand.');
  if (status !== 403) return null;
  if (words.some(word => limits.includes(word))) return new DriveLimited(retryAfter);
  const word = words.find(each => refusals[each]);
  if (word) return new FileRefused(refusals[word]!.code, refusals[word]!.reason);
  return words.some(each => ['insufficientFilePermissions', 'appNotAuthorizedToFile', 'forbidden'].includes(each))
    ? new DriveLost('It is closed to the account.')
    : null;
}
