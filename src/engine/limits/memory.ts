import type { Leases } from './leases.ts';

/** Leases for a service of one process: a counter a key. */
export function memoryLeases(): Leases {
  const taken = new Map<string, number>();
  return {
    async take(key, places) {
      const count = taken.get(key) ?? 0;
      if (count >= places) return null;
      taken.set(key, count + 1);
      let held = true;
      return {
        async release() {
          if (!held) return;
          held = false;
          const left = taken.get(key)! - 1;
          if (left > 0) taken.set(key, left);
          else taken.delete(key);
        },
      };
    },
    async close() {
      taken.clear();
    },
  };
}
