import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own of a few megabytes. */
export type SmallDisk = {
  folder: string;
  /** Leaves so many bytes free. */
  fill(left?: number): void;
  /** Frees what `fill` took. */
  empty(): void;
  /** Lets it only be read from now on, or be written again. */
  readOnly(yes: boolean): void;
  remove(): void;
};

/** Mounts one; null where this user of the system may not. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(left = 0) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    empty: () => rmSync(filler, { force: true }),
    readOnly: yes => void run('mount', '-o', `remount,${yes ? 'ro' : 'rw'}`, folder),
    remove() {
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true });
    },
  };
}
