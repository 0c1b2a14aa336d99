import { describe, expect, it } from 'vitest';
import type { Dialect } from '../../src/engine/query/dialect.ts';
import { guardStatement } from '../../src/engine/sql/guard/guard.ts';
import { StatementRefused } from '../../src/engine/sql/guard/refused.ts';
import { shopPolicy } from './fixture.ts';
import { dangerousStatements } from './hostile/dangerous.ts';

const families: Dialect[] = ['postgresql', 'mysql', 'duckdb', 'tsql', 'snowflake', 'bigquery'];

describe('Dangerous statements', () => {
  it.each(families)('are refused in %s, with a reason in words', async dialect => {
    const statements = dangerousStatements(dialect);
    expect(statements.length).toBeGreaterThanOrEqual(40);
    const policy = shopPolicy(dialect);
    const refusals = await Promise.all(
      statements.map(sql =>
        guardStatement(sql, { dialect, policy }).then(
          ({ shown }) => `${sql.slice(0, 100)} became ${shown}`,
          error => error,
        ),
      ),
    );
    expect(refusals.filter(refusal => !(refusal instanceof StatementRefused))).toEqual([]);
    for (const { message } of refusals as StatementRefused[]) expect(message).toMatch(/^[A-Z].{8,}/s);
  });

  it('are told apart neither by missing nor by hidden tables', async () => {
    const policy = shopPolicy('postgresql');
    const reason = (sql: string) =>
      guardStatement(sql, { dialect: 'postgresql', policy }).catch(error => error.message);
    const missing = await reason('SELECT * FROM nowhere');
    expect(missing).toBe('There is no table "nowhere", or it is not yours to query.');
    expect(await reason('SELECT * FROM secrets')).toBe(missing.replace('nowhere', 'secrets'));
    expect(await reason('SELECT * FROM pg_class')).toBe(missing.replace('nowhere', 'pg_class'));
  });
});
