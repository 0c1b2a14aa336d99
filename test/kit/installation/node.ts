import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { shortLived } from './short-lived.ts';

/** A service in a process of its own. */
export type Node = { url: string; process: ChildProcess; kill(signal?: NodeJS.Signals): Promise<void> };

/**
 * Starts one with a reasoner that works for about a second; resolves when it listens. What it prints goes to the open
 * file `output`, else where the test prints.
 */
export async function startNode(env: Record<string, string>, output: number | 'inherit' = 'inherit'): Promise<Node> {
  const child = fork(join(import.meta.dirname, 'service.child.ts'), {
    env: {
      ...process.env,
      PORT: '0',
      CAPTCHA: 'off',
      LOG_LEVEL: 'warn',
      COOKIE_SECURE: 'false',
      RATE_LIMIT_PER_MINUTE: '0',
      AUTH_RATE_LIMIT_PER_MINUTE: '0',
      ...env,
    },
    execArgv: shortLived,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The node ended with ${code} before it listened.`))),
  ]);
  return {
    url: (message as { url: string }).url,
    process: child,
    async kill(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
