import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const readme = readFileSync(join(root, 'src/engine/reasoner/builtin/README.md'), 'utf8');
const command = join(root, 'src/explain/main.ts');

const explain = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { cwd: root });
  return stdout;
};

/** The words of a shell command, quoted ones whole. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);

describe('npm run explain', () => {
  it('prints the stages that the map of the analyst shows, with the same values', async () => {
    const [, line = ''] = /```sh\nnpm run explain -- (.*)\n```/.exec(readme) ?? [];
    const printed = new Set((await explain(...wordsOf(line))).split('\n').map(text => text.trim()));
    const shown = [...readme.matchAll(/```text\n([\s\S]*?)```/g)]
      .flatMap(([, block]) => block!.split('\n'))
      .map(text => text.trim())
      .filter(Boolean);
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.filter(text => !printed.has(text))).toEqual([]);
  });

  it('shows which choices a reading rests on, and what the others would have cost', async () => {
    const text = await explain(
      'test/kit/data/store-sales.csv',
      'Which product has the highest price?',
      '--readings',
      '2',
    );
    const [, readings = ''] = text.split('3. READINGS');
    expect(readings).toMatch(/^ {4}per group .* \d\.\d\d {3}\(.* \d\.\d\d\)$/m);
    expect(readings.match(/^cost \d/gm)).toHaveLength(2);
    expect(readings).toContain('readSuperlatives');
  });

  it('reads a question in its own language, and answers it', async () => {
    const text = await explain('test/kit/data/store-sales.csv', 'Wie viele Bestellungen gab es je Kanal?');
    expect(text).toContain('(read as de)');
    expect(text).toMatch(/5\. ANSWER\n.*Online/);
  });

  it('refuses a file that is not there in one sentence', async () => {
    await expect(explain('nowhere.csv', 'How many?')).rejects.toMatchObject({
      stderr: 'There is no file nowhere.csv.\n',
    });
  });
});
