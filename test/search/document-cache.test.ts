import { expect, it } from 'vitest';
import { DocumentCache } from '../../src/engine/search/document-cache.ts';

/** Holds strings, which weigh their length. */
class Strings {
  readonly isWornOut = false;
  readonly parts = new Map<string, string>();
  get bytes() {
    return [...this.parts.values()].reduce((sum, part) => sum + part.length, 0);
  }
  async put(id: string, part: string) {
    this.parts.set(id, part);
  }
  remove(id: string) {
    this.parts.delete(id);
  }
}

function cacheOf(stored: Map<string, string>, mostBytes: number) {
  const loaded: string[] = [];
  const cache = new DocumentCache<string, Strings>(() => new Strings(), mostBytes);
  const ask = (key: string, wanted: Record<string, number>) =>
    cache.holding(
      key,
      new Map(Object.entries(wanted)),
      async function* (ids) {
        for (const documentId of ids) {
          loaded.push(documentId);
          const part = stored.get(documentId);
          if (part) yield { documentId, part };
        }
      },
      async () => new Set(stored.keys()),
    );
  return { cache, loaded, ask };
}

it('Loads what is missing or of another version, and nothing twice', async () => {
  const { ask, loaded } = cacheOf(
    new Map([
      ['a', 'aa'],
      ['b', 'bb'],
    ]),
    100,
  );
  await Promise.all([ask('org', { a: 1 }), ask('org', { a: 1, b: 1 })]);
  expect(loaded).toEqual(['a', 'b']);
  await ask('org', { a: 2, b: 1 });
  expect(loaded).toEqual(['a', 'b', 'a']);
});

it('Lets go of whoever has not asked for longest when it is full, and never of whoever asks', async () => {
  const { ask, cache, loaded } = cacheOf(
    new Map([
      ['a', 'a'.repeat(60)],
      ['b', 'b'.repeat(60)],
      ['c', 'c'.repeat(200)],
    ]),
    100,
  );
  await ask('one', { a: 1 });
  await ask('two', { b: 1 });
  expect(cache.bytes).toBe(60);
  expect((await ask('three', { c: 1 })).parts.get('c')).toHaveLength(200);
  await ask('one', { a: 1 });
  expect(loaded).toEqual(['a', 'b', 'c', 'a']);
  expect(cache.bytes).toBe(60);
});

it('Goes on after a failure to load', async () => {
  const cache = new DocumentCache<string, Strings>(() => new Strings(), 100);
  const wanted = new Map([['a', 1]]);
  const none = async () => new Set<string>();
  await expect(
    cache.holding(
      'org',
      wanted,
      async function* () {
        yield* [];
        throw new Error('gone');
      },
      none,
    ),
  ).rejects.toThrow('gone');
  const again = cache.holding(
    'org',
    wanted,
    async function* () {
      yield { documentId: 'a', part: 'x' };
    },
    none,
  );
  expect((await again).parts.get('a')).toBe('x');
});
