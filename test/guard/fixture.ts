import type { Dialect } from '../../src/engine/query/dialect.ts';
import type { MaskKind } from '../../src/engine/query/masked.ts';
import type { Policy, RowFilter } from '../../src/engine/query/policy.ts';
import type { ColumnType } from '../../src/engine/query/result.ts';

export const schemas: Record<Dialect, string> = {
  postgresql: 'public',
  redshift: 'public',
  mysql: 'shop',
  tsql: 'dbo',
  snowflake: 'PUBLIC',
  bigquery: 'shop',
  clickhouse: 'default',
  sqlite: '',
  duckdb: 'main',
  mongodb: '',
};

const columns: Record<string, [string, ColumnType][]> = {
  users: [
    ['id', 'integer'],
    ['name', 'text'],
    ['email', 'text'],
    ['phone', 'text'],
    ['ssn', 'text'],
    ['salary', 'decimal'],
    ['region', 'text'],
    ['birth_date', 'date'],
    ['manager_id', 'integer'],
  ],
  orders: [
    ['id', 'integer'],
    ['user_id', 'integer'],
    ['product_id', 'integer'],
    ['amount', 'decimal'],
    ['quantity', 'integer'],
    ['status', 'text'],
    ['ordered_at', 'timestamp'],
  ],
  products: [
    ['id', 'integer'],
    ['name', 'text'],
    ['category', 'text'],
    ['price', 'decimal'],
  ],
};

/** A policy over the shop's tables; what is not masked is seen as it is, and `hidden` columns do not exist. */
export function shopPolicy(
  dialect: Dialect,
  options: {
    masks?: Record<string, MaskKind>;
    rows?: Record<string, RowFilter[]>;
    hidden?: string[];
    schema?: string;
  } = {},
): Policy {
  const spell = (name: string) => (dialect === 'snowflake' ? name.toUpperCase() : name);
  const schema = options.schema ?? schemas[dialect];
  return {
    searchPath: [schema],
    hashKey: 'a key of the tests',
    tables: Object.entries(columns).map(([table, its]) => ({
      schema,
      name: spell(table),
      rows: (options.rows?.[table] ?? []).map(filter => ({ ...filter, column: spell(filter.column) })),
      columns: its
        .filter(([name]) => !options.hidden?.includes(`${table}.${name}`))
        .map(([name, type]) => {
          const kind = options.masks?.[`${table}.${name}`];
          return {
            name: spell(name),
            type,
            mask: kind ? { kind, reason: 'personal', alike: `${table}.${name}` } : null,
          };
        }),
    })),
  };
}

/** The shop in statements that PostgreSQL, MariaDB and DuckDB run alike. What must not be seen says CANARY. */
export const shopTables = [
  `CREATE TABLE users (id INTEGER, name VARCHAR(100), email VARCHAR(100), phone VARCHAR(100), ssn VARCHAR(100),
    salary DECIMAL(12, 2), region VARCHAR(20), birth_date DATE, manager_id INTEGER, notes VARCHAR(100))`,
  `CREATE TABLE orders (id INTEGER, user_id INTEGER, product_id INTEGER, amount DECIMAL(12, 2), quantity INTEGER,
    status VARCHAR(20), ordered_at TIMESTAMP)`,
  'CREATE TABLE products (id INTEGER, name VARCHAR(100), category VARCHAR(20), price DECIMAL(12, 2))',
  `INSERT INTO users VALUES
    (1, 'Ann', 'CANARYann@example.com', 'CANARY-0100', 'CANARY-11', 50000, 'EU', '1980-02-03', NULL, 'CANARY note'),
    (2, 'Ben', 'CANARYben@example.com', NULL, 'CANARY-12', 60000, 'EU', '1985-04-05', 1, 'CANARY note'),
    (3, 'Cleo', 'CANARYcleo@example.com', 'CANARY-0300', 'CANARY-13', 70000, 'US', '1990-06-07', 1, 'CANARY note'),
    (4, 'CANARYDan', 'CANARYdan@example.com', 'CANARY-0400', 'CANARY-14', 87654321, 'CANARYLAND', '1995-08-09', 2, 'CANARY note')`,
  'CREATE TABLE secrets (id INTEGER, value VARCHAR(100))',
  "INSERT INTO secrets VALUES (1, 'CANARY secret')",
  `INSERT INTO products VALUES (1, 'Lamp', 'home', 20.5), (2, 'Desk', 'office', 150), (3, 'Chair', 'office', 80)`,
  `INSERT INTO orders VALUES
    (1, 1, 1, 20.5, 1, 'paid', '2024-01-05 10:00:00'), (2, 1, 2, 150, 1, 'open', '2024-02-06 11:30:00'),
    (3, 2, 3, 160, 2, 'paid', '2024-02-20 09:15:00'), (4, 3, 1, 41, 2, 'sent', '2024-03-01 23:59:59'),
    (5, 3, 3, 80, 1, 'paid', '2024-05-17 08:00:00')`,
];
