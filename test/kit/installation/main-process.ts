import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { shortLived } from './short-lived.ts';

const ownRoot = join(import.meta.dirname, '../../..');
/** Where the tests keep what was compiled once, so does a service. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** The service as an operator starts it: `src/start.js` in a process of its own. */
export type MainProcess = {
  process: ChildProcess;
  /** Lines of its log so far, parsed. */
  log: Record<string, any>[];
  stderr(): string;
  /** Where it listens; rejects where it ends before. */
  listening: Promise<string>;
  /** Its exit code; null where a signal ended it. */
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
};

/** A free port, no captcha, no limits, unless `env` says otherwise; a whole environment, nothing is inherited but these two. */
export function startMain(env: Record<string, string>, { umask = '022', root = ownRoot } = {}): MainProcess {
  const command = [process.execPath, ...shortLived, join(root, 'src/start.js')];
  const child = spawn('sh', ['-c', `umask ${umask}; exec "$0" "$@"`, ...command], {
    cwd: root,
    env: {
      PATH,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      PORT: '0',
      CAPTCHA: 'off',
      COOKIE_SECURE: 'false',
      RATE_LIMIT_PER_MINUTE: '0',
      AUTH_RATE_LIMIT_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: Record<string, any>[] = [];
  let stderr = '';
  child.stderr!.on('data', piece => (stderr += piece));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const listening = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).on('line', line => {
      const entry = JSON.parse(line);
      log.push(entry);
      if (entry.msg === 'listening') resolve(entry.url);
    });
    void ended.then(code => reject(new Error(`The service ended with ${code} before it listened: ${stderr}`)));
  });
  listening.catch(() => {});
  return {
    process: child,
    log,
    stderr: () => stderr,
    listening,
    ended,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** A new folder to put things in. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'analytics-'));
