import { QueryFailed, SourceFailed } from '../../src/engine/query/errors.ts';
import type {
  Connector,
  SourceColumn,
  SourceConnection,
  SourceCredentials,
  SourceSettings,
  SourceTable,
} from '../../src/engine/sources/connector.ts';

/** A table of the stand-in: what a catalog tells of it, and its rows in the order of its columns. */
export type MemoryTable = SourceTable & { rows: unknown[][] };

/** What stands behind the stand-in and can be changed while it is in use. */
export type MemorySource = Connector & {
  tables: MemoryTable[];
  /** Who may log in. */
  password: string;
  /** What the next steps are to fail with; called before each. */
  before: (step: 'test' | 'catalog' | 'query', detail: { sql?: string; signal: AbortSignal }) => Promise<void> | void;
  /** Every way that was opened. */
  opened: { settings: SourceSettings; credentials: SourceCredentials; closed: boolean }[];
  /** Statements in the order in which they came. */
  statements: string[];
};

/** A column in short: `id integer!` is one that may not be empty. */
export function column(text: string): SourceColumn {
  const [name, type = 'text'] = text.split(' ') as [string, string?];
  const bare = type.replace('!', '') as SourceColumn['type'];
  return { name, type: bare, nativeType: bare, nullable: !type.endsWith('!'), comment: null };
}

/** A table in short; the first column is its key unless it says otherwise. */
export function memoryTable(
  name: string,
  columns: string[],
  rows: unknown[][] = [],
  more: Partial<MemoryTable> = {},
): MemoryTable {
  const described = columns.map(column);
  return {
    schema: 'public',
    name,
    type: 'table',
    comment: null,
    columns: described,
    primaryKey: described[0] ? [described[0].name] : [],
    uniqueKeys: [],
    foreignKeys: [],
    rowCount: rows.length,
    rows,
    ...more,
  };
}

/** A source without a server, for what is about everything but the driver: it takes the statements we write ourselves. */
export function memorySource(tables: MemoryTable[] = []): MemorySource {
  const source: MemorySource = {
    type: 'postgresql',
    dialect: 'postgresql',
    displayName: 'PostgreSQL',
    capabilities: { readOnly: 'transaction', cancel: true, costEstimate: false, origins: false },
    settings: [
      { name: 'host', title: 'Host', type: 'string', required: true, default: null, description: 'Name or address.' },
      { name: 'port', title: 'Port', type: 'integer', required: false, default: 5432, description: 'Its port.' },
      { name: 'database', title: 'Database', type: 'string', required: true, default: null, description: 'Its name.' },
      { name: 'schemas', title: 'Schemas', type: 'string_list', required: false, default: null, description: 'Some.' },
      { name: 'tls', title: 'TLS', type: 'boolean', required: false, default: null, description: 'Encrypted.' },
    ],
    credentials: ['password', 'none'],
    tables,
    password: 'open sesame',
    before: () => {},
    opened: [],
    statements: [],
    connect({ settings, credentials }) {
      const way = { settings, credentials, closed: false };
      source.opened.push(way);
      return connection(source, way);
    },
  };
  return source;
}

function connection(source: MemorySource, way: MemorySource['opened'][number]): SourceConnection {
  const logIn = () => {
    const { credentials } = way;
    if (credentials.kind !== 'password' || credentials.password === source.password) return;
    // Servers and drivers are known to repeat what they were told.
    throw new SourceFailed('login', `password "${credentials.password}" refused for user ${credentials.username}`);
  };
  return {
    async test(signal) {
      await source.before('test', { signal });
      logIn();
      return { serverVersion: 'Memory 1.0', readOnly: true };
    },
    async *catalog({ schemas, signal }) {
      await source.before('catalog', { signal });
      logIn();
      const wanted = source.tables.filter(table => !schemas || schemas.includes(table.schema));
      for (let at = 0; at < wanted.length; at += 50) {
        signal.throwIfAborted();
        const tables = wanted.slice(at, at + 50).map(({ rows: _rows, ...table }) => table);
        yield { tables, total: wanted.length };
      }
    },
    async query({ sql, maxRows, signal }) {
      source.statements.push(sql);
      await source.before('query', { sql, signal });
      logIn();
      const { table, names, limit } = read(source, sql);
      const at = names.map(name => table.columns.findIndex(each => each.name === name));
      const rows = table.rows.slice(0, Math.min(limit, maxRows)).map(row => at.map(index => row[index]));
      return {
        columns: at.map(index => ({ ...table.columns[index]!, origin: null })),
        batches: (async function* () {
          yield rows;
        })(),
      };
    },
    async close() {
      way.closed = true;
    },
  };
}

/** `SELECT "a", "b" FROM "schema"."table" LIMIT 10`, which is all it understands. */
function read(source: MemorySource, sql: string) {
  const match = /^SELECT (.+) FROM "([^"]+)"\."([^"]+)" LIMIT (\d+)$/.exec(sql.replaceAll(/\s+/g, ' ').trim());
  const table = match && source.tables.find(each => each.schema === match[2] && each.name === match[3]);
  if (!match || !table) throw new QueryFailed(`The stand-in does not understand: ${sql}`);
  const names = [...match[1]!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
  return { table, names, limit: Number(match[4]) };
}
