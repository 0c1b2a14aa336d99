import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfSources, stateOfBuild } from '../../../src/console/build/built-from.ts';

describe('A build of the console', () => {
  let root: string;
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'console-'));
    write('main.tsx', 'main');
    write('parts/page.css', 'page');
    write('dist/index.html', 'built');
    write('dist/built-from.txt', hashOfSources(root));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is missing where there is no page', () => {
    rmSync(join(root, 'dist'), { recursive: true });
    expect(stateOfBuild(root)).toBe('missing');
  });

  it('is fresh while its sources are the same, also as copies, whatever else lies beside them', () => {
    const copy = `${root}-copy`;
    cpSync(root, copy, { recursive: true });
    expect(stateOfBuild(copy)).toBe('fresh');
    rmSync(copy, { recursive: true });
    write('README.md', 'other words');
    write('generated/graphql.ts', 'other types');
    write('dist/assets/main.js', 'other code');
    expect(stateOfBuild(root)).toBe('fresh');
  });

  it.each([
    ['is changed', () => write('parts/page.css', 'another page')],
    ['is new', () => write('parts/new.tsx', 'new')],
    ['is gone', () => rmSync(join(root, 'parts/page.css'))],
    [
      'has another name',
      () => {
        write('parts/other.css', 'page');
        rmSync(join(root, 'parts/page.css'));
      },
    ],
  ])('is stale once a source %s', (_, change) => {
    change();
    expect(stateOfBuild(root)).toBe('stale');
  });

  it('is stale where it does not say what it was built from', () => {
    rmSync(join(root, 'dist/built-from.txt'));
    expect(stateOfBuild(root)).toBe('stale');
  });
});
