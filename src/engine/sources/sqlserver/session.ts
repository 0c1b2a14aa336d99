import type { Readable } from 'node:stream';
import type { Connection, ConnectionConfiguration } from 'tedious';
import { containFaults } from '../../../base/contained-stream.ts';
import type { Outbound } from '../../../base/outbound.ts';
import { SourceFailed } from '../../query/errors.ts';
import { longestValue } from '../../query/wide-values.ts';
import type { SourceCredentials, SourceSettings } from '../connector.ts';
import { boundValues } from './bounded-values.ts';
import { keepDigits } from './exact-values.ts';

export type Target = {
  settings: SourceSettings;
  credentials: SourceCredentials;
  outbound: Outbound;
  connectTimeoutMs: number;
};
/** One session at the server. */
export type Session = { connection: Connection; lost: boolean };

/** The longest text that the server sends of one value, in bytes: what is longer is cut by it, and known by that. */
const longestText = longestValue + 2;

/** Reaches the server and logs in, telling it that only reads will follow. */
export async function openSession(target: Target, onLost: (session: Session) => void): Promise<Session> {
  const { settings, credentials, outbound, connectTimeoutMs } = target;
  if (credentials.kind !== 'password') throw new SourceFailed('login', 'This source needs a user name and a password.');
  const host = settings.host ?? 'localhost';
  const port = settings.port ?? 1433;
  const { default: tedious } = await import('tedious');
  keepDigits();
  boundValues();
  const config: ConnectionConfiguration = {
    server: host,
    authentication: {
      type: 'default',
      options: { userName: credentials.username, password: credentials.password },
    },
    options: {
      port,
      database: settings.database,
      encrypt: settings.tls ?? true,
      trustServerCertificate: false,
      readOnlyIntent: true,
      connectTimeout: connectTimeoutMs,
      // Statements have deadlines of their own.
      requestTimeout: 0,
      cancelTimeout: 3000,
      textsize: longestText,
      lowerCaseGuids: true,
      useUTC: true,
      appName: 'analytics',
      // A server may send the log-in on to another, such as a read-only copy: that one is judged as well.
      connector: () => {
        const { routingData } = connection as unknown as { routingData?: { server: string; port: number } };
        return connected(outbound, routingData?.server ?? host, routingData?.port ?? port);
      },
    },
  };
  const connection: Connection = new tedious.Connection(config);
  containReading(connection);
  if (settings.tls ?? true) demandTls(connection);
  const session: Session = { connection, lost: false };
  const lose = () => {
    session.lost = true;
    onLost(session);
  };
  connection.on('error', lose);
  connection.on('end', lose);
  // The driver's own error keeps only the last of what the server says, without its number.
  const said: Error[] = [];
  const hear = ({ message, number }: { message: string; number: number }) =>
    said.push(Object.assign(new Error(message), { number }));
  connection.on('errorMessage', hear);
  await new Promise<void>((resolve, reject) => {
    connection.connect(error => (error ? reject(error) : resolve()));
  }).catch(error => {
    connection.close();
    throw new AggregateError([...said, error]);
  });
  connection.off('errorMessage', hear);
  return session;
}

async function connected(outbound: Outbound, host: string, port: number) {
  const socket = await outbound.dial(host, port);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return containFaults(socket);
}

/** Ends a session at once, whatever its server does. */
export function closeSession({ connection }: Session): void {
  const { socket } = connection as unknown as { socket?: { destroy(): void } };
  connection.close();
  // A connection whose other end is silent would wait for it.
  socket?.destroy();
}

/** Asked for TLS, the driver takes a server's word that it has none and sends the password all the same: not here. */
function demandTls(connection: Connection): void {
  const inner = connection as unknown as {
    performTlsNegotiation(answer: { encryptionString: string }, signal: AbortSignal): Promise<void>;
  };
  const negotiate = inner.performTlsNegotiation.bind(connection);
  inner.performTlsNegotiation = async (answer, signal) => {
    if (!['ON', 'REQ'].includes(answer.encryptionString)) {
      throw new SourceFailed('tls', 'The server does not speak TLS. Turn TLS on at the server, or off here.');
    }
    await negotiate(answer, signal);
  };
}

/** What the driver cannot make sense of would end the service: no one listens where it throws. It ends the connection. */
function containReading(connection: Connection): void {
  const inner = connection as unknown as {
    socket?: { destroy(error: Error): void };
    createTokenStreamParser(message: unknown, handler: unknown): { parser: Readable };
  };
  const create = inner.createTokenStreamParser.bind(connection);
  inner.createTokenStreamParser = (message, handler) => {
    const reading = create(message, handler);
    containFaults(reading.parser as Readable & Parameters<typeof containFaults>[0]);
    reading.parser.on('error', error => inner.socket?.destroy(error));
    return reading;
  };
}
