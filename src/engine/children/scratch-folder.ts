import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dayMs = 24 * 60 * 60_000;

/**
 * A new folder for what spills to disk, for a purpose named in small letters. Removes those of services that were killed: their process is gone and nothing
 * was added for a day (another machine's processes cannot be seen, should the parent be shared against advice).
 */
export function scratchFolder(parent: string, purpose: string): string {
  for (const name of readdirSync(parent)) {
    const [, owner, pid] = /^([a-z]+)-(\d+)-/.exec(name) ?? [];
    if (owner === purpose && !isAlive(Number(pid))) removeOld(join(parent, name));
  }
  return mkdtempSync(join(parent, `${purpose}-${process.pid}-`));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function removeOld(path: string): void {
  try {
    if (statSync(path).mtimeMs < Date.now() - dayMs) rmSync(path, { recursive: true, force: true });
  } catch {
    // Someone else's, or gone by now.
  }
}
