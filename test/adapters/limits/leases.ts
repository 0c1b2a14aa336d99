import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Leases } from '../../../src/engine/limits/leases.ts';

/** The promises of the port, held against any implementation; `create` gives leases that are ready to use. */
export function leasesSuite(name: string, create: () => Promise<Leases>): void {
  describe(name, () => {
    let leases: Leases;
    beforeEach(async () => {
      leases = await create();
    });
    afterEach(() => leases.close());

    it('gives so many places under a key and no more, until one is given back', async () => {
      const key = `user:${Math.random()}`;
      const [first, second] = [await leases.take(key, 2), await leases.take(key, 2)];
      expect(first && second).toBeTruthy();
      expect(await leases.take(key, 2)).toBeNull();
      await first!.release();
      const third = await leases.take(key, 2);
      expect(third).not.toBeNull();
      expect(await leases.take(key, 2)).toBeNull();
    });

    it('takes a place back once only', async () => {
      const key = `user:${Math.random()}`;
      const [first] = [await leases.take(key, 2), await leases.take(key, 2)];
      await first!.release();
      await first!.release();
      expect(await leases.take(key, 2)).not.toBeNull();
      expect(await leases.take(key, 2)).toBeNull();
    });

    it('counts each key for itself, and concurrent takers exactly', async () => {
      const key = `user:${Math.random()}`;
      const taken = await Promise.all(Array.from({ length: 20 }, () => leases.take(key, 5)));
      expect(taken.filter(Boolean)).toHaveLength(5);
      expect(await leases.take(`${key}:other`, 1)).not.toBeNull();
      expect(await leases.take(`${key}:none`, 0)).toBeNull();
    });
  });
}
