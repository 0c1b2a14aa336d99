import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The order of the resources: each may import those before it, none after it. */
const resources = [
  'audit',
  'accounts',
  'auth',
  'billing',
  'model-settings',
  'integrations',
  'data',
  'documents',
  'memory',
  'agents',
  'chat',
  'workflows',
  'channels',
];

type Source = { path: string; text: string; lines: number; imports: { path: string; typeOnly: boolean }[] };

const files = ['src', 'rest-compat', 'test'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(path => !path.includes('generated/')),
);
const sources = new Map(files.map(path => [path, read(path)]));

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const statement = /^(?:import|export)\s(?:(type)\s)?(?:[^'";]*?\sfrom\s)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gms;
  const imports = [...text.matchAll(statement)].map(match => ({
    path: relative(root, join(root, dirname(path), (match[2] ?? match[3])!)),
    typeOnly: match[1] === 'type',
  }));
  return { path, text, lines: text.split('\n').length, imports };
}

/** The room a file belongs to: `base`, `engine`, a resource, or the name of a file that stands alone. */
const roomOf = (path: string): string => {
  const [top, second = '', ...rest] = path.split('/');
  if (top !== 'src') return top!;
  return rest.length === 0 ? second.replace(/\.ts$/, '') : second;
};

function allowed(from: string, to: string): boolean {
  const [room, target] = [roomOf(from), roomOf(to)];
  if (room === target || target === 'generated') return true;
  switch (room) {
    case 'test':
    case 'app':
      return true;
    case 'base':
      return false;
    case 'engine':
      return target === 'base';
    case 'context':
      return target === 'base' || target === 'engine';
    case 'builder':
    case 'vocabulary':
      return ['base', 'context', 'builder'].includes(target);
    case 'server':
      return ['base', 'context', 'schema'].includes(target);
    case 'rest-compat':
      return ['base', 'context', 'server', 'schema'].includes(target);
    case 'print-schema':
      return target === 'schema';
    case 'serve':
      return ['app', 'base', 'schema', 'server', 'rest-compat'].includes(target);
    case 'main':
    case 'demo':
      return ['base', 'serve', 'start-fault'].includes(target);
    case 'start-fault':
      return target === 'base';
    case 'rotate-secrets':
      return ['base', 'context'].includes(target) || resources.includes(target);
    case 'rotate-secrets-command':
      return ['base', 'rotate-secrets'].includes(target);
    case 'schema':
      return resources.includes(target) || target === 'builder';
    default:
      if (!resources.includes(room)) return false;
      if (resources.includes(target)) return resources.indexOf(target) < resources.indexOf(room);
      return ['base', 'context', 'engine', 'builder', 'vocabulary'].includes(target);
  }
}

describe('The house', () => {
  it('is read whole: imports are found in it', () => {
    const found = [...sources.values()].flatMap(({ imports }) => imports);
    expect(found.length).toBeGreaterThan(files.length);
    expect(
      found
        .map(({ path }) => path)
        .filter(path => path.startsWith('src/') && !path.includes('generated/') && !sources.has(path)),
    ).toEqual([]);
  });

  it('lets each room import only what it may', () => {
    const wrong = [...sources.values()].flatMap(({ path, imports }) =>
      imports.filter(({ path: to }) => !allowed(path, to)).map(({ path: to }) => `${path} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps graphql out of the verbs: only schema and input files, the builder and the server know it', () => {
    const wrong = [...sources.values()]
      .filter(({ path }) => resources.includes(roomOf(path)) && !/\/(schema[^/]*|([^/]*-)?inputs?)\.ts$/.test(path))
      .filter(
        ({ text, imports }) => /from 'graphql'/.test(text) || imports.some(({ path }) => path === 'src/builder.ts'),
      );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('has no import cycle at run time', () => {
    const cycles: string[] = [];
    const state = new Map<string, 'open' | 'done'>();
    const visit = (path: string, trail: string[]) => {
      if (state.get(path) === 'done') return;
      if (state.get(path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
        return;
      }
      state.set(path, 'open');
      for (const { path: to, typeOnly } of sources.get(path)?.imports ?? []) if (!typeOnly) visit(to, [...trail, path]);
      state.set(path, 'done');
    };
    for (const path of sources.keys()) visit(path, []);
    expect(cycles).toEqual([]);
  });

  it('has no file of more than 400 lines', () => {
    expect(
      [...sources.values()].filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`),
    ).toEqual([]);
  });

  it('has no barrels: no file re-exports another', () => {
    const barrels = [...sources.values()].filter(({ text }) =>
      /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s+from\s/m.test(text),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it('reads the environment in one place', () => {
    const readers = [...sources.values()].filter(
      ({ path, text }) => !path.startsWith('test/') && path !== 'src/base/config.ts' && text.includes('process.env'),
    );
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  it('loads the packages of model providers on first use, not when the service starts', () => {
    const loaded = new Set<string>();
    const visit = (path: string) => {
      if (loaded.has(path)) return;
      loaded.add(path);
      const { imports = [], text = '' } = sources.get(path) ?? {};
      const atOnce = (to: { path: string; typeOnly: boolean }) =>
        !to.typeOnly && !new RegExp(`\\bimport\\('[^']*/${to.path.split('/').at(-1)}'\\)`).test(text);
      for (const to of imports.filter(atOnce)) visit(to.path);
    };
    // What the start checks first is loaded first; the service itself follows, whole.
    visit('src/serve.ts');
    expect(loaded.size).toBeGreaterThan(300);
    const early = [...loaded].filter(path =>
      /^import\s(?!type\s)[^;]*?from '(?:ai|@ai-sdk\/[^']+)'/m.test(sources.get(path)?.text ?? ''),
    );
    expect(early).toEqual([]);
  });

  it('names no file Manager, Helper, utils or common', () => {
    expect(files.filter(path => /(manager|helper|utils?|common)s?\.ts$/i.test(path))).toEqual([]);
  });
});
