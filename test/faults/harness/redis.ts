import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findProgram } from './programs.ts';

/** A Redis of the suite's own, which keeps nothing on disk. */
export type OwnRedis = {
  port: number;
  /** Runs one command over a connection of the suite's own. */
  command(name: string, ...parts: string[]): Promise<unknown>;
  /** Kills it; what it held is lost. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Lets it stand still, its connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
};

export async function startRedis(folder: string, port: number, output: number): Promise<OwnRedis> {
  mkdirSync(folder, { recursive: true });
  let server: ChildProcess;
  const redis: OwnRedis = {
    port,
    async command(name, ...parts) {
      const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => null, lazyConnect: true });
      client.on('error', () => {});
      try {
        await client.connect();
        return await client.call(name, ...parts);
      } finally {
        client.disconnect();
      }
    },
    async start() {
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      server = spawn(findProgram('redis-server')!, [...settings, '--dir', folder], {
        stdio: ['ignore', output, output],
      });
      for (const end = Date.now() + 30_000; ; ) {
        try {
          await redis.command('PING');
          return;
        } catch (error) {
          if (Date.now() > end || server.exitCode !== null) throw error;
          await pause(50);
        }
      }
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
  };
  await redis.start();
  return redis;
}
