import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when another process works in the folder. */
export class FolderInUse extends Error {}

/**
 * Takes a folder for this process alone, until `release` or the end of the process, however it ends. An SQLite file
 * serves as the lock because its locks belong to the operating system: they vanish with a killed process, and they
 * hold between containers that share a volume, where process ids mean nothing.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new FolderInUse(
      `Another process is using the data folder ${folder}. Stop it, or give this one a folder of its own (DATA_DIR), ` +
        'or let both use one PostgreSQL (DATABASE_URL).',
    );
  }
  return { release: () => lock.close() };
}
