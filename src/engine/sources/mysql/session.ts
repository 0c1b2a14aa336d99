import type { Connection } from 'mysql2';
import { containFaults } from '../../../base/contained-stream.ts';
import type { Outbound } from '../../../base/outbound.ts';
import { SourceFailed } from '../../query/errors.ts';
import type { SourceCredentials, SourceSettings } from '../connector.ts';
import type { Field } from './column-type.ts';
import { watchRows } from './watch-rows.ts';

export type Target = {
  settings: SourceSettings;
  credentials: SourceCredentials;
  outbound: Outbound;
  connectTimeoutMs: number;
};

/** One session at the server. `fail` is called with what breaks it, where a statement waits for its answer. */
export type Session = {
  connection: Connection;
  version: string;
  isMariaDb: boolean;
  /** The time-out that the server knows of, so that it is told only of changes. */
  timeoutMs: number | null;
  lost: boolean;
  /** The columns of the statement that runs, once they are known. */
  fields: readonly Field[];
  fail: (error: Error) => void;
};

export const defaultPort = 3306;

/** What every session begins with: nothing is written, and statements are read as the guard wrote them. */
const opening = `SET SESSION sql_mode = IF(@@sql_mode LIKE '%ONLY_FULL_GROUP_BY%', 'ONLY_FULL_GROUP_BY', ''),
  time_zone = '+00:00', group_concat_max_len = 1048576, net_write_timeout = 600`;

/** Reaches the server and logs in. */
export async function openSession(target: Target, onLost: (session: Session) => void): Promise<Session> {
  const { settings, credentials, outbound, connectTimeoutMs } = target;
  const { default: mysql } = await import('mysql2');
  if (credentials.kind !== 'password') {
    throw new SourceFailed('login', 'This source needs a user name and a password.');
  }
  const tls = settings.tls !== false;
  const socket = containFaults(await outbound.dial(settings.host!, settings.port ?? defaultPort));
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => {});
  const timer = setTimeout(() => fail(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })), connectTimeoutMs);
  socket.on('error', fail);
  socket.setNoDelay(true).setKeepAlive(true, 30_000);
  let connection: Connection | undefined;
  try {
    await Promise.race([failed, new Promise(resolve => socket.once('connect', resolve))]);
    connection = mysql.createConnection({
      // The name is there for the certificate only; the socket has been connected.
      host: settings.host,
      stream: socket,
      user: credentials.username,
      password: credentials.password,
      database: settings.database,
      ssl: tls ? { rejectUnauthorized: true, verifyIdentity: true, minVersion: 'TLSv1.2' } : undefined,
      // Only an encrypted connection may carry a password as it is.
      enableCleartextPlugin: tls,
      // A server could ask for any file of this machine.
      flags: ['-LOCAL_FILES', '-FOUND_ROWS'],
      multipleStatements: false,
      charset: 'utf8mb4',
      timezone: 'Z',
      rowsAsArray: true,
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
      jsonStrings: true,
      // What a server says is never made into code.
      disableEval: true,
      maxPreparedStatements: 4,
      connectTimeout: connectTimeoutMs,
    } as Parameters<typeof mysql.createConnection>[0]);
    containTls(connection);
    connection.on('error', fail);
    const open = connection;
    const answer = async () => {
      await ask(open, opening);
      await ask(open, 'SET SESSION TRANSACTION READ ONLY');
      return String((await ask(open, 'SELECT VERSION()'))[0]![0]);
    };
    const version = await Promise.race([failed, answer()]);
    return keep({ connection, version, isMariaDb: /mariadb/i.test(version) }, onLost);
  } catch (error) {
    connection?.on('error', () => {});
    connection?.destroy();
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function keep(found: Pick<Session, 'connection' | 'version' | 'isMariaDb'>, onLost: (session: Session) => void) {
  const session: Session = { ...found, timeoutMs: null, lost: false, fields: [], fail: () => {} };
  watchRows(session.connection, () => session.fields);
  const end = (error?: Error) => {
    session.lost = true;
    session.fail(error ?? Object.assign(new Error('The connection ended.'), { code: 'ECONNRESET' }));
    onLost(session);
  };
  session.connection.on('error', end);
  session.connection.on('end', () => end());
  return session;
}

/** The driver makes the encrypted stream itself. */
function containTls(connection: Connection): void {
  const own = connection as unknown as { startTLS(done: unknown): void; stream: Parameters<typeof containFaults>[0] };
  const startTls = own.startTLS.bind(own);
  own.startTLS = done => {
    startTls(done);
    containFaults(own.stream);
  };
}

/** Ends a session at once, whatever its server does. */
export function closeSession({ connection }: Session): void {
  connection.on('error', () => {});
  connection.destroy();
}

/** Rows of a statement of our own. */
export function ask(connection: Connection, sql: string, values: (string | number)[] = []): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, rows: unknown) => (error ? reject(error) : resolve(rows as unknown[][]));
    if (values.length === 0) connection.query(sql, done);
    else connection.execute(sql, values, done);
  });
}
