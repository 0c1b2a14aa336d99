import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDuckDb, tryAll } from './shop.ts';
import { StatementMaker } from './statement-maker.ts';

describe('Statements put together at random', () => {
  let shop: Awaited<ReturnType<typeof openDuckDb>>;
  beforeAll(async () => {
    shop = await openDuckDb();
  });
  afterAll(() => shop.close());

  it('never leak', async () => {
    let ran = 0;
    const statements = fc
      .array(fc.nat(9_999), { minLength: 80, maxLength: 80 })
      .map(numbers => new StatementMaker(numbers).query().sql);
    await fc.assert(
      fc.asyncProperty(statements, async sql => {
        const tried = await tryAll([sql], 'duckdb', shop.run);
        ran += tried.ran;
        expect(tried.leaks).toEqual([]);
      }),
      { numRuns: 300, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false },
    );
    expect(ran).toBeGreaterThan(20);
  }, 120_000);
});
