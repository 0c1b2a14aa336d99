import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedService, sharedService } from './kit/service.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

const has = (command: string) => {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`]);
    return true;
  } catch {
    return false;
  }
};

describe('The README', () => {
  it('names every variable that can be set, and no other', () => {
    const config = readFileSync(join(root, 'src/base/environment.ts'), 'utf8');
    const known = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(match => match[1]!);
    const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## Add a feature'));
    const named = [...table.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(match => match[1]!);
    expect(known.length).toBeGreaterThan(10);
    expect([...new Set(named)].sort()).toEqual(known.sort());
  });

  it('shows pictures that are there, and small enough to be kept', () => {
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(match => match[1]!);
    expect(pictures[0]).toBe('src/console/picture.png');
    for (const picture of pictures) expect(statSync(join(root, picture)).size).toBeLessThan(150 * 1024);
  });

  it('names only scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const named = [...readme.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(match => match[1]!);
    expect(named.filter(name => !(name in scripts))).toEqual([]);
  });
});

describe.skipIf(!has('curl') || !has('jq'))('The README’s example of the REST API (needs curl and jq)', () => {
  let service: SharedService;
  beforeAll(async () => {
    service = await sharedService();
  });

  it('runs as it stands, with an answer from tables, one from a document, what is wrong with a database, what is remembered, and a workflow', async () => {
    const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(match => match[1]!);
    const script = blocks
      .filter(text => text.includes('curl'))
      .join('\n')
      .replace('http://127.0.0.1:4000', service.url);
    const { execFile } = await import('node:child_process');
    const output = await new Promise<string>((resolve, reject) =>
      execFile('bash', ['-euc', script], { cwd: root }, (error, stdout) => (error ? reject(error) : resolve(stdout))),
    );
    expect(output).toContain('"update_type":"complete"');
    expect(output).toMatch(/most orders|Online.*\[1\]/);
    expect(output).toContain('two years');
    expect(output).toContain('refuses connections');
    expect(output).toMatch(/I took “remote” as Online and Partner\.\[1\] There are \*\*[\d,]+\*\*/);
    expect(output.split('\n').find(line => line.startsWith('When I say'))).toContain('remote');
    expect(output.trimEnd().split('\n').at(-1)).toMatch(/best.*completed.*Online/);
  }, 60_000);
});
