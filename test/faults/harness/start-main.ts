import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../src/main.ts');
/** One that does not end by itself is ended. */
const patienceMs = 60_000;

/** Runs the service as `npm start` does, where it is expected to refuse: what it ended with, and what it said. */
export async function startMain(env: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', CAPTCHA: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => (printed += piece));
  const [code] = await once(child, 'close');
  return { code, printed };
}
