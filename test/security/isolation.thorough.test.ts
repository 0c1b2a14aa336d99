import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';
import { stillSource } from '../kit/still-source.ts';
import { byGraphql, byRest, rootFieldOf, rootFieldOfDocument, rows } from './ask.ts';
import { type Attempts, attemptAll, expectationOf } from './attempt.ts';
import { endpoints } from './endpoints.ts';
import { operations } from './operations.ts';
import type { Operation, Outcomes } from './outcomes.ts';
import { unlimited, type World, worldOf } from './world/world.ts';

// Begins early: it tries all operations as everybody, which takes minutes.

const rootFields = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!].flatMap(type =>
  Object.keys(type.getFields()).map(field => `${type.name}.${field}`),
);
const statuses: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  UNAVAILABLE: 503,
};

let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService({ reasoner: stagedReasoner(), connectors: [stillSource()], env: unlimited });
  world = worldOf(service);
  const { id } = await world.somebody(await world.organization());
  await service.app.db.user.update({ where: { id }, data: { email: 'known@example.com' } });
});
afterAll(() => service?.stop());

/** Nothing of anybody else is shown or changed, and what is not the caller's looks like what never was. */
function expectIsolation({ met, missing, leaks }: Attempts, operation: Operation) {
  expect(met).toEqual(expectationOf(operation));
  expect(leaks).toEqual([]);
  expect([...new Set(missing.map(answer => JSON.stringify(answer)))].length).toBeLessThanOrEqual(1);
}

/** What differs between roles was tried at the field; here it is enough that each gets its own and nobody else's. */
const onceForEachRole = (operation: Operation): Operation => {
  const few = ({ own, foreign }: Outcomes) => ({ ...(own && { own }), ...(foreign && { foreign }) });
  return { ...operation, ADMIN: few(operation.ADMIN), SUPERADMIN: few(operation.SUPERADMIN) };
};

describe('Every root field of the schema', () => {
  it('has a row in operations/, and no row is left over', () => {
    const unnamed = rootFields.filter(field => !operations[field]);
    expect(
      unnamed,
      `Who may reach what by ${unnamed.join(', ')}? Add a row for each to test/security/operations/<resource>.ts.`,
    ).toEqual([]);
    expect(Object.keys(operations).filter(field => !rootFields.includes(field))).toEqual([]);
    for (const [field, { run }] of Object.entries(operations)) expect(rootFieldOfDocument(run)).toBe(field);
  });

  it.each(Object.keys(operations))(
    '%s answers everybody as declared, and tells nobody of what is not theirs',
    async name => {
      const operation = operations[name]!;
      expectIsolation(await attemptAll(world, operation, byGraphql(service.url, operation)), operation);
    },
  );
});

describe('Every REST row', () => {
  it('has a row in endpoints.ts, and no row is left over', () => {
    const unnamed = rows.filter(({ name }) => !endpoints[name]).map(({ name }) => name);
    expect(
      unnamed,
      `What does a request to ${unnamed.join(', ')} hold? Add a row for each to test/security/endpoints.ts.`,
    ).toEqual([]);
    expect(Object.keys(endpoints).filter(name => !rows.some(row => row.name === name))).toEqual([]);
  });

  it.each(rows.map(row => [row.name, row] as const))(
    '%s answers everybody as its root field does',
    async (name, row) => {
      const endpoint = endpoints[name]!;
      const operation = onceForEachRole({ ...operations[rootFieldOf(row)]!, ...endpoint.instead });
      const ask = byRest(service.url, row, endpoint);
      const attempts = await attemptAll(world, operation, async (id, headers) => {
        const answer = await ask(id, headers);
        if (answer.code) expect([answer.code, answer.status]).toEqual([answer.code, statuses[answer.code]]);
        return answer;
      });
      expectIsolation(attempts, operation);
    },
  );
});
