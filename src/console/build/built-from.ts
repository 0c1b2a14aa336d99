import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const fileName = 'built-from.txt';

/** One hash of all that a build is made of, by its content: files that are copied or checked out again are the same. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(tsx?|css|html|svg)$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(path => !/^(generated|dist)\b/.test(path))
    .sort();
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** Leaves beside the page, where nobody is served it, what it was built from. */
export function builtFrom(root: string): Plugin {
  return {
    name: 'built-from',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: hashOfSources(root) });
    },
  };
}

/** Whether there is a build in the folder, and whether it was made from the sources as they are now. */
export function stateOfBuild(root: string, folder = join(root, 'dist')): 'missing' | 'stale' | 'fresh' {
  if (!existsSync(join(folder, 'index.html'))) return 'missing';
  const note = join(folder, fileName);
  return existsSync(note) && readFileSync(note, 'utf8') === hashOfSources(root) ? 'fresh' : 'stale';
}
