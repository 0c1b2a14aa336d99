import { execFileSync, spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../kit/installation/main-process.ts';
import { root } from '../../kit/installation/operating.ts';

const folder = newFolder();
const installed = join(folder, 'installed');
afterAll(() => rmSync(folder, { recursive: true, force: true }), 300_000);

/** Only what a clone would hold. */
function clone(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const path of listed.split('\0').filter(Boolean)) cpSync(join(root, path), join(installed, path));
}

/** What the machine has, without the tools of this project before it. */
const env = {
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter(path => !path.includes('node_modules'))
    .join(':'),
  HOME: process.env.HOME ?? folder,
};

describe('A clone with the packages of production alone', () => {
  it('starts by npm, and shows the console at its address', { timeout: 600_000 }, async () => {
    clone();
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: installed, env, stdio: 'pipe' });
    const service = spawn('npm', ['start'], {
      cwd: installed,
      env: { ...env, PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        service.once('close', code => reject(new Error(`The service ended with ${code} before it listened.`)));
        createInterface(service.stdout).on('line', line => {
          if (line.includes('"listening"')) resolve(JSON.parse(line).url);
        });
      });
      const page = await fetch(url, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      const [, script] = /<script[^>]* src="([^"]+\.js)"/.exec(await page.text())!;
      const loaded = await fetch(new URL(script!, `${url}/`));
      expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, expect.stringMatching(/javascript/)]);
    } finally {
      process.kill(-service.pid!, 'SIGKILL');
    }
  });
});
