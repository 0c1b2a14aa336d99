import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '../..');

/** An empty folder, inside node_modules so that programs in it find our packages and nobody checks them in. */
export function emptyFolder(name: string): string {
  const folder = join(root, 'node_modules/.cache/clients', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Writes files into a folder, by their names. */
export function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Runs a program of ours; resolves to its exit code and all that it printed. */
export async function run(bin: string, args: string[], cwd = root): Promise<{ code: number; output: string }> {
  const env = { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', CI: '1' };
  try {
    const { stdout, stderr } = await promisify(execFile)(bin, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
    if (typeof code !== 'number') throw error;
    return { code, output: stdout + stderr };
  }
}

/** The path of a program that a dependency of ours brings. */
export const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** What the compiler says of the programs in a folder, as strict as it can be; nothing where they are right. */
export async function compile(folder: string): Promise<string> {
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const packages = { type: 'module' };
  write(folder, {
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
    'package.json': JSON.stringify(packages),
  });
  const { code, output } = await run(bin('tsc'), ['-p', folder]);
  return code === 0 ? '' : output || `tsc ended with ${code}`;
}
