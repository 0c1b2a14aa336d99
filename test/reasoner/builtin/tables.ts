import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Catalog, CatalogRelationship, ColumnProfile, TableProfile } from '../../../src/engine/query/catalog.ts';
import type { ColumnType, QueryResult } from '../../../src/engine/query/result.ts';
import { plainNumberSql } from '../../../src/engine/semantics/columns/remarks.ts';
import { keysTogether } from '../../../src/engine/tables/duckdb/profile/keys-together.ts';
import { repeatedColumns } from '../../../src/engine/tables/duckdb/profile/repeated-columns.ts';

const typeNames: [RegExp, ColumnType][] = [
  [/^(VARCHAR|ENUM)/, 'text'],
  [/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/, 'integer'],
  [/^(DECIMAL|DOUBLE|FLOAT)/, 'decimal'],
  [/^BOOLEAN/, 'boolean'],
  [/^DATE$/, 'date'],
  [/^TIMESTAMP/, 'timestamp'],
  [/^TIME/, 'time'],
  [/^UUID/, 'uuid'],
];

const typeOf = (native: string): ColumnType => typeNames.find(([pattern]) => pattern.test(native))?.[1] ?? 'other';
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const valueCap = 200;

/** Opening and ending a DuckDB costs as much as all statements of many a test: what runs here shares one. */
let shared: Promise<DuckDBInstance> | undefined;
let opened = 0;

/** Tables in a database of their own in memory, with the profile the service would keep of them. */
export class Tables {
  readonly connection: DuckDBConnection;
  /** Whether statements are looked through for what they hardly mean, as the service does. */
  lints = false;
  readonly catalog: Catalog = { dialect: 'duckdb', tables: [], relationships: [] };
  readonly #database: string;

  private constructor(connection: DuckDBConnection, database: string) {
    this.connection = connection;
    this.#database = database;
  }

  static async open(): Promise<Tables> {
    shared ??= DuckDBInstance.create(':memory:', { threads: '1' });
    const connection = await (await shared).connect();
    const database = `opened ${++opened}`;
    await connection.run(`ATTACH ':memory:' AS ${quote(database)}; USE ${quote(database)}`);
    return new Tables(connection, database);
  }

  async close(): Promise<void> {
    await this.connection.run(`USE memory; DETACH ${quote(this.#database)}`);
    this.connection.closeSync();
  }

  async rows(sql: string): Promise<{ names: string[]; types: ColumnType[]; rows: unknown[][] }> {
    const reader = await this.connection.runAndReadAll(sql);
    return {
      names: reader.columnNames(),
      types: reader.columnTypes().map(type => typeOf(String(type))),
      rows: reader.getRowsJson() as unknown[][],
    };
  }

  async query(sql: string): Promise<QueryResult> {
    const { names, types, rows } = await this.rows(sql);
    return {
      title: null,
      dataSourceId: null,
      sql,
      columns: names.map((name, index) => ({ name, type: types[index]!, masked: false })),
      rows: rows.slice(0, 1000),
      rowCount: Math.min(1000, rows.length),
      truncated: rows.length > 1000,
      durationMs: 0,
      executedAt: new Date(0),
    };
  }

  /** Makes a table of CSV text; DuckDB tells the types. */
  async addCsv(name: string, path: string, options = ''): Promise<TableProfile> {
    await this.connection.run(
      `CREATE TABLE ${quote(name)} AS SELECT * FROM read_csv(${text(path)}, header = true, sample_size = -1${options})`,
    );
    return this.profile(name, name);
  }

  async profile(name: string, title: string, primaryKey?: string[]): Promise<TableProfile> {
    const described = await this.rows(`DESCRIBE ${quote(name)}`);
    const rowCount = Number((await this.rows(`SELECT count(*) FROM ${quote(name)}`)).rows[0]![0]);
    const columns: ColumnProfile[] = [];
    const asked = described.rows.flatMap(([column]) => {
      const id = quote(String(column));
      const written = `CAST(${id} AS VARCHAR)`;
      return [
        `count(*) - count(${id})`,
        `count(DISTINCT ${id})`,
        `CAST(min(${id}) AS VARCHAR)`,
        `CAST(max(${id}) AS VARCHAR)`,
        `avg(length(${written}))`,
        `count(${plainNumberSql(written)})`,
      ];
    });
    const figures = (await this.rows(`SELECT ${asked.join(', ')} FROM ${quote(name)}`)).rows[0]!;
    for (const [column, native] of described.rows as [string, string][]) {
      const id = quote(column);
      const type = typeOf(native);
      const stats = figures.splice(0, 6);
      const values = (
        await this.rows(
          `SELECT CAST(${id} AS VARCHAR) AS v, count(*) AS n FROM ${quote(name)} WHERE ${id} IS NOT NULL GROUP BY 1 ORDER BY n DESC, v LIMIT ${valueCap}`,
        )
      ).rows;
      columns.push({
        name: column,
        type,
        nativeType: native,
        description: null,
        nullCount: Number(stats[0]),
        distinctCount: Number(stats[1]),
        min: stats[2] as string | null,
        max: stats[3] as string | null,
        values: values.map(([value, count]) => ({ value: String(value), count: Number(count) })),
        valuesComplete: Number(stats[1]) <= valueCap,
        ...(type === 'text' && { letters: Number(stats[4]), numbers: Number(stats[5]) }),
      });
    }
    const key = columns.find(
      column => /id$/i.test(column.name) && column.nullCount === 0 && column.distinctCount === rowCount && rowCount > 0,
    );
    const together = await keysTogether(this.connection, quote(name), columns, rowCount);
    const repeats = await repeatedColumns(this.connection, quote(name), columns, rowCount);
    const profile: TableProfile = {
      ...(together.length > 0 && { keysTogether: together }),
      ...(repeats.length > 0 && { repeats }),
      name,
      title,
      description: null,
      rowCount,
      columns,
      primaryKey: primaryKey ?? (key ? [key.name] : []),
    };
    this.catalog.tables.push(profile);
    return profile;
  }

  relate(relationship: CatalogRelationship): void {
    this.catalog.relationships.push(relationship);
  }
}
