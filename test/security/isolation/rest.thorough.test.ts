import { describe, expect, it } from 'vitest';
import { byRest, rootFieldOf, rows } from '../ask.ts';
import { endpoints } from '../endpoints.ts';
import { operations } from '../operations.ts';
import type { Operation, Outcomes } from '../outcomes.ts';
import { matrix } from './matrix.ts';

// Begins early: it tries all REST rows as everybody, which takes minutes.

const statuses: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  UNAVAILABLE: 503,
};

/** What differs between roles was tried at the field; here it is enough that each gets its own and nobody else's. */
const onceForEachRole = (operation: Operation): Operation => {
  const few = ({ own, foreign }: Outcomes) => ({ ...(own && { own }), ...(foreign && { foreign }) });
  return { ...operation, ADMIN: few(operation.ADMIN), SUPERADMIN: few(operation.SUPERADMIN) };
};

const tryAsEverybody = matrix();

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
      await tryAsEverybody(operation, url => {
        const ask = byRest(url, row, endpoint);
        return async (id, headers) => {
          const answer = await ask(id, headers);
          if (answer.code) expect([answer.code, answer.status]).toEqual([answer.code, statuses[answer.code]]);
          return answer;
        };
      });
    },
  );
});
