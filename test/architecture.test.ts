import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { circlesIn } from './architecture/circles.ts';
import { readSources, readStyleSheets } from './architecture/read-sources.ts';
import { limits, medianLines, oversized } from './architecture/sizes.ts';

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
  'drives',
  'memory',
  'agents',
  'chat',
  'workflows',
  'channels',
];

const sources = readSources();
const files = [...sources.keys()];

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
    // Knows the service by its API alone.
    case 'console':
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
    case 'explain':
      return ['base', 'engine', 'data'].includes(target);
    case 'print-slack-manifest':
      return ['base', 'engine'].includes(target);
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

/** The rooms of the built-in analyst: each may import those before it, none after it. `builtin/README.md` says what is in them. */
const rooms = [
  'form',
  'words',
  'language',
  'schema',
  'link',
  'sql',
  'read',
  'say',
  'judge',
  'taste',
  'definitions',
  'kept-ready',
  'desk',
  'sources',
  'skills',
  'typing',
  'standing',
  'explain',
  'reasoner',
];
const builtin = 'src/engine/reasoner/builtin/';

/**
 * The rooms of the engine: each may import those before it, types too, and none after it. What rooms speak to each other in
 * (results, catalogues, dialects, what a caller may see) stands in `query`.
 */
const engineRooms = [
  ...['text', 'sheets', 'limits', 'storage', 'mail', 'captcha', 'payments', 'providers', 'drives', 'messengers'],
  ...['children', 'events', 'jobs', 'models', 'charts', 'embedding', 'investigation'],
  ...['query', 'semantics', 'tables', 'sources', 'sql', 'search', 'documents', 'reasoner'],
];
const engine = 'src/engine/';

/** The room of a file in a house that lies in a folder. */
const roomIn = (house: string, path: string): string => path.slice(house.length).split('/')[0]!.replace(/\.ts$/, '');

describe('The house', () => {
  it('is read whole: imports are found in it', () => {
    const found = [...sources.values()].flatMap(({ imports }) => imports);
    expect(found.length).toBeGreaterThan(files.length);
    expect(
      found
        .map(({ path }) => path)
        .filter(path => path.startsWith('src/') && !/generated\/|\.css$/.test(path) && !sources.has(path)),
    ).toEqual([]);
  });

  it('lets each room import only what it may', () => {
    const wrong = [...sources.values()].flatMap(({ path, imports }) =>
      imports.filter(({ path: to }) => !allowed(path, to)).map(({ path: to }) => `${path} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps English free of German and German of English, and every algorithm free of both', () => {
    const language = `${builtin}language/`;
    const ofOthers = [...sources.values()].flatMap(({ path, imports }) => {
      const [, own] = /\/language\/(en|de)\//.exec(path) ?? [];
      const strange = imports.filter(({ path: to }) => own && /\/language\/(\w\w|en-de)\//.exec(to)?.[1] !== own);
      return strange
        .filter(({ path: to }) => /\/language\/(?:en|de|en-de)\//.test(to))
        .map(({ path: to }) => `${path} → ${to}`);
    });
    expect(ofOthers).toEqual([]);
    const named = [...sources.keys()].filter(
      path =>
        path.startsWith(builtin) &&
        !path.startsWith(language) &&
        /[!=]==? '(?:en|de)'|'(?:en|de)' [!=]==?|case '(?:en|de)'|\.startsWith\('(?:en|de)/.test(
          readFileSync(path, 'utf8'),
        ),
    );
    expect(named).toEqual([]);
  });

  it('lets each room of the built-in analyst import only rooms before it', () => {
    const own = [...sources.values()].filter(({ path }) => path.startsWith(builtin));
    const placeOf = (path: string) => rooms.indexOf(roomIn(builtin, path));
    expect([...new Set(own.map(({ path }) => roomIn(builtin, path)))].sort()).toEqual([...rooms].sort());
    const wrong = own.flatMap(({ path, imports }) =>
      imports
        .filter(({ path: to }) => to.startsWith(builtin) && placeOf(to) > placeOf(path))
        .map(({ path: to }) => `${path} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lets each room of the engine import only rooms before it', () => {
    const own = [...sources.values()].filter(({ path }) => path.startsWith(engine));
    const placeOf = (path: string) => engineRooms.indexOf(roomIn(engine, path));
    expect([...new Set(own.map(({ path }) => roomIn(engine, path)))].sort()).toEqual([...engineRooms].sort());
    const wrong = own.flatMap(({ path, imports }) =>
      imports
        .filter(({ path: to }) => to.startsWith(engine) && placeOf(to) > placeOf(path))
        .map(({ path: to }) => `${path} → ${to}`),
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
    expect(circlesIn(sources, false)).toEqual([]);
  });

  it.each(['files', 'functions', 'folders', 'circles'] as const)('has no %s beyond what is allowed', kind => {
    expect(oversized(sources)[kind]).toEqual([]);
  });

  it('has no style sheet that is longer than a file may be', () => {
    const sheets = readStyleSheets();
    expect(sheets.length).toBeGreaterThan(10);
    expect(sheets.filter(({ lines }) => lines > limits.fileLines)).toEqual([]);
  });

  it('has few lines in half of its files', () => {
    expect(medianLines(sources)).toBeLessThanOrEqual(limits.medianLines);
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
