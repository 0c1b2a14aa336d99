import { describe, expect, it } from 'vitest';
import { readSource, type Source } from './read-sources.ts';
import { limits, medianLines, oversized } from './sizes.ts';

const sourcesOf = (...files: [path: string, text: string][]): Map<string, Source> =>
  new Map(files.map(([path, text]) => [path, readSource(path, text)]));

const linesOf = (count: number): string => Array.from({ length: count }, (_, at) => `// ${at}\n`).join('');
/** A function of so many lines. */
const functionOf = (count: number): string => `export function long() {\n${linesOf(count - 2)}}\n`;
const numbered = (count: number, folder: string): [string, string][] =>
  Array.from({ length: count }, (_, at) => [`${folder}/file-${at}.ts`, 'export {};\n']);

const fine = { files: [], functions: [], folders: [], circles: [] };

describe('The measure of sizes', () => {
  it('lets everything pass that is exactly as large as allowed', () => {
    const sources = sourcesOf(
      ['src/a/full.ts', linesOf(limits.fileLines)],
      ['src/b/full.ts', functionOf(limits.functionLines)],
      ...numbered(limits.folderFiles, 'src/c'),
    );
    expect(oversized(sources)).toEqual(fine);
  });

  it('names a file with one line more, word lists of a language too', () => {
    const path = 'src/engine/reasoner/builtin/language/de/words.ts';
    expect(oversized(sourcesOf([path, linesOf(limits.fileLines + 1)]))).toEqual({ ...fine, files: [path] });
  });

  it('names a function of the product with one line more, and none of the tests', () => {
    const text = functionOf(limits.functionLines + 1);
    const sources = sourcesOf(['src/a/long.ts', text], ['test/a/long.ts', text]);
    expect(oversized(sources)).toEqual({ ...fine, functions: ['src/a/long.ts: long'] });
  });

  it('names a folder with one file more', () => {
    const sources = sourcesOf(...numbered(limits.folderFiles + 1, 'src/c'));
    expect(oversized(sources)).toEqual({ ...fine, folders: ['src/c'] });
  });

  it('names a circle that imports of types alone close', () => {
    const sources = sourcesOf(
      ['src/a.ts', "import type { B } from './b.ts';\nexport type A = B;\n"],
      ['src/b.ts', "import type { A } from './a.ts';\nexport type B = A;\n"],
    );
    expect(oversized(sources)).toEqual({ ...fine, circles: [['src/a.ts', 'src/b.ts']] });
  });

  it('takes the lines of the product alone for the median', () => {
    const sources = sourcesOf(
      ['src/a.ts', linesOf(10)],
      ['src/b.ts', linesOf(20)],
      ['src/c.ts', linesOf(70)],
      ['test/d.ts', linesOf(200)],
      ['test/e.ts', linesOf(200)],
    );
    expect(medianLines(sources)).toBe(20);
  });
});
