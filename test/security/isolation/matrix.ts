import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { startService } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { stillSource } from '../../kit/still-source.ts';
import { type Ask, type Attempts, attemptAll, expectationOf } from '../attempt.ts';
import { operations } from '../operations.ts';
import type { Operation } from '../outcomes.ts';
import { unlimited, type World, worldOf } from '../world/world.ts';

// What the files of this folder have in common: each tries a share of all operations, so that they are tried side by side.

const isMutation = (field: string): boolean => field.startsWith('Mutation.');

/** The root fields of each share; whatever is no mutation is among the queries. */
const shares = {
  queries: Object.keys(operations).filter(field => !isMutation(field)),
  mutations: Object.keys(operations).filter(isMutation),
};

/** The root fields that one file of this folder, and no other, tries. */
export const shareOf = (share: keyof typeof shares): string[] => shares[share];

/** In how many places the files of this folder try each share. */
export function timesTried(): Record<string, number> {
  const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.thorough.test.ts'));
  const text = files.map(name => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
  return Object.fromEntries(Object.keys(shares).map(share => [share, text.split(`shareOf('${share}')`).length - 1]));
}

/** A service of the file's own, in which operations are tried as everybody. */
export function matrix() {
  let service: Service;
  let world: World;
  beforeAll(async () => {
    service = await startService({ reasoner: stagedReasoner(), connectors: [stillSource()], env: unlimited });
    world = worldOf(service);
    const { id } = await world.somebody(await world.organization());
    await service.app.db.user.update({ where: { id }, data: { email: 'known@example.com' } });
  });
  afterAll(() => service?.stop());

  /** Tries an operation as everybody: nothing of anybody else is shown or changed, and it looks like what never was. */
  return async (operation: Operation, askAt: (url: string) => Ask): Promise<void> => {
    const { met, missing, leaks }: Attempts = await attemptAll(world, operation, askAt(service.url));
    expect(met).toEqual(expectationOf(operation));
    expect(leaks).toEqual([]);
    expect([...new Set(missing.map(answer => JSON.stringify(answer)))].length).toBeLessThanOrEqual(1);
  };
}
