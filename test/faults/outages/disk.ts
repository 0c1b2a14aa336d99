import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { round } from '../harness/round.ts';
import { startMain } from '../harness/start-main.ts';

const needs = ['mount'] as const;
/** What a new embedded database and some work on it need, and some. */
const diskMegabytes = 400;

export const diskFull: Fault = {
  name: 'disk-full',
  what: 'The disk with the folder of the only node is full for five seconds; where the node ends over it, it is started again.',
  times: { short: 0, long: 10 },
  needs,
  async run({ times, worlds, chance, tally }) {
    await withDisk(worlds.folder('full'), async disk => {
      const world = await worlds.embeddedIn(join(disk, 'data'));
      for (let i = 0; i < times; i++)
        await round({
          world,
          tally,
          async harm() {
            await pause(chance.between(0, 1500));
            fill(join(disk, 'filler'));
            await pause(5000);
            rmSync(join(disk, 'filler'));
            const freeAt = Date.now();
            // Whoever runs it starts it again where it has ended.
            if (world.node.process.exitCode !== null || world.node.process.signalCode !== null) await world.start();
            return freeAt;
          },
        });
      await world.kill();
    });
  },
};

export const filesReadOnly: Fault = {
  name: 'files-read-only',
  what: 'The folder of the files cannot be written to for some seconds, while everything else can.',
  times: { short: 0, long: 10 },
  needs,
  async run({ times, worlds, chance, tally }) {
    const dataDir = worlds.folder('files');
    const files = join(dataDir, 'files');
    mkdirSync(files);
    await withDisk(files, async () => {
      const world = await worlds.embeddedIn(dataDir);
      for (let i = 0; i < times; i++)
        await round({
          world,
          tally,
          async harm() {
            await pause(chance.between(0, 500));
            await remount(files, 'ro');
            await pause(chance.between(1000, 5000));
            await remount(files, 'rw');
            return Date.now();
          },
        });
      await world.kill();
    });
  },
};

export const startReadOnly: Fault = {
  name: 'start-read-only',
  what: 'The service is started on a folder that it may only read: it says so in a sentence, and harms nothing.',
  times: { short: 0, long: 3 },
  needs,
  async run({ times, worlds, tally }) {
    await withDisk(worlds.folder('read-only'), async disk => {
      const world = await worlds.embeddedIn(join(disk, 'data'));
      for (let i = 0; i < times; i++)
        await round({
          world,
          tally,
          async harm() {
            await world.kill();
            await remount(disk, 'ro');
            const { code, printed } = await startMain({ DATA_DIR: world.dataDir });
            await remount(disk, 'rw');
            if (code !== 1 || !/^The data folder .*cannot be used: .+ Set DATA_DIR/m.test(printed))
              tally.wrong.push(
                `on a folder that can only be read it ended with ${code} and said: ${printed.slice(0, 300)}`,
              );
            const since = Date.now();
            await world.start();
            return since;
          },
        });
      await world.kill();
    });
  },
};

/** Gives a folder a small disk of its own while `use` lasts. */
async function withDisk(folder: string, use: (folder: string) => Promise<void>): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'faults', folder]);
  try {
    await use(folder);
  } finally {
    execFileSync('umount', ['-l', folder]);
  }
}

/** What is just being written keeps a disk from becoming read-only: that is waited for. */
async function remount(folder: string, how: 'ro' | 'rw'): Promise<void> {
  for (const end = Date.now() + 20_000; ; await pause(20)) {
    try {
      return void execFileSync('mount', ['-o', `remount,${how}`, folder], { stdio: 'pipe' });
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Writes until nothing fits any more. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 1024 * 1024; size >= 512; size /= 2) {
      try {
        for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}
