import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition, Policy } from '../../src/engine/query/policy.ts';
import { copyStatement } from '../../src/engine/sql/copy-statement.ts';
import { rewrite } from '../../src/engine/sql/guard/rewrite.ts';
import { asCopied, narrowed } from '../../src/engine/sql/guard/several-sources.ts';
import { shopPolicy } from './fixture.ts';
import { duckdbQueries } from './ordinary/duckdb.ts';
import { commonQueries } from './ordinary/every-dialect.ts';
import { openDuckDb } from './shop.ts';
import { StatementMaker } from './statement-maker.ts';

const source = shopPolicy('duckdb');
for (const table of source.tables)
  if (table.name === 'users') table.columns.push({ name: 'notes', type: 'text', mask: null });
const tables = source.tables.map(table => asCopied('shop', table));
/** Names that stand alone are found too, so that the same statement runs over the tables themselves. */
const policy: Policy = { ...source, tables, searchPath: ['shop.main'], sources: { shop: ['shop.main', 'shop'] } };
const dialect = 'duckdb';

const needsOf = (sql: string) =>
  Object.fromEntries(
    rewrite(sql, { dialect, policy }).needs!.map(({ name, columns, conditions }) => [
      name,
      [
        columns.join(' '),
        ...conditions.map(({ column, operator, values }: Condition) => `${column} ${operator} ${values}`),
      ],
    ]),
  );

describe('What a statement needs of tables of several sources', () => {
  it.each([
    ['SELECT u.name FROM users u WHERE region = $1', { users: ['name region'] }],
    ['SELECT count(*) FROM orders', { orders: [''] }],
    ['SELECT count(id) FROM shop.orders', { orders: ['id'] }],
    ['SELECT 1 FROM shop.main.products', { products: [''] }],
    ['SELECT * EXCLUDE (price) FROM products', { products: ['id name category price'] }],
    ["SELECT COLUMNS('n.*') FROM products", { products: ['id name category price'] }],
    ['SELECT p FROM products p', { products: ['id name category price'] }],
    [
      'SELECT name, amount FROM users NATURAL JOIN orders',
      { users: [expect.any(String)], orders: [expect.any(String)] },
    ],
    ['SELECT name FROM users JOIN products USING (id)', { users: ['id name'], products: ['id name'] }],
    [
      "SELECT u.id FROM users u, orders o WHERE u.region = 'EU' AND o.quantity BETWEEN 1 AND 2 AND 5 > o.id AND o.amount = 1",
      {
        users: ['id region', 'region = EU'],
        orders: ['id amount quantity', 'quantity >= 1', 'quantity <= 2', 'id < 5'],
      },
    ],
    [
      "SELECT id FROM orders WHERE ordered_at >= '2024-02-01' AND ordered_at < DATE '2024-03-01'",
      { orders: ['id ordered_at', 'ordered_at >= 2024-01-31', 'ordered_at <= 2024-03-02'] },
    ],
    [
      "SELECT id FROM orders WHERE ordered_at >= 'yesterday' AND status > 'open' AND status <> 'x' AND (id = 1 OR id = 2)",
      { orders: ['id status ordered_at'] },
    ],
    // Where the inner table of a name has no such column, the outer one of that name is meant.
    ['SELECT (SELECT max(users.amount) FROM users) FROM orders AS users', { orders: ['amount'], users: [''] }],
    // What one reference leaves out, another may need.
    ['SELECT a.id FROM orders a JOIN orders b ON a.user_id = b.user_id WHERE a.id = 1', { orders: ['id user_id'] }],
    // A join that chooses among rows must have all of them.
    [
      'SELECT u.id FROM users u ASOF JOIN orders o ON u.id >= o.user_id WHERE o.id = 1',
      { users: ['id'], orders: ['id user_id'] },
    ],
    ["SELECT upper(region) AS region FROM users WHERE region = 'EU'", { users: ['region'] }],
    ["SELECT id FROM users, (SELECT 1 AS x) WHERE region = 'EU'", { users: ['id region', 'region = EU'] }],
    ["SELECT id FROM users, unnest([1]) WHERE region = 'EU'", { users: ['id region'] }],
  ])('%s', (sql, needs) => {
    expect(needsOf(sql)).toEqual(needs);
  });

  it('is no condition on what is masked', () => {
    const hidden: Policy = {
      ...policy,
      tables: tables.map(table => ({
        ...table,
        columns: table.columns.map(column => ({
          ...column,
          mask: column.name === 'region' ? { kind: 'hash', reason: 'x', alike: 'region', applied: true } : null,
        })),
      })),
    };
    const { needs, masked, sql } = rewrite("SELECT id FROM users WHERE region = 'masked:0123456789abcdef'", {
      dialect,
      policy: hidden,
    });
    expect(needs).toMatchObject([{ columns: ['id', 'region'], conditions: [] }]);
    expect(masked).toMatchObject([{ schema: 'shop.main', table: 'users', column: 'region' }]);
    expect(sql).toContain('FROM "shop.main.users"');
    expect(sql).not.toContain('SHA256');
  });

  it.each([
    'SELECT * FROM other.main.users',
    'SELECT * FROM "shop.main.users"',
    'SELECT * FROM main.users',
    'SELECT * FROM shop.main.x.users',
  ])('is nothing of what is not there: %s', sql => {
    expect(() => rewrite(sql, { dialect, policy })).toThrow(/There is no table|could not be read|cannot be/);
  });
});

describe('Copies of what a statement needs', () => {
  let shop: Awaited<ReturnType<typeof openDuckDb>>;
  beforeAll(async () => {
    shop = await openDuckDb();
  });
  afterAll(() => shop.close());

  const rowsOf = ({ rows }: { rows: unknown[][] }) => JSON.stringify(rows.map(row => JSON.stringify(row)).sort());
  let compared = 0;
  /** Where the order of rows, which nobody promises, shows in the answer. */
  const unsteady =
    /random|now\(|current_|today|sample|uuid|any_value|first|last|list|array_agg|string_agg|arg_|limit|over|positional/i;

  /** What differs between a statement over the tables and over copies of what it needs of them. */
  async function difference(sql: string): Promise<string | null> {
    const plain = await shop.run(sql).then(rowsOf, () => null);
    if (plain === null) return null;
    let needs: ReturnType<typeof rewrite>['needs'];
    try {
      ({ needs } = rewrite(sql, { dialect, policy }));
    } catch {
      return null;
    }
    const small = needs!.map(need => {
      const at = tables.findIndex(({ schema, name }) => schema === need.schema && name === need.name);
      return { table: narrowed(tables[at]!, need), from: source.tables[at]!, conditions: need.conditions };
    });
    for (const { table, from, conditions } of small) {
      const columns = table.columns.map(({ name }) => name);
      const read = copyStatement(dialect, { schema: from.schema, name: from.name, columns }, conditions, 1000);
      await shop.run(`CREATE OR REPLACE TABLE "${table.stored}" AS ${read}`);
    }
    const { sql: written } = rewrite(sql, { dialect, policy: { ...policy, tables: small.map(({ table }) => table) } });
    const copied = await shop.run(written).then(rowsOf, String);
    compared++;
    return copied === plain ? null : `${sql}: ${plain.slice(0, 300)} ≠ ${copied.slice(0, 300)}`;
  }

  it('answer like the tables themselves, for ordinary queries', async () => {
    const differences: (string | null)[] = [];
    for (const sql of [...commonQueries, ...duckdbQueries])
      if (!unsteady.test(sql)) differences.push(await difference(sql));
    expect(differences.filter(Boolean)).toEqual([]);
    expect(compared).toBeGreaterThan(80);
  });

  const joins = [
    'JOIN orders o ON o.user_id = u.id',
    'LEFT JOIN orders o ON o.user_id = u.id',
    'RIGHT JOIN orders o ON o.user_id = u.id',
    'FULL JOIN orders o ON o.user_id = u.id',
    ', orders o',
    'SEMI JOIN orders o ON o.user_id = u.id',
    'ANTI JOIN orders o ON o.user_id = u.id',
    'ASOF JOIN orders o ON u.id >= o.user_id',
    'POSITIONAL JOIN orders o',
    'FULL JOIN orders o USING (id)',
    'NATURAL JOIN orders o',
    'LEFT JOIN (SELECT * FROM orders WHERE quantity = 1) o ON o.user_id = u.id',
    'JOIN LATERAL (SELECT * FROM orders i WHERE i.user_id = u.id) o ON true',
  ];
  const conditions = [
    "u.region = 'EU'",
    "region IN ('EU', 'CANARYLAND')",
    "u.name <> 'Ann'",
    'u.id > 1',
    '2 >= u.id',
    "u.birth_date >= '1985-04-05'",
    "u.birth_date < DATE '1990-06-07'",
    'u.manager_id = 1',
    'u.manager_id IS NULL',
    'o.quantity = 1',
    'o.id IS NULL',
    "o.ordered_at >= '2024-02-06 11:30:00'",
    "ordered_at BETWEEN '2024-02-01' AND '2024-03-02'",
    "o.status = 'paid'",
    "NOT o.status = 'paid'",
    "(o.status = 'paid' OR u.id = 1)",
    'o.amount > 50',
    'NOT EXISTS (SELECT 1 FROM products p WHERE p.id = u.id AND p.id < 3)',
    'u.id NOT IN (1, 2)',
    "o.product_id IN (SELECT id FROM products WHERE category = 'home')",
  ];
  const heads = [
    'SELECT u.*, o.*',
    'SELECT u.id, u.name',
    'SELECT count(*)',
    "SELECT 'x' AS region, u.region, count(o.id)",
    'SELECT DISTINCT u.region',
  ];

  it('answer like the tables themselves, whatever is joined and demanded', async () => {
    const statement = fc
      .tuple(
        fc.constantFrom(...heads),
        fc.constantFrom(...joins),
        fc.uniqueArray(fc.constantFrom(...conditions), { minLength: 1, maxLength: 3 }),
      )
      .map(([head, join, where]) => {
        const grouped = head.includes('count(o.id)') ? ' GROUP BY ALL' : '';
        return `${head} FROM users u ${join} WHERE ${where.join(' AND ')}${grouped}`;
      });
    compared = 0;
    await fc.assert(
      fc.asyncProperty(statement, async sql => {
        expect(await difference(sql)).toBeNull();
      }),
      { numRuns: 400, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false },
    );
    expect(compared).toBeGreaterThan(100);
  }, 60_000);

  it('answer like the tables themselves, for statements put together at random', async () => {
    const statements = fc
      .array(fc.nat(9_999), { minLength: 80, maxLength: 80 })
      .map(numbers => new StatementMaker(numbers).query().sql)
      .filter(sql => !unsteady.test(sql));
    compared = 0;
    await fc.assert(
      fc.asyncProperty(statements, async sql => {
        expect(await difference(sql)).toBeNull();
      }),
      { numRuns: 300, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false },
    );
    expect(compared).toBeGreaterThan(10);
  }, 60_000);
});
