import { Gauge, type Registry } from 'prom-client';
import type { SearchCaches } from '../../engine/search/search-caches.ts';

/** Has the metrics tell how much of the indexes this node holds in memory. */
export function measureCaches(registry: Registry, caches: SearchCaches): void {
  new Gauge({
    name: 'search_cache_bytes',
    help: 'Memory taken by search indexes that are kept: words, by organization, and vectors, by organization and model.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.set({ kind: 'words' }, caches.words.bytes);
      this.set({ kind: 'vectors' }, caches.vectors.bytes);
    },
  });
}
