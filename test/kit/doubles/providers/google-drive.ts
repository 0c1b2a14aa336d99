import { createHash, randomBytes } from 'node:crypto';
import { type Asked, listen, type Said } from './listen.ts';

const folderType = 'application/vnd.google-apps.folder';

export type DriveFile = {
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  bytes: Buffer | null;
  trashed: boolean;
  driveId?: string;
  canDownload: boolean;
  target?: string;
  /** The reason with which its bytes are refused. */
  refuses: string | null;
  changed: number;
};

/**
 * Google Drive API v3 as far as files are read: files.list (by `q`), files.get, export and media, drives.list,
 * changes.getStartPageToken and changes.list, with page tokens, `removed`, `trashed`, and errors in Google's form.
 */
export async function googleDriveDouble(isAlive: (token: string) => boolean = () => true) {
  const files = new Map<string, DriveFile>();
  const log: { id: string; removed: boolean }[] = [];
  /** Tokens of changes before this one are forgotten. */
  let forgottenBefore = 0;
  const token = (at: number) => `t${at}`;
  const note = (id: string, removed = false) => void log.push({ id, removed });

  const double = {
    url: '',
    /** Files in one page of a list or of changes. */
    pageSize: 100,
    /** Answers to give instead, first the first; those of null are given as usual. */
    instead: [] as ((asked: Asked) => Said | null)[],
    sharedDrives: [] as { id: string; name: string }[],
    add(name: string, given: Partial<Omit<DriveFile, 'name'>> & { in?: string } = {}): string {
      const { in: parent = 'root-of-ada', ...more } = given;
      const id = more.id ?? `f${randomBytes(12).toString('hex')}`;
      const file = { mimeType: 'text/plain', bytes: null, trashed: false, canDownload: true, refuses: null };
      files.set(id, { ...file, parents: [parent], changed: 0, ...more, id, name });
      note(id);
      return id;
    },
    folder: (name: string, parent?: string) =>
      double.add(name, { mimeType: folderType, ...(parent && { in: parent }) }),
    text: (name: string, content: string, parent?: string) =>
      double.add(name, { bytes: Buffer.from(content), ...(parent && { in: parent }) }),
    change(id: string, more: Partial<DriveFile>) {
      const file = files.get(id)!;
      files.set(id, { ...file, ...more, changed: file.changed + ('bytes' in more ? 1 : 0) });
      note(id);
    },
    /** Into the bin, or out of it. */
    trash: (id: string, trashed = true) => double.change(id, { trashed }),
    /** Deleted for good, or no longer shared with the account. */
    remove(id: string) {
      files.delete(id);
      note(id, true);
    },
    /** The provider forgets all changes so far. */
    forget() {
      forgottenBefore = log.length + 1;
      note('nothing', true);
    },
    file: (id: string) => files.get(id),
  };
  double.add('My Drive', { id: 'root-of-ada', mimeType: folderType, parents: [] });

  const refuse = (code: number, reason: string, more: Said = {}): Said => ({
    status: code,
    body: { error: { code, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
    ...more,
  });
  const shown = (file: DriveFile) => ({
    ...{ id: file.id, name: file.name, mimeType: file.mimeType, parents: file.parents, trashed: file.trashed },
    modifiedTime: new Date(Date.UTC(2026, 0, 1) + file.changed * 1000).toISOString(),
    webViewLink: `https://drive.google.com/open?id=${file.id}`,
    ...(file.driveId && { driveId: file.driveId }),
    capabilities: { canDownload: file.canDownload },
    ...(file.bytes &&
      !file.mimeType.startsWith('application/vnd.google-apps.') && {
        size: String(file.bytes.length),
        md5Checksum: createHash('md5').update(file.bytes).digest('hex'),
      }),
  });
  const page = <T>(all: T[], given: string | null): { some: T[]; next: string | undefined } => {
    const from = Number(given?.replace(/^p/, '') ?? 0);
    const to = from + double.pageSize;
    return { some: all.slice(from, to), next: to < all.length ? `p${to}` : undefined };
  };

  function list({ query }: Asked): Said {
    const q = query.get('q') ?? '';
    const parent = /^'((?:[^'\\]|\\.)*)' in parents/.exec(q)?.[1]?.replace(/\\(.)/g, '$1');
    if (parent === undefined && !q.startsWith('sharedWithMe = true')) return refuse(400, 'invalid');
    if (query.get('pageToken') && !/^p\d+$/.test(query.get('pageToken')!)) return refuse(400, 'invalid');
    const of = parent === 'root' ? 'root-of-ada' : parent;
    if (of !== undefined && !files.has(of) && !double.sharedDrives.some(({ id }) => id === of))
      return refuse(404, 'notFound');
    const found = [...files.values()].filter(
      file =>
        (of === undefined ? file.parents.length === 0 && file.id !== 'root-of-ada' : file.parents.includes(of)) &&
        (!q.includes('trashed = false') || !file.trashed) &&
        (!q.includes(`mimeType = '${folderType}'`) || file.mimeType === folderType),
    );
    const { some, next } = page(found, query.get('pageToken'));
    return { body: { kind: 'drive#fileList', files: some.map(shown), ...(next && { nextPageToken: next }) } };
  }
  function changes({ query }: Asked): Said {
    const at = Number(/^t(\d+)$/.exec(query.get('pageToken') ?? '')?.[1] ?? -1);
    if (at < forgottenBefore || at > log.length) return refuse(400, 'invalid');
    // As Google does, one entry for a file in a page, as it is now.
    const some = log.slice(at, at + double.pageSize);
    const ids = [...new Set(some.map(({ id }) => id))];
    const end = at + some.length;
    return {
      body: {
        kind: 'drive#changeList',
        changes: ids.map(fileId => {
          const file = files.get(fileId);
          return file ? { fileId, removed: false, file: shown(file) } : { fileId, removed: true };
        }),
        ...(end < log.length ? { nextPageToken: token(end) } : { newStartPageToken: token(end) }),
      },
    };
  }
  function one(asked: Asked, id: string, what: string | undefined): Said {
    const file = files.get(id === 'root' ? 'root-of-ada' : id);
    if (!file) return refuse(404, 'notFound');
    if (what === undefined && asked.query.get('alt') !== 'media') return { body: shown(file) };
    if (file.refuses) return refuse(403, file.refuses);
    if (!file.canDownload) return refuse(403, 'cannotDownloadFile');
    const isNative = file.mimeType.startsWith('application/vnd.google-apps.');
    if (isNative !== (what === 'export')) return refuse(403, isNative ? 'fileNotDownloadable' : 'fileNotExportable');
    return { bytes: file.bytes ?? Buffer.alloc(0) };
  }

  const server = await listen(asked => {
    const bearer = (asked.headers.authorization ?? '').replace(/^Bearer /, '');
    if (!isAlive(bearer)) return refuse(401, 'authError');
    const [instead] = double.instead;
    const said = instead?.(asked);
    if (instead) double.instead.shift();
    if (said) return said;
    const [, , , top, id, what] = asked.path.split('/').map(decodeURIComponent);
    if (top === 'files') return id === undefined ? list(asked) : one(asked, id, what);
    if (top === 'drives') return { body: { kind: 'drive#driveList', drives: double.sharedDrives } };
    if (top === 'changes')
      return id === 'startPageToken' ? { body: { startPageToken: token(log.length) } } : changes(asked);
    return refuse(404, 'notFound');
  });
  double.url = server.url;
  const { asked, times, hold, stop } = server;
  return Object.assign(double, { asked, times, hold, stop, refuse, env: { GOOGLE_API_URL: server.url } });
}
