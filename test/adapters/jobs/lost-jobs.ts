import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../src/base/ids.ts';

type Told = { done?: number; abandoned?: number; poison?: string; reason?: string; ready?: true };

/** Where the jobs are, and how many processes run them at a time. */
export type Installation = { where: string; processes: number };

/** Begins so many workers; one that dies is replaced, as whoever operates the service would, until `end`. */
async function workers(installation: Installation, options: { jobs: number; poison: boolean }) {
  const { where, processes } = installation;
  const suffix = `.${newId()}`;
  const told: Told[] = [];
  const alive: ChildProcess[] = [];
  let [ended, started] = [false, 0];
  const begin = async () => {
    const first = started++ === 0;
    const more = first ? [String(options.jobs), options.poison ? 'poison' : ''] : ['0', ''];
    const child = fork(join(import.meta.dirname, 'poison.child.ts'), [where, suffix, ...more], { execArgv: [] });
    alive.push(child);
    const ready = new Promise<void>(resolve =>
      child.on('message', (message: Told) => {
        told.push(message);
        if (message.ready) resolve();
      }),
    );
    child.once('exit', () => {
      alive.splice(alive.indexOf(child), 1);
      if (!ended) void begin();
    });
    await Promise.race([ready, once(child, 'exit')]);
  };
  for (let n = 0; n < processes; n++) await begin();
  return {
    told,
    /** How many processes there were so far. */
    started: () => started,
    kill: () => alive[Math.floor(Math.random() * alive.length)]?.kill('SIGKILL'),
    async end() {
      ended = true;
      await Promise.all(
        alive.map(async child => {
          const gone = once(child, 'exit');
          child.kill('SIGTERM');
          await gone;
        }),
      );
    },
  };
}

const done = (told: Told[]) => [...new Set(told.flatMap(each => each.done ?? []))].sort((a, b) => a - b);
const all = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Jobs whose processes are killed from outside again and again, on any database. */
export function killedWorkersSuite(name: string, open: () => Promise<Installation>): void {
  describe(name, () => {
    it('all get done, however often the processes are killed that run them', { timeout: 300_000 }, async () => {
      const running = await workers(await open(), { jobs: 60, poison: false });
      for (let kills = 0; kills < 12; kills++) {
        await pause(100 + Math.random() * 900);
        running.kill();
      }
      await expect.poll(() => done(running.told), { timeout: 200_000 }).toEqual(all(60));
      expect(running.told.filter(each => each.abandoned)).toEqual([]);
      await running.end();
    });
  });
}

/** A job that itself ends each process which runs it, on any database; `patienceMs` is how long it takes at most to be sure. */
export function poisonSuite(name: string, patienceMs: number, open: () => Promise<Installation>): void {
  describe(name, () => {
    it('ends the one that itself kills every process, and no other', { timeout: patienceMs + 100_000 }, async () => {
      const running = await workers(await open(), { jobs: 20, poison: true });
      await expect
        .poll(() => running.told.flatMap(each => each.poison ?? []), { timeout: patienceMs, interval: 500 })
        .toEqual([expect.stringContaining('it seems to end them')]);
      expect(running.started()).toBeLessThan(20);
      await expect.poll(() => done(running.told), { timeout: 60_000 }).toEqual(all(20));
      expect(running.told.filter(each => each.abandoned)).toEqual([]);
      await running.end();
    });
  });
}
