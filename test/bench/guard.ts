import { type Dialect as ParserDialect, parse } from '@polyglot-sql/sdk';
import { guardStatement } from '../../src/engine/sql/guard/guard.ts';
import { shopPolicy } from '../guard/fixture.ts';
import { commonQueries } from '../guard/ordinary/every-dialect.ts';
import { postgresqlQueries } from '../guard/ordinary/postgresql.ts';
import { type Figure, ms, quantile } from './figure.ts';

/** What the guard adds to a statement, known and new, and how long hostile ones hold up the rest of the service. */
export async function benchGuard(): Promise<Figure[]> {
  const dialect = 'postgresql' as const;
  const queries = [...commonQueries, ...postgresqlQueries];
  const policy = shopPolicy(dialect, { masks: { 'users.email': 'hash' } });
  const timed = async (work: () => unknown): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  // Two rounds under other policies, as a service has been running for a while.
  for (let round = 0; round < 2; round++)
    for (const sql of queries) await guardStatement(sql, { dialect, policy: { ...policy } });
  const cold: number[] = [];
  const cached: number[] = [];
  const parsing: number[] = [];
  for (const sql of queries) {
    cold.push(await timed(() => guardStatement(sql, { dialect, policy })));
    cached.push(await timed(() => guardStatement(sql, { dialect, policy })));
    parsing.push(await timed(() => parse(sql, dialect as ParserDialect)));
  }
  const { slowest, stalled } = await benchHostile();
  const p95 = (samples: number[]) => quantile(samples, 0.95);
  return [
    {
      what: 'guarding a new statement, p95',
      measured: ms(p95(cold)),
      baseline: `${ms(p95(parsing))} to parse it`,
      ratio: p95(cold) / p95(parsing),
      goal: '≤ 40 ms',
      met: p95(cold) <= 40,
    },
    { what: 'guarding a known statement, p95', measured: ms(p95(cached)), goal: '≤ 10 ms', met: p95(cached) <= 10 },
    { what: 'refusing a hostile statement, slowest', measured: ms(slowest), goal: '≤ 3100 ms', met: slowest <= 3_100 },
    { what: 'the event loop held up meanwhile, longest', measured: ms(stalled), goal: '≤ 100 ms', met: stalled <= 100 },
  ];
}

async function benchHostile(): Promise<{ slowest: number; stalled: number }> {
  const hostile = [
    `SELECT ${'('.repeat(30_000)}1${')'.repeat(30_000)}`,
    `SELECT id FROM orders WHERE ${Array(5_000).fill('id = 1').join(' OR ')}`,
    `SELECT ${Array(9_000).fill('1').join('+')}`,
    `SELECT ${'NOT '.repeat(15_000)}true`,
    `SELECT '${'\\'.repeat(60_000)}`,
    Array(390).fill('SELECT 1').join(' UNION '),
  ];
  let stalled = 0;
  let last = performance.now();
  const ticking = setInterval(() => {
    stalled = Math.max(stalled, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  let slowest = 0;
  for (const sql of hostile) {
    const start = performance.now();
    await guardStatement(sql, { dialect: 'postgresql', policy: shopPolicy('postgresql') }).catch(() => null);
    slowest = Math.max(slowest, performance.now() - start);
  }
  clearInterval(ticking);
  return { slowest, stalled };
}
