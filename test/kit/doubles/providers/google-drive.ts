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
 * Google Drive API v3 as far as files are read: files.list (by `q`), files.get, export and media, drives.list and get,
 * changes.getStartPageToken and changes.list, with page tokens, `removed`, `trashed`, and errors in Google's form. What
 * is in shared drives is there for those alone who say `supportsAllDrives`, and in lists `includeItemsFromAllDrives`; each
 * shared drive has changes of its own.
 */
export async function googleDriveDouble(isAlive: (token: string) => boolean = () => true) {
  const files = new Map<string, DriveFile>();
  const log: { id: string; removed: boolean; driveId: string | undefined }[] = [];
  /** Tokens of changes before this one are forgotten. */
  let forgottenBefore = 0;
  const token = (at: number, driveId: string | null) => `${driveId ?? ''}t${at}`;
  const note = (id: string, removed = false, driveId = files.get(id)?.driveId) =>
    void log.push({ id, removed, driveId });
  const isOn = ({ query }: Asked, name: string) => query.get(name) === 'true';

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
      const driveId = files.get(parent)?.driveId;
      files.set(id, { ...file, parents: [parent], changed: 0, ...(driveId && { driveId }), ...more, id, name });
      note(id);
      return id;
    },
    /** A drive that is nobody's own; its root is a file like any other, whose name is always the same. */
    sharedDrive(name: string): string {
      const id = `0A${randomBytes(8).toString('hex')}`;
      double.sharedDrives.push({ id, name });
      return double.add('Drive', { id, mimeType: folderType, parents: [], driveId: id });
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
      const driveId = files.get(id)?.driveId;
      files.delete(id);
      note(id, true, driveId);
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

  function list(asked: Asked): Said {
    const { query } = asked;
    const isWhole = isOn(asked, 'includeItemsFromAllDrives');
    if (isWhole && !isOn(asked, 'supportsAllDrives')) return refuse(403, 'teamDrivesParamRequired');
    const q = query.get('q') ?? '';
    const parent = /^'((?:[^'\\]|\\.)*)' in parents/.exec(q)?.[1]?.replace(/\\(.)/g, '$1');
    if (parent === undefined && !q.startsWith('sharedWithMe = true')) return refuse(400, 'invalid');
    if (query.get('pageToken') && !/^p\d+$/.test(query.get('pageToken')!)) return refuse(400, 'invalid');
    const of = parent === 'root' ? 'root-of-ada' : parent;
    if (of !== undefined && !seen(asked, of)) return refuse(404, 'notFound');
    const found = [...files.values()].filter(
      file =>
        (of === undefined
          ? file.parents.length === 0 && file.id !== 'root-of-ada' && !file.driveId
          : file.parents.includes(of)) &&
        (isWhole || !file.driveId) &&
        (!q.includes('trashed = false') || !file.trashed) &&
        (!q.includes(`mimeType = '${folderType}'`) || file.mimeType === folderType),
    );
    const { some, next } = page(found, query.get('pageToken'));
    return { body: { kind: 'drive#fileList', files: some.map(shown), ...(next && { nextPageToken: next }) } };
  }
  function changes(asked: Asked): Said {
    const { query } = asked;
    const driveId = query.get('driveId');
    if (driveId && !(isOn(asked, 'supportsAllDrives') && isOn(asked, 'includeItemsFromAllDrives')))
      return refuse(403, 'teamDrivesParamRequired');
    const [, of, number] = /^(.*)t(\d+)$/.exec(query.get('pageToken') ?? '') ?? [];
    const at = Number(number ?? -1);
    if (at < forgottenBefore || at > log.length || of !== (driveId ?? '')) return refuse(400, 'invalid');
    // As Google does, one entry for a file in a page, as it is now.
    const some = log.slice(at, at + double.pageSize);
    const ids = [...new Set(some.filter(each => (each.driveId ?? null) === driveId).map(({ id }) => id))];
    const end = at + some.length;
    return {
      body: {
        kind: 'drive#changeList',
        changes: ids.map(fileId => {
          const file = files.get(fileId);
          return file ? { fileId, removed: false, file: shown(file) } : { fileId, removed: true };
        }),
        ...(end < log.length ? { nextPageToken: token(end, driveId) } : { newStartPageToken: token(end, driveId) }),
      },
    };
  }
  /** A file, for those who say that they know of shared drives where it is in one. */
  function seen(asked: Asked, id: string): DriveFile | undefined {
    const file = files.get(id);
    return file?.driveId && !isOn(asked, 'supportsAllDrives') ? undefined : file;
  }
  function startPageToken(asked: Asked): Said {
    const driveId = asked.query.get('driveId');
    if (driveId && !isOn(asked, 'supportsAllDrives')) return refuse(403, 'teamDrivesParamRequired');
    if (driveId && !double.sharedDrives.some(({ id }) => id === driveId)) return refuse(404, 'notFound');
    return { body: { startPageToken: token(log.length, driveId) } };
  }
  function drives(id: string | undefined): Said {
    if (id === undefined) return { body: { kind: 'drive#driveList', drives: double.sharedDrives } };
    const found = double.sharedDrives.find(each => each.id === id);
    return found ? { body: { kind: 'drive#drive', ...found } } : refuse(404, 'notFound');
  }
  function one(asked: Asked, id: string, what: string | undefined): Said {
    // Exports know no such word, and need none.
    const file = what === 'export' ? files.get(id) : seen(asked, id === 'root' ? 'root-of-ada' : id);
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
    if (top === 'drives') return drives(id);
    if (top === 'changes') return id === 'startPageToken' ? startPageToken(asked) : changes(asked);
    return refuse(404, 'notFound');
  });
  double.url = server.url;
  const { asked, times, hold, stop } = server;
  return Object.assign(double, { asked, times, hold, stop, refuse, env: { GOOGLE_API_URL: server.url } });
}
