import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');
export const operatingFolder = join(root, 'src/server/operating');
export const operatingFile = (name: string): string => readFileSync(join(operatingFolder, name), 'utf8');
export const operatingText = readFileSync(join(root, 'src/server/OPERATING.md'), 'utf8');

/** The commands that stand in OPERATING.md under a mark such as `<!-- run: back up embedded -->`. */
export function commandsOf(mark: string): string {
  const block = operatingText.split(`<!-- run: ${mark} -->\n\`\`\`sh\n`)[1]?.split('```')[0];
  if (!block) throw new Error(`OPERATING.md has no commands marked "${mark}".`);
  return block;
}

/** Runs such commands as they stand there; rejects with what they said where one fails. */
export const runCommands = (mark: string, env: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = { env: { PATH: process.env.PATH, ...env } };
    execFile('bash', ['-euc', commandsOf(mark)], options, (error, _stdout, stderr) =>
      error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(),
    );
  });

export type Instruction = { name: string; text: string };

/** The instructions of a Dockerfile, with lines that go on joined. */
export const instructionsOf = (dockerfile: string): Instruction[] =>
  dockerfile
    .split('\n')
    .filter(line => !/^\s*#/.test(line) && line.trim() !== '')
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map(line => ({ name: line.split(' ', 1)[0]!, text: line.slice(line.indexOf(' ') + 1).trim() }));
