import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const dayMs = 24 * 60 * 60_000;
/** Says in a folder whose it is. */
const ownerFile = '.owner';

/** A process, also told from a later one with its number; in milliseconds, good to a second or so. */
type Owner = { host: string; startedAt: number };
const self: Owner = { host: hostname(), startedAt: Math.round(Date.now() - process.uptime() * 1000) };
const isSelf = ({ startedAt }: Owner): boolean => Math.abs(startedAt - self.startedAt) < 2000;

/**
 * A new folder for what spills to disk, for a purpose named in small letters. Removes those of services of this machine
 * that were killed, and of others where nothing was added for a day: their processes cannot be seen, should the parent
 * be shared against advice.
 */
export function scratchFolder(parent: string, purpose: string): string {
  for (const name of readdirSync(parent)) {
    const [, owner, pid] = /^([a-z]+)-(\d+)-/.exec(name) ?? [];
    if (owner === purpose) removeLost(join(parent, name), Number(pid));
  }
  const folder = mkdtempSync(join(parent, `${purpose}-${process.pid}-`));
  writeFileSync(join(folder, ownerFile), JSON.stringify(self), { mode: 0o600 });
  return folder;
}

function removeLost(path: string, pid: number): void {
  const owner = ownerOf(path);
  const here = owner?.host === self.host;
  // In a container, a service that starts again has the number it had before.
  const alive = pid === process.pid && here ? isSelf(owner) : isAlive(pid);
  if (alive) return;
  try {
    if (here || statSync(path).mtimeMs < Date.now() - dayMs) rmSync(path, { recursive: true, force: true });
  } catch {
    // Someone else's, or gone by now.
  }
}

function ownerOf(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(join(path, ownerFile), 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
