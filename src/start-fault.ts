import { ConfigError } from './base/config.ts';
import { DatabaseUnusable } from './base/database/database-unusable.ts';
import { FolderUnusable } from './base/start/data-folder.ts';
import { FolderInUse } from './base/start/folder-lock.ts';
import { PortUnusable } from './base/start/port.ts';

const told = [ConfigError, FolderInUse, FolderUnusable, PortUnusable, DatabaseUnusable];

/** What a person at a terminal has to change before the service can start, a sentence a line; null for a fault of ours. */
export function startFault(error: unknown): string | null {
  if (error instanceof AggregateError) {
    const faults = error.errors.map(startFault);
    return faults.includes(null) ? null : faults.join('\n');
  }
  return told.some(kind => error instanceof kind) ? (error as Error).message : null;
}
