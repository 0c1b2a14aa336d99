import { accessSync, chmodSync, constants, existsSync, mkdirSync, type Stats, statSync } from 'node:fs';
import { chmod, lstat, opendir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { Log } from '../log.ts';

/** Thrown where the data folder cannot be used; the message says why, and what would be right. */
export class FolderUnusable extends Error {
  constructor(folder: string, why: string) {
    super(
      `The data folder ${folder} cannot be used: ${why}. Set DATA_DIR to a folder of its own that can be written to.`,
    );
  }
}

const faults: Record<string, string> = {
  EEXIST: 'there is something else of that name',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'no folder can be made there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it cannot be written to',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
};

/** What group and others may do. */
const others = 0o077;
/** A folder that anybody may write to, each their own files, such as /tmp: closing it would break the machine. */
const isShared = ({ mode }: Stats) => (mode & 0o1002) === 0o1002;

/**
 * Makes the data folder where there is none, and closes it to everybody but this user: from then on nobody else comes to
 * anything in it, whatever its own rights are. Whatever this process and its children create later is private too.
 * Throws FolderUnusable, at once.
 */
export function openDataFolder(folder: string): void {
  if (isMainThread) process.umask(others);
  try {
    makeFolder(folder);
    const stats = statSync(folder);
    if (!stats.isDirectory()) throw new FolderUnusable(folder, faults.EEXIST!);
    if (isShared(stats))
      throw new FolderUnusable(folder, 'other users keep files in it, so it cannot be closed to them');
    if (isOwn(stats) && (stats.mode & others) !== 0) chmodSync(folder, stats.mode & 0o7777 & ~others);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const fault = faults[(error as NodeJS.ErrnoException).code ?? ''];
    throw fault ? new FolderUnusable(folder, fault) : error;
  }
}

/** Level by level: for a folder that cannot be, such as one in /proc, Node's own recursion never comes back. */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing)
    try {
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another process that starts may be first; whether what it made is a folder shows with the next step.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
}

/** The rights of somebody else's files are theirs to change; an administrator's may be changed by administrators only. */
const isOwn = ({ uid }: { uid: number }): boolean =>
  process.getuid === undefined || [uid, 0].includes(process.getuid());

/**
 * Takes from group and others whatever rights they have to a folder and all that is in it; what the owner may stays. Links
 * are left alone, and what they lead to. One thing after the other, so that it can run beside other work. Resolves to how
 * many things were open to others.
 */
export async function closeToOthers(path: string, signal?: AbortSignal): Promise<number> {
  if (signal?.aborted) return 0;
  try {
    const stats = await lstat(path);
    if (!stats.isDirectory() && !stats.isFile()) return 0;
    let closed = 0;
    // By its name, not by an open file: closing one would let go of the locks that this process has on it. A folder is
    // closed before it is read, so that nobody can put a link in the place of what was found.
    if (isOwn(stats) && (stats.mode & others) !== 0) {
      await chmod(path, stats.mode & 0o7777 & ~others);
      closed++;
    }
    if (stats.isDirectory())
      for await (const { name } of await opendir(path)) closed += await closeToOthers(join(path, name), signal);
    return closed;
  } catch (error) {
    // Files come and go while the service runs.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** Closes what earlier versions left open to others, beside other work, since there may be very many files. Never rejects. */
export async function closeOldFiles(dataDir: string, log: Log, signal: AbortSignal): Promise<void> {
  try {
    const closed = await closeToOthers(dataDir, signal);
    if (closed > 0)
      log.warn({ dataDir, closed }, 'files of the data folder were open to other users, and no longer are');
  } catch (error) {
    log.warn(
      { err: error, dataDir },
      'files of the data folder may be open to other users: their rights cannot be changed',
    );
  }
}
