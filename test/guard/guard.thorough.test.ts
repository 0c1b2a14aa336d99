import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MaskKind } from '../../src/engine/query/masked.ts';
import type { Guarded, Policy } from '../../src/engine/query/policy.ts';
import { guardStatement } from '../../src/engine/sql/guard/guard.ts';
import { StatementRefused } from '../../src/engine/sql/guard/refused.ts';
import { shopPolicy } from './fixture.ts';
import { openDuckDb } from './shop.ts';

const policyOf = (masks: Record<string, MaskKind>, rows = {}) => shopPolicy('duckdb', { masks, rows });

describe('The guard', () => {
  let shop: Awaited<ReturnType<typeof openDuckDb>>;
  beforeAll(async () => {
    shop = await openDuckDb();
  });
  afterAll(() => shop.close());

  const guard = (sql: string, policy: Policy): Promise<Guarded> => guardStatement(sql, { dialect: 'duckdb', policy });
  const rowsOf = async (sql: string, policy: Policy) => (await shop.run((await guard(sql, policy)).sql)).rows;

  it('hashes a value alike wherever it stands, so that joins, groups and counts go on', async () => {
    const policy = policyOf({ 'users.email': 'hash' });
    const rows = await rowsOf('SELECT a.email FROM users a JOIN users b ON a.email = b.email ORDER BY a.id', policy);
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(String)).size).toBe(4);
    for (const [email] of rows) expect(email).toMatch(/^masked:[0-9a-f]{16}$/);
    expect(await rowsOf('SELECT count(DISTINCT email) FROM users', policy)).toEqual([['4']]);
  });

  it('hashes otherwise with another key', async () => {
    const policy = policyOf({ 'users.email': 'hash' });
    const other = { ...policy, hashKey: 'another key' };
    const sql = 'SELECT email FROM users WHERE id = 1';
    expect(await rowsOf(sql, policy)).not.toEqual(await rowsOf(sql, other));
  });

  it('shows the first letter and the length, or the last four digits, of partly masked values', async () => {
    const policy = policyOf({ 'users.name': 'partial', 'users.salary': 'partial', 'users.id': 'partial' });
    expect(await rowsOf("SELECT name FROM users WHERE region = 'US'", policy)).toEqual([['C***']]);
    expect(await rowsOf("SELECT salary, id FROM users WHERE region = 'US'", policy)).toEqual([['****0.00', '*']]);
  });

  it('leaves null of what is masked with null, and nulls null', async () => {
    const policy = policyOf({ 'users.salary': 'null', 'users.phone': 'hash' });
    expect(await rowsOf('SELECT salary, phone FROM users WHERE id = 2', policy)).toEqual([[null, null]]);
    expect(await rowsOf('SELECT max(salary) FROM users', policy)).toEqual([[null]]);
  });

  it('refuses a statement that reads a refused column, also by a star or a whole row, and names it', async () => {
    const policy = policyOf({ 'users.ssn': 'refuse' });
    const statements = [
      'SELECT ssn FROM users',
      'SELECT * FROM users',
      'SELECT u FROM users u',
      "SELECT id FROM users WHERE ssn = 'x'",
      'WITH t AS (SELECT u.* FROM users u) SELECT id FROM t',
      'SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM users WHERE users.ssn = o.status)',
    ];
    for (const sql of statements) {
      const refusal = await guard(sql, policy).catch(error => error);
      expect(refusal, sql).toBeInstanceOf(StatementRefused);
      expect(refusal.message).toMatch(/The column "ssn" of "users" may not be read/);
    }
    expect(await rowsOf('SELECT count(*) FROM users', policy)).toEqual([['4']]);
    expect(await rowsOf('SELECT * EXCLUDE (ssn) FROM users WHERE id = 1', policy)).toHaveLength(1);
  });

  it('shows only rows that pass every filter, whatever the statement does', async () => {
    const users = [
      { column: 'region', operator: 'not_equals' as const, values: ['US'] },
      { column: 'id', operator: 'less_than' as const, values: ['4'] },
      { column: 'birth_date', operator: 'greater_than' as const, values: ['1979-12-31'] },
    ];
    const policy = policyOf({}, { users });
    expect(await rowsOf('SELECT id FROM users ORDER BY id', policy)).toEqual([[1], [2]]);
    expect(await rowsOf('SELECT count(*) FROM users a LEFT JOIN users b ON true', policy)).toEqual([['4']]);
    expect(await rowsOf("SELECT id FROM users WHERE region = 'US' OR true ORDER BY 1", policy)).toEqual([[1], [2]]);
  });

  it('shows nothing where a filter makes no sense for its column', async () => {
    const users = [{ column: 'id', operator: 'equals' as const, values: ['1 OR 1 = 1'] }];
    expect(await rowsOf('SELECT id FROM users', policyOf({}, { users }))).toEqual([]);
  });

  it('takes values of filters with quotes as they are', async () => {
    const users = [{ column: 'name', operator: 'in' as const, values: ["x') OR (1 = 1", "O'Neil", 'Ann'] }];
    expect(await rowsOf('SELECT id FROM users', policyOf({}, { users }))).toEqual([[1]]);
  });

  it('tells the tables and masked columns that are read, and which outputs may hold masks', async () => {
    const policy = policyOf({ 'users.email': 'hash', 'users.phone': 'null' });
    const told = await guard(
      `WITH t AS (SELECT id, lower(email) AS e FROM users)
       SELECT t.id, t.e, count(t.e) AS n, o.amount, (SELECT max(x.email) FROM users x) AS top
       FROM t JOIN orders o ON o.user_id = t.id GROUP BY ALL`,
      policy,
    );
    expect(told.outputs).toEqual([
      { name: 'id', masked: false },
      { name: 'e', masked: true },
      { name: 'n', masked: false },
      { name: 'amount', masked: false },
      { name: 'top', masked: true },
    ]);
    expect(told.tables.map(({ name }) => name).sort()).toEqual(['orders', 'users']);
    expect(told.masked).toEqual([
      { schema: 'main', table: 'users', column: 'email', mask: 'hash', reason: 'personal' },
    ]);
  });

  it('reads a table again where only an inner WITH has its name', async () => {
    const policy = policyOf({ 'users.email': 'hash' });
    const rows = await rowsOf(
      'WITH a AS (WITH users AS (SELECT 1 AS id) SELECT id FROM users) SELECT u.email FROM users u JOIN a ON a.id = u.id',
      policy,
    );
    expect(rows).toEqual([[expect.stringMatching(/^masked:/)]]);
  });

  it('keeps parameters in their order and strings as they are', async () => {
    const { sql } = await guard(
      "SELECT id FROM orders WHERE status = $2 AND amount > $1 AND status <> 'it''s'",
      policyOf({}),
    );
    expect(sql).toMatch(/status = \$2 AND amount > \$1 AND status <> 'it''s'$/);
  });

  it('never sends the original: comments go, and what is sent is written anew', async () => {
    const { sql } = await guard('select /* a note */ id -- another\n from orders', policyOf({}));
    expect(sql).toMatch(/^SELECT id FROM \(SELECT .*\) AS orders$/);
  });

  it('masks a value otherwise in each column, unless columns are said to be alike', async () => {
    const policy = policyOf({ 'users.name': 'hash', 'products.name': 'hash' });
    const sql = "SELECT name FROM users WHERE id = 1 UNION SELECT 'never' WHERE false";
    const [users, products] = policy.tables.flatMap(({ columns }) => columns.filter(({ mask }) => mask));
    expect(users!.mask!.alike).not.toBe(products!.mask!.alike);
    const [[ofUsers]] = (await rowsOf(sql, policy)) as [[string]];
    const other = structuredClone(policy);
    for (const { columns } of other.tables) for (const { mask } of columns) if (mask) mask.alike = 'products.name';
    expect(await rowsOf(sql, other)).not.toEqual([[ofUsers]]);
  });

  it('never writes a key into what is shown, nor into what a source is asked of a failure', async () => {
    const policy = policyOf({ 'users.email': 'hash' });
    const { sql, shown, keyless } = await guard('SELECT CAST(email AS INTEGER) FROM users', policy);
    const key = /SHA256\('([0-9a-f]{32})'/.exec(sql)![1]!;
    expect(sql).not.toContain(policy.hashKey);
    expect(shown).toBe(sql.replace(key, '…'));
    expect(keyless).not.toContain('SHA256');
    await expect(shop.run(keyless!)).rejects.toThrow('masked:0000000000000000');
    expect(await guard('SELECT id FROM orders', policy)).not.toHaveProperty('shown');
  });

  it('shows the same for every key, whatever the statement says', async () => {
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 1, maxLength: 40 });
    const text = fc.array(fc.oneof(hex, fc.string()), { maxLength: 5 }).map(parts => parts.join(' '));
    const quoted = (value: string) => `'${value.replaceAll("'", "''").replaceAll('\0', '')}'`;
    const policy = policyOf({ 'users.email': 'hash', 'users.phone': 'hash' });
    const other = { ...policy, hashKey: 'another key' };
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), fc.boolean(), async (values, compares) => {
        const list = values.map(quoted).join(', ');
        const sql = `SELECT ${compares ? `id FROM users WHERE email IN (${list})` : `${list}, phone FROM users`}`;
        const [one, two] = await Promise.allSettled([guard(sql, policy), guard(sql, other)]);
        if (one.status === 'rejected' || two.status === 'rejected') {
          expect(one).toEqual(two);
          return;
        }
        const { sql: sent, ...told } = one.value;
        const { sql: sentWithOther, ...toldWithOther } = two.value;
        expect(sent).not.toBe(sentWithOther);
        expect(told).toEqual(toldWithOther);
        for (const value of values.filter(each => /^[0-9a-f]+$/.test(each)))
          expect(told.shown).toContain(quoted(value));
      }),
      { numRuns: 60 },
    );
  });

  it('answers a known statement from memory, but never for another policy', async () => {
    const sql = 'SELECT email FROM users';
    const open = policyOf({});
    const first = await guard(sql, open);
    expect(await guard(sql, open)).toBe(first);
    expect((await guard(sql, policyOf({ 'users.email': 'hash' }))).sql).not.toBe(first.sql);
  });

  it('goes on after statements that the parser cannot take', async () => {
    const policy = policyOf({});
    const hostile = [
      `SELECT ${'('.repeat(3_000)}1${')'.repeat(3_000)}`,
      `SELECT ${'NOT '.repeat(10_000)}true`,
      `SELECT ${Array(9_000).fill('1').join('+')}`,
      `SELECT a${'[1]'.repeat(5_000)}`,
      `SELECT '${'\\'.repeat(1_000)}`,
      `SELECT ${'CASE WHEN true THEN '.repeat(200)}1${' END'.repeat(200)}`,
      'SELECT \u0000',
      `SELECT id FROM orders WHERE ${Array(60).fill("status = 'x'").join(' OR ')}`,
    ];
    const answers = await Promise.allSettled(hostile.map(sql => guard(sql, policy)));
    for (const answer of answers.slice(0, -1))
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(StatementRefused) });
    expect(answers.at(-1)).toMatchObject({ status: 'fulfilled' });
    expect((await guard('SELECT id FROM orders', policy)).tables).toHaveLength(1);
  });
});
