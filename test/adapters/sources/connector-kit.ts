import { expect } from 'vitest';
import { outbound } from '../../../src/base/outbound.ts';
import type { SourceFailure } from '../../../src/engine/query/errors.ts';
import type { ColumnType } from '../../../src/engine/query/result.ts';
import type {
  Connector,
  RowStream,
  SourceConnection,
  SourceCredentials,
  SourceSettings,
  SourceTable,
  Statement,
} from '../../../src/engine/sources/connector.ts';

/** What is asked, with its parameters. */
export type Asked = string | { sql: string; params: Statement['params'] };

/**
 * A source with the suite's tables in it, made by whoever runs the suite:
 *
 * - `customers` (`id` integer, primary key; `email` text, not null, unique; `name` text, not null; `note` text, nullable)
 *   with the rows 1 `ann@example.com` `Ann` null, 2 `bob@example.com` `Bob` `says "hi"`, 3 `cy@example.com` `Çy 😀` ``
 * - `orders` (`id` integer, primary key; `customer_id` integer referring to `customers.id`; `amount` decimal of 20
 *   digits, 4 of them after the point; `placed_at` timestamp; `paid` boolean) with one row: 1, 1, 1234567890123456.7891,
 *   2024-02-29 12:30:15.5 (UTC where the type has a zone), true
 * - a table of one column `n` with the one value 7 for each of `strange`
 *
 * What a source has no notion of (a foreign key in MongoDB) is told by `lacks`.
 */
export type SuiteSource = {
  connector: Connector;
  /** What works. Sources that are reached by host and port must name both here: the suite puts a proxy in between. */
  settings: SourceSettings;
  credentials: SourceCredentials;
  /** The schema of the suite's tables, as the catalog tells it. */
  schema: string;
  /** The catalog is read with these; undefined: as `settings` say. */
  schemas?: string[];
  lacks?: ('primaryKeys' | 'uniqueKeys' | 'foreignKeys' | 'notNull' | 'boolean' | 'rowCount' | 'decimals')[];
  /** Names of further tables, as odd as the source allows: quotes, dots, emoji, mixed case, reserved words. */
  strange: string[];
  statements: {
    /** `id`, `email`, `name`, `note` of customers by id. */
    customers: string;
    /** All columns of orders. */
    orders: string;
    /** The column `n` of a table with a strange name. */
    strange(name: string): string;
    /** `count` rows of `n` (1, 2, 3 …, an integer) and `t` (a text of 100 characters or more), in order. */
    numbers(count: number): string;
    /** `name` of customers with the given `email` and an `id` above the given, by two parameters. */
    byParameters(email: string, id: number): Asked;
    /** Runs for at least 30 s unless it is stopped; null where the source cannot. */
    slow: string | null;
    /** A statement that fails, and what the source says of it. */
    wrong: [string, RegExp];
    /** Statements that would change something, all of which must be refused. */
    writes: string[];
    /** One row of so many columns with the value 1 each; null where the source cannot. */
    wide: ((columns: number) => string) | null;
    /** Rows of `n` (an integer) and `t`, a text of so many characters. */
    long(characters: number, rows?: number): string;
  };
  /** The most characters that `long` may be asked for. Default 17 million, which is more than is read of one value. */
  longest?: number;
  /** Where the server measures what comes at a time, and its double does not. */
  servesWhole?: true;
  /** The most columns that `wide` may be asked for. Default 10,000. */
  widest?: number;
  /** A value of an odd type: the statement gives one row with it. */
  types: { sql: string; type: ColumnType; value: unknown }[];
  /** How many of the suite's slow statements run at the source now; absent where nobody can say. */
  running?(): Promise<number>;
  /** What else can go wrong on the way, with what replaces the settings and credentials that work. */
  failures: { at: SourceFailure; settings?: SourceSettings; credentials?: SourceCredentials; message?: RegExp }[];
  /** Texts that no error may hold, such as the password. */
  secrets: string[];
  /** How long the connector keeps what is idle, and waits for a connection, in milliseconds; keep both short. */
  idleMs: number;
  close(): Promise<void>;
};

export const policy = outbound({ allowPrivate: true });

/** A statement with what the suite gives to all of them. */
export const statement = (asked: Asked, more: Partial<Statement> = {}): Statement => ({
  ...(typeof asked === 'string' ? { sql: asked } : asked),
  maxRows: 100,
  timeoutMs: 20_000,
  signal: new AbortController().signal,
  ...more,
});

export async function allRows({ batches }: RowStream): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

export async function tablesOf(connection: SourceConnection, schemas?: string[]): Promise<SourceTable[]> {
  const found: SourceTable[] = [];
  for await (const { tables } of connection.catalog({ schemas, signal: new AbortController().signal })) {
    found.push(...tables);
  }
  return found;
}

/** The error of what must fail, having been looked through for secrets. */
export async function errorOf(work: Promise<unknown>, secrets: string[]): Promise<any> {
  const error = await work.then(
    () => expect.unreachable('It did not fail.'),
    reason => reason,
  );
  const told = [error.message, error.stack, JSON.stringify(error), JSON.stringify(error.details ?? {})].join('\n');
  for (const secret of secrets) expect(told).not.toContain(secret);
  return error;
}
