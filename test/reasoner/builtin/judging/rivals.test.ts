import { expect, it } from 'vitest';
import type { QueryResult } from '../../../../src/engine/query/result.ts';
import type { Condition, Form, Term } from '../../../../src/engine/reasoner/builtin/form/form.ts';
import type { Candidate } from '../../../../src/engine/reasoner/builtin/judge/candidate.ts';
import { rivalOf, sameValues } from '../../../../src/engine/reasoner/builtin/judge/rival.ts';

const result = (rows: unknown[][]): QueryResult =>
  ({ rows, columns: (rows[0] ?? []).map((_, at) => ({ name: `c${at}` })) }) as QueryResult;
const count: Term = { kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table: 't' } };
const asking = (select: Term[], where: Condition[] = []): Form => ({
  ...{ kind: 'plain', tables: ['t'], select, extra: [], where, group: [], having: [], order: [], limit: null },
  distinct: false,
});
const reading = (cost: number, form = asking([count])): Candidate => ({ cost, form }) as Candidate;

it('the same values in another order of rows and columns are the same answer', () => {
  const taken = result([
    ['Oslo', 3],
    ['Rome', 5],
  ]);
  const turned = result([
    [5, 'Rome'],
    [3, 'Oslo'],
  ]);
  expect(sameValues(taken, turned)).toBe(true);
  expect(
    sameValues(
      taken,
      result([
        ['Oslo', 5],
        ['Rome', 3],
      ]),
    ),
  ).toBe(false);
});

it('a reading with the same result is no rival, the next with another is', async () => {
  const [taken, alike, failing, other] = [reading(0.1), reading(0.2), reading(0.25), reading(0.3)];
  const found = await rivalOf(taken, result([[7]]), [taken, alike, failing, other], 3, async candidate =>
    candidate === failing ? null : result([[candidate === alike ? 7 : 8]]),
  );
  expect(found).toBe(other);
});

it('the same rows told by their numbers and whole are no two answers, and other rows are', async () => {
  const numbers = asking([{ kind: 'column', column: { table: 't', column: 'no' } }]);
  const taken = reading(0.1, numbers);
  const whole = reading(0.2, asking([]));
  const others = reading(0.3, asking([], [{ kind: 'missing', column: { table: 't', column: 'x' } }]));
  const run = async (): Promise<QueryResult> => result([[7, 'Oslo']]);
  expect(await rivalOf(taken, result([[7]]), [taken, whole], 3, run)).toBeUndefined();
  expect(await rivalOf(taken, result([[7]]), [taken, whole, others], 3, run)).toBe(others);
});

it('a reading that is far less likely is told as the next without being run', async () => {
  const [taken, far] = [reading(0.1), reading(1.4)];
  const run = async (): Promise<never> => {
    throw new Error('must not be run');
  };
  expect(await rivalOf(taken, result([[7]]), [taken, far], 2, run)).toBe(far);
});

it('no more readings are run than allowed: the one after them counts as another answer', async () => {
  const [taken, near] = [reading(0.1), reading(0.2)];
  const run = async (): Promise<never> => {
    throw new Error('must not be run');
  };
  expect(await rivalOf(taken, result([[7]]), [taken, near], 0, run)).toBe(near);
});
