import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

export type BuiltFile = { path: string; type: string; encodings: ReadonlySet<string> };
export type BuiltConsole = { html: string; files: ReadonlyMap<string, BuiltFile> };

/** The console as `npm run console:build` left it, which the install does; null where nobody built it. */
export function readBuilt(folder: string): BuiltConsole | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const assets = join(folder, 'assets');
  const names = new Set(existsSync(assets) ? readdirSync(assets) : []);
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = types[name.split('.').at(-1)!];
    if (!type) continue;
    const encodings = new Set(['br', 'gz'].filter(encoding => names.has(`${name}.${encoding}`)));
    files.set(name, { path: join(assets, name), type, encodings });
  }
  return { html: readFileSync(page, 'utf8'), files };
}
