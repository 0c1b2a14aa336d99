import { ConfigError } from './base/config.ts';
import { FolderInUse } from './base/folder-lock.ts';

const databaseFaults: Record<string, string> = {
  ECONNREFUSED: 'nobody answers there',
  ENOTFOUND: 'its host is not known',
  ETIMEDOUT: 'it does not answer',
  '3D000': 'there is no such database',
  '28P01': 'the password is wrong',
  '28000': 'the user may not log in',
};
const folderFaults: Record<string, string> = {
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this user may not write there',
  EROFS: 'it cannot be written to',
};

/** What a person at a terminal has to change before the service can start, in a sentence; null for a fault of ours. */
export function startFault(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}. Stop what listens there, or set PORT to another.`;
  if (syscall && code in folderFaults)
    return `The data folder cannot be used: ${folderFaults[code]}. Set DATA_DIR to another.`;
  if (code in databaseFaults) return `The database cannot be reached: ${databaseFaults[code]}. Check DATABASE_URL.`;
  return null;
}
